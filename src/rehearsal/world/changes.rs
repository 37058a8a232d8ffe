//! The changes that people can see, numbered, with the newest number for all who wait.

use std::collections::VecDeque;

use tokio::sync::watch;

use crate::snowflake::Snowflake;

/// The number of changes that are remembered for later requests.
const CHANGES_KEPT: usize = 4096;

/// One change that a person could see.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) version: u64,
    pub(crate) kind: &'static str,
    pub(crate) channel: Snowflake,
    pub(crate) subject: Option<Snowflake>,
    /// The only user who notices; `None` if all do who see the channel.
    pub(crate) only: Option<Snowflake>,
}

/// The last changes, the oldest first.
pub(crate) struct Changes {
    last: VecDeque<Change>,
    version: watch::Sender<u64>,
}

impl Changes {
    /// No changes yet.
    pub(crate) fn new() -> Self {
        Self { last: VecDeque::new(), version: watch::Sender::new(0) }
    }

    /// Notes a change and wakes the requests that wait for one.
    pub(crate) fn note(
        &mut self,
        kind: &'static str,
        channel: Snowflake,
        subject: Option<Snowflake>,
        only: Option<Snowflake>,
    ) {
        let version = self.version() + 1;
        self.last.push_back(Change { version, kind, channel, subject, only });
        if self.last.len() > CHANGES_KEPT {
            self.last.pop_front();
        }
        self.version.send_replace(version);
    }

    /// The remembered changes after version `since`, the oldest first.
    pub(crate) fn since(&self, since: u64) -> impl Iterator<Item = &Change> {
        self.last.iter().filter(move |change| change.version > since)
    }

    /// The number of the newest change.
    pub(crate) fn version(&self) -> u64 {
        *self.version.borrow()
    }

    /// Follows the number of the newest change.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }
}
