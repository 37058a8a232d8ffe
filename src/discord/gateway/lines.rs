//! The connections to Discord's gateway as the relay knows them, with the sessions that can be resumed.

use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, Ready, ShardManager};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// The connections of a bot.
#[derive(Clone, Default)]
pub(super) struct Lines(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    /// The number of open connections of each shard.
    standing: HashMap<u32, usize>,
    /// The sessions by their ids.
    sessions: HashMap<String, Session>,
    /// True if connections bypass the relay.
    unknown: bool,
}

/// A session that Discord has begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Session {
    /// The shard of the session.
    pub(super) shard: u32,
    /// The address where it is resumed.
    pub(super) address: String,
}

/// A connection of a shard, which counts as open until this is dropped.
pub(super) struct OpenLine {
    lines: Lines,
    shard: u32,
}

impl Drop for OpenLine {
    fn drop(&mut self) {
        let mut known = self.lines.known();
        if let Some(standing) = known.standing.get_mut(&self.shard) {
            *standing = standing.saturating_sub(1);
        }
    }
}

impl Lines {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that connections bypass the relay. From then on serenity's own view is all there is.
    pub(super) fn are_unknown(&self) {
        self.known().unknown = true;
    }

    /// Notes a session that Discord has begun, in place of the last one of its shard.
    pub(super) fn begun(&self, ready: &Ready) {
        let shard = ready.shard.map_or(0, |shard| shard.id.0);
        let session = Session { shard, address: ready.resume_gateway_url.clone() };
        let mut known = self.known();
        known.sessions.retain(|_, session| session.shard != shard);
        known.sessions.insert(ready.session_id.clone(), session);
    }

    /// Returns a session that may be resumed.
    pub(super) fn session(&self, id: &str) -> Option<Session> {
        self.known().sessions.get(id).cloned()
    }

    /// Counts a connection of a shard as open.
    pub(super) fn stand(&self, shard: u32) -> OpenLine {
        *self.known().standing.entry(shard).or_default() += 1;
        OpenLine { lines: self.clone(), shard }
    }

    fn is_up(&self, shard: u32) -> bool {
        let known = self.known();
        known.unknown || known.standing.get(&shard).is_some_and(|standing| *standing > 0)
    }

    /// Returns the shards that are connected. Serenity must say so, which it still does for a while after a break, and
    /// a connection must be open.
    pub(super) async fn connected(&self, shards: &ShardManager) -> Vec<u32> {
        let runners = shards.runners.lock().await;
        let connected = runners.iter().filter(|(_, runner)| runner.stage == ConnectionStage::Connected);
        connected.map(|(shard, _)| shard.0).filter(|shard| self.is_up(*shard)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ready(session: &str, shard: u32) -> Ready {
        let user = serde_json::json!({"id": "1", "username": "b", "discriminator": "0", "avatar": null, "bot": true,
            "verified": true, "mfa_enabled": false});
        let ready = serde_json::json!({"v": 10, "user": user, "guilds": [], "session_id": session, "shard": [shard, 2],
            "resume_gateway_url": format!("wss://{session}"), "application": {"id": "1", "flags": 0}});
        serde_json::from_value(ready).expect("a greeting")
    }

    #[test]
    fn shard_is_up_as_long_as_one_of_its_lines_stands() {
        let lines = Lines::default();
        let (first, second) = (lines.stand(1), lines.stand(1));
        drop(first);
        assert!(lines.is_up(1) && !lines.is_up(0));
        drop(second);
        assert!(!lines.is_up(1));
        lines.are_unknown();
        assert!(lines.is_up(1) && lines.is_up(0));
    }

    #[test]
    fn session_is_known_until_the_next_of_its_shard() {
        let lines = Lines::default();
        [("a", 0), ("b", 1), ("c", 1)].iter().for_each(|(session, shard)| lines.begun(&ready(session, *shard)));
        let known = |id: &str| lines.session(id).map(|session| (session.shard, session.address));
        assert_eq!(known("a"), Some((0, "wss://a".to_owned())));
        assert_eq!((known("b"), known("c")), (None, Some((1, "wss://c".to_owned()))));
    }
}
