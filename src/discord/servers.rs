//! The servers that Discord has named and not told anything of: they are unavailable.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::time::Instant;

/// How long Discord may take to tell of a server that it has named.
const PATIENCE: Duration = Duration::from_secs(20);

/// The servers that Discord has named and not told anything of, and since when.
#[derive(Default)]
pub(super) struct Servers(Mutex<BTreeMap<u64, Instant>>);

impl Servers {
    /// Notes that Discord has named these.
    pub fn named(&self, servers: impl IntoIterator<Item = u64>) {
        let now = Instant::now();
        self.servers().extend(servers.into_iter().map(|server| (server, now)));
    }

    /// Notes that Discord has told of this one.
    pub fn came(&self, server: u64) {
        self.servers().remove(&server);
    }

    /// Those of which it has told nothing for too long by now; each is given once.
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
