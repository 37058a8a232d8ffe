//! Servers and channels around a table: managers, lost or closed channels, settings, missed calls.

mod binding;
pub(crate) mod buttons;
pub(crate) mod closed_channel;
pub(crate) mod hold;
pub(crate) mod letters;
pub(crate) mod lost_channel;
pub(crate) mod management;
pub(crate) mod manager;
pub(crate) mod missed_calls;
pub(crate) mod outbox;
pub(crate) mod refusal;

use crate::{
    House, HouseRules, Refused,
    actor::fault,
    model::house_rules::{rules_of, season_at},
};
use people::{Person, Preferences, settings_text};
use store::{DuePuzzle, StoreError, TableId, Write};

/// The requests of people who manage a server, and its settings.
#[derive(Clone, Copy)]
pub struct ServerHandle<'h> {
    pub(crate) house: &'h House,
}

/// The places of tables: servers and channels that are lost, closed, or back.
#[derive(Clone, Copy)]
pub struct PlaceHandle<'h> {
    pub(crate) house: &'h House,
}

/// The calls that did not arrive, and the calls in their stead.
#[derive(Clone, Copy)]
pub struct CallHandle<'h> {
    pub(crate) house: &'h House,
}

/// The messages that tables send, for the room that delivers them. Times are in unix milliseconds.
///
/// For each destination only the first message is due, so the order is kept.
#[derive(Clone, Copy)]
pub struct OutboxHandle<'h> {
    pub(crate) house: &'h House,
}

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
        let _one_at_a_time = self.house.parts().settling.lock().await;
        let mut rules = self.rules_of(guild).await?;
        change(&mut rules);
        self.house
            .store()
            .commit(vec![
                Write::ServerSettings { guild, body: settings_text(&rules) },
                Write::PuzzlePosts { guild, wanted: rules.puzzles.is_some() },
            ])
            .await
            .map_err(|error| oops(&error))?;
        Ok(rules)
    }

    /// Returns the servers that lack the post of a day with its puzzle.
    pub async fn due_puzzles(self, day: i64) -> Result<Vec<DuePuzzle>, StoreError> {
        self.house.store().people().due_puzzles(day).await
    }

    /// Notes another day as that of a server's last post with a puzzle. Returns false if it is not `from` any more.
    pub async fn claim_puzzle(self, guild: u64, from: i64, to: i64) -> Result<bool, StoreError> {
        match self.house.store().commit(vec![Write::PuzzlePosted { guild, from, to }]).await {
            Ok(_) => Ok(true),
            Err(StoreError::Overtaken) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Notes for the doctor why Discord refused the last registration of the commands, or that it took them.
    pub async fn note_refused_commands(self, why: Option<String>) -> Result<(), StoreError> {
        self.house.store().commit(vec![Write::RefusedCommands { why }]).await.map(drop)
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
