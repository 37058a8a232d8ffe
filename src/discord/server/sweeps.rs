//! The servers that are searched for what went with a deleted channel.

use poise::serenity_prelude as serenity;
use serenity::GuildId;
use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// The servers that are being searched, and whether something was deleted there since the last search began.
#[derive(Default)]
pub(crate) struct Sweeps(Mutex<HashMap<GuildId, bool>>);

impl Sweeps {
    /// Notes a deletion. Returns true if nobody is about to search there, and then the caller searches until there is
    /// nothing more. Otherwise the running search is repeated once more.
    pub fn call(&self, guild: GuildId) -> bool {
        self.guilds().insert(guild, true).is_none()
    }

    /// Notes the start of a search, which sees all that was deleted so far.
    pub fn begin(&self, guild: GuildId) {
        self.guilds().insert(guild, false);
    }

    /// Notes the end of a search. Returns whether it was the last.
    pub fn end(&self, guild: GuildId) -> bool {
        let mut guilds = self.guilds();
        let again = guilds.get(&guild).is_some_and(|again| *again);
        if !again {
            guilds.remove(&guild);
        }
        !again
    }

    fn guilds(&self) -> MutexGuard<'_, HashMap<GuildId, bool>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_looks_and_once_more_where_something_went_meanwhile() {
        let (sweeps, [here, there]) = (Sweeps::default(), [GuildId::new(1), GuildId::new(2)]);
        assert!(sweeps.call(here) && !sweeps.call(here), "the first looks for both");
        sweeps.begin(here);
        assert!(!sweeps.call(here) && sweeps.call(there), "somebody is at it here");
        assert!(!sweeps.end(here), "and looks once more");
        sweeps.begin(here);
        assert!(sweeps.end(here) && sweeps.call(here), "that was the last of it");
    }
}
