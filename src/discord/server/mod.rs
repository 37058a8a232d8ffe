//! Servers and channels: members, permissions, forums, and channels that are gone.

pub(crate) mod access;
pub(crate) mod creation;
pub(crate) mod forum;
pub(crate) mod members;
pub(crate) mod permissions;
pub(crate) mod rights;
pub(crate) mod search;
pub(crate) mod shares;
pub(crate) mod sites;
pub(crate) mod sweeps;

use poise::serenity_prelude::FullEvent;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::{sync, time::Instant};

/// The time in which Discord should report a server that it has named.
const PATIENCE: Duration = Duration::from_secs(20);
/// The time by which a report can overtake the message that names its server, as they are handled side by side.
const OVERTAKING: Duration = Duration::from_secs(5);

/// The newest reports of Discord about servers.
///
/// Reports are handled side by side, and some take seconds. A report takes effect only while it is the newest of its
/// server, and one at a time.
#[derive(Default)]
pub(crate) struct Servers {
    known: Mutex<Known>,
    effects: sync::Mutex<()>,
}

#[derive(Default)]
struct Known {
    /// The servers that Discord has named but not reported since, with the time when they were named.
    named: BTreeMap<u64, Instant>,
    /// The servers that Discord has reported in the last seconds, with the time when it did.
    reported: BTreeMap<u64, Instant>,
    /// The servers that are unavailable or have removed the bot.
    away: BTreeSet<u64>,
}

impl Servers {
    /// Notes that Discord has named these servers. A report that came just before is taken to be about this.
    fn named(&self, servers: impl IntoIterator<Item = u64>) {
        let (now, mut known) = (Instant::now(), self.known());
        let Known { named, reported, .. } = &mut *known;
        reported.retain(|_, at| now < *at + OVERTAKING);
        named.extend(servers.into_iter().filter(|server| !reported.contains_key(server)).map(|server| (server, now)));
    }

    /// Notes a report about a server as soon as it comes. Other events are passed over.
    pub fn note(&self, event: &FullEvent) {
        match event {
            FullEvent::Ready { data_about_bot } => self.named(data_about_bot.guilds.iter().map(|guild| guild.id.get())),
            FullEvent::GuildCreate { guild, .. } => self.came(guild.id.get()),
            FullEvent::GuildDelete { incomplete, .. } => self.went(incomplete.id.get()),
            _ => {}
        }
    }

    fn came(&self, server: u64) {
        let mut known = self.known();
        known.named.remove(&server);
        known.away.remove(&server);
        known.reported.insert(server, Instant::now());
    }

    fn went(&self, server: u64) {
        self.known().away.insert(server);
    }

    /// Keeps other reports from taking effect until the returned guard is dropped. `None` if one takes effect now.
    pub fn effect_at_once(&self) -> Option<sync::MutexGuard<'_, ()>> {
        self.effects.try_lock().ok()
    }

    /// Waits until no other report takes effect; none does until the returned guard is dropped. `None` if the newest
    /// report about this server is another: that it is there, or that it is not.
    pub async fn effect_if(&self, server: u64, there: bool) -> Option<sync::MutexGuard<'_, ()>> {
        let effect = self.effects.lock().await;
        (self.known().away.contains(&server) != there).then_some(effect)
    }

    /// Returns the servers that Discord has not reported for too long by now. Each is returned once.
    pub fn overdue(&self, now: Instant) -> Vec<u64> {
        let named = &mut self.known().named;
        let overdue: Vec<u64> =
            named.iter().filter(|(_, since)| now >= **since + PATIENCE).map(|(server, _)| *server).collect();
        named.retain(|server, _| !overdue.contains(server));
        overdue
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_is_named_and_does_not_come_is_overdue_once() {
        let servers = Servers::default();
        servers.named([1, 2]);
        servers.came(1);
        let now = Instant::now();
        assert!(servers.overdue(now).is_empty());
        assert_eq!(servers.overdue(now + PATIENCE), [2]);
        assert!(servers.overdue(now + PATIENCE).is_empty());
    }

    #[test]
    fn a_report_that_overtakes_the_naming_of_its_server_counts() {
        let servers = Servers::default();
        servers.came(1);
        servers.named([1, 2]);
        assert_eq!(servers.overdue(Instant::now() + PATIENCE), [2]);
    }

    #[tokio::test]
    async fn only_the_newest_report_of_a_server_takes_effect() {
        let servers = Servers::default();
        assert!(servers.effect_if(1, true).await.is_some());
        servers.went(1);
        assert!(servers.effect_if(1, true).await.is_none());
        assert!(servers.effect_if(1, false).await.is_some());
        servers.came(1);
        assert!(servers.effect_if(1, false).await.is_none());
    }
}
