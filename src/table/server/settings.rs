//! What people and servers have set, as the house answers for it.

use crate::{
    House, HouseRules, Refused,
    actor::fault::fault,
    model::house_rules::{rules_of, season_at},
};
use people::{Person, Preferences, settings_text};
use store::{StoreError, TableId, Write};

impl House {
    /// How `person` wants to be treated.
    pub async fn preferences(&self, person: Person) -> Result<Preferences, Refused> {
        self.people().preferences(person).await.map_err(|error| oops(&error))
    }

    /// Lets `change` change how `person` wants to be treated; it counts from the next message on.
    pub async fn prefer(
        &self,
        person: Person,
        change: impl FnMut(&mut Preferences) + Send,
    ) -> Result<Preferences, Refused> {
        self.people().prefer(person, change).await.map_err(|error| oops(&error))
    }

    /// What a server has laid down.
    pub async fn rules_of(&self, guild: u64) -> Result<HouseRules, Refused> {
        rules_of(self.store(), guild).await.map_err(|error| oops(&error))
    }

    /// Lets `change` change what a server has laid down. Whether anybody may is for the caller to know.
    pub async fn lay_down(
        &self,
        guild: u64,
        change: impl FnOnce(&mut HouseRules) + Send,
    ) -> Result<HouseRules, Refused> {
        let _one_at_a_time = self.settling().await;
        let mut rules = self.rules_of(guild).await?;
        change(&mut rules);
        self.store()
            .commit(vec![Write::ServerSettings { guild, body: settings_text(&rules) }])
            .await
            .map_err(|error| oops(&error))?;
        Ok(rules)
    }

    /// The label of the season at a time in unix milliseconds: that of a server, or the one over all servers.
    pub async fn season_at(&self, guild: Option<u64>, at: i64) -> Result<String, Refused> {
        season_at(self.store(), guild, at).await.map_err(|error| oops(&error))
    }
}

/// A request about no table in particular failed by our fault.
pub(crate) fn oops(error: &StoreError) -> Refused {
    fault(TableId(0), error).into()
}
