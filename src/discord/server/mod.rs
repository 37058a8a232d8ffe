//! Servers and channels: members, permissions, forums, and channels that are gone.

pub(crate) mod access;
pub(crate) mod forum;
pub(crate) mod members;
pub(crate) mod permissions;
pub(crate) mod rights;
pub(crate) mod search;
pub(crate) mod sweeps;

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::time::Instant;

/// The time in which Discord should report a server that it has named.
const PATIENCE: Duration = Duration::from_secs(20);

/// The servers that Discord has named but not reported since, with the time when they were named.
#[derive(Default)]
pub(crate) struct Servers(Mutex<BTreeMap<u64, Instant>>);

impl Servers {
    /// Notes that Discord has named these servers.
    pub fn named(&self, servers: impl IntoIterator<Item = u64>) {
        let now = Instant::now();
        self.servers().extend(servers.into_iter().map(|server| (server, now)));
    }

    /// Notes that Discord has reported this server.
    pub fn came(&self, server: u64) {
        self.servers().remove(&server);
    }

    /// Returns the servers that Discord has not reported for too long by now. Each is returned once.
    pub fn overdue(&self, now: Instant) -> Vec<u64> {
        let mut servers = self.servers();
        let overdue: Vec<u64> =
            servers.iter().filter(|(_, since)| now >= **since + PATIENCE).map(|(server, _)| *server).collect();
        servers.retain(|server, _| !overdue.contains(server));
        overdue
    }

    fn servers(&self) -> MutexGuard<'_, BTreeMap<u64, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
}
