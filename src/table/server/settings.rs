//! The settings of people and servers, as the house reads and changes them.

use crate::{
    HouseRules, Refused,
    actor::fault::fault,
    model::house_rules::{rules_of, season_at},
    server::ServerHandle,
};
use people::{Person, Preferences, settings_text};
use store::{StoreError, TableId, Write};

impl ServerHandle<'_> {
    /// Returns the preferences of `person`.
    pub async fn preferences(self, person: Person) -> Result<Preferences, Refused> {
        self.house.people().preferences(person).await.map_err(|error| oops(&error))
    }

    /// Applies `change` to the preferences of `person`. The result counts from the next message on.
    pub async fn prefer(
        self,
        person: Person,
        change: impl FnMut(&mut Preferences) + Send,
    ) -> Result<Preferences, Refused> {
        self.house.people().prefer(person, change).await.map_err(|error| oops(&error))
    }

    /// Returns the rules that a server has laid down.
    pub async fn rules_of(self, guild: u64) -> Result<HouseRules, Refused> {
        rules_of(self.house.store(), guild).await.map_err(|error| oops(&error))
    }

    /// Applies `change` to the rules of a server. The caller must check that the person may do so.
    pub async fn lay_down(
        self,
        guild: u64,
        change: impl FnOnce(&mut HouseRules) + Send,
    ) -> Result<HouseRules, Refused> {
        let _one_at_a_time = self.house.settling().await;
        let mut rules = self.rules_of(guild).await?;
        change(&mut rules);
        self.house
            .store()
            .commit(vec![Write::ServerSettings { guild, body: settings_text(&rules) }])
            .await
            .map_err(|error| oops(&error))?;
        Ok(rules)
    }

    /// Returns the label of the season at a time in unix milliseconds. The season is that of a server, or without one
    /// the season over all servers.
    pub async fn season_at(self, guild: Option<u64>, at: i64) -> Result<String, Refused> {
        season_at(self.house.store(), guild, at).await.map_err(|error| oops(&error))
    }
}

/// Returns the refusal of a request about no table in particular that failed by a fault of the program.
pub(crate) fn oops(error: &StoreError) -> Refused {
    fault(TableId(0), error).into()
}
