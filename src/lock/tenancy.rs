//! The shards of a bot that a process serves if it shares its database with others: each shard is one process's alone.

use crate::{
    discord::Shards,
    store::{Claim, ShardRange, Store, StoreError, Tenure},
};
use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use tokio::{
    sync::Notify,
    time::{Instant, sleep, timeout},
};

/// The interval at which a process checks that its shards are still its own, and whether another one asks for them.
const LOOK: Duration = Duration::from_millis(500);
/// The interval at which it tries for shards that another process is to release.
const TRY: Duration = Duration::from_millis(50);
/// The time without an answer of the database after which the shards count as another's. It ends before others take
/// this process for dead.
const UNHEARD: Duration = Duration::from_secs(15);
/// The longest last look of a process that gives up.
const LAST_LOOK: Duration = Duration::from_secs(2);

/// The longest time that others wait for a process to identify its first shard to Discord.
const IDENTIFYING: Duration = Duration::from_secs(20);
/// The time that Discord wants between two shards that identify.
const BETWEEN: Duration = Duration::from_secs(5);

/// Shards of a bot, to be served by this process alone of those that share a database.
pub struct Tenancy {
    store: Store,
    shards: Shards,
    /// True while they are this process's.
    serves: AtomicBool,
    /// Notified once Discord has greeted the first of them.
    greeted: Notify,
}

/// The reason why a process no longer serves its shards.
#[derive(Debug, thiserror::Error)]
pub enum TenancyError {
    /// Another process may serve them by now, as this one was not heard of.
    #[error("another process serves shards {0} now, because this one was silent for too long")]
    Lost(Shards),
    /// The database has not answered for so long that another process may serve them by now.
    #[error("the database does not answer ({1}), and shards {0} may be another process's by now; start it again")]
    Unheard(Shards, StoreError),
    /// The database cannot be asked.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Tenancy {
    /// The tenancy of these shards, over this database; none of them is served yet.
    pub fn of(store: Store, shards: Shards) -> Tenancy {
        Tenancy { store, shards, serves: AtomicBool::new(false), greeted: Notify::new() }
    }

    /// The shards of this tenancy.
    pub fn shards(&self) -> Shards {
        self.shards.clone()
    }

    fn range(&self) -> ShardRange {
        ShardRange { range: self.shards.range(), total: self.shards.total() }
    }

    /// Takes all of them if no other process serves one; returns whether they are this process's.
    pub async fn take(&self) -> Result<bool, StoreError> {
        let taken = self.store.processes().claim_shards(self.range()).await?;
        self.serves.store(taken, Ordering::Relaxed);
        Ok(taken)
    }

    /// Waits until the process that serves them has ended or died, and takes them. It also waits while the database
    /// cannot be asked.
    pub async fn wait(&self) {
        loop {
            match self.take().await {
                Ok(true) => return,
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, "cannot read which process owns these shards"),
            }
            sleep(LOOK).await;
        }
    }

    /// Asks the process that serves them to release them, waits until it has, and takes them.
    pub async fn take_over(&self) -> Result<(), StoreError> {
        while !self.take().await? {
            self.store.processes().want_shards(self.range()).await?;
            sleep(TRY).await;
        }
        Ok(())
    }

    /// Releases them, so that another process can have them at once.
    pub async fn let_go(&self) {
        self.serves.store(false, Ordering::Relaxed);
        if let Err(error) = self.store.processes().release_shards(self.range()).await {
            tracing::warn!(%error, "could not release the shards; others get them when this process counts as dead");
        }
    }

    /// Waits until no other process identifies to Discord, which limits how many may do so in a while. The next one may
    /// identify once this one [`lets`](Self::lets_the_next) it.
    pub async fn identifies(&self) -> Result<(), StoreError> {
        while !self.store.processes().claim(Claim::Identifying).await? {
            sleep(TRY).await;
        }
        Ok(())
    }

    /// Lets the next process identify, once Discord has greeted this one and had time for all its shards. It does so
    /// too if Discord stays silent for long.
    pub async fn lets_the_next(&self) {
        let _ = timeout(IDENTIFYING, self.greeted.notified()).await;
        sleep(BETWEEN * u32::try_from(self.shards.range().len()).unwrap_or(u32::MAX)).await;
        if let Err(error) = self.store.processes().release(Claim::Identifying).await {
            tracing::warn!(%error, "could not let the next process connect; it may wait a while");
        }
    }

    /// Notes that Discord has greeted this process.
    pub fn is_greeted(&self) {
        self.greeted.notify_one();
    }

    /// Completes once another process asks for shards of this one. It is an error once they are no longer this
    /// process's.
    pub async fn asked(&self) -> Result<(), TenancyError> {
        let mut heard = Instant::now();
        loop {
            sleep(LOOK).await;
            if !self.serves.load(Ordering::Relaxed) {
                heard = Instant::now();
                continue;
            }
            match self.store.processes().tenure(self.range()).await {
                Ok(Tenure::Ours) => heard = Instant::now(),
                Ok(Tenure::Wanted) => return Ok(()),
                Err(error) if heard.elapsed() < UNHEARD => {
                    tracing::warn!(%error, "cannot read which process owns these shards");
                }
                Ok(Tenure::Lost) => return Err(TenancyError::Lost(self.shards())),
                Err(error) => return Err(self.unheard(error).await),
            }
        }
    }

    /// Returns the reason why this process ends after this error. A process that stood still may only find that its
    /// connection was closed, so it looks once more whether it was replaced.
    async fn unheard(&self, error: StoreError) -> TenancyError {
        match timeout(LAST_LOOK, self.store.processes().tenure(self.range())).await {
            Ok(Ok(Tenure::Lost)) => TenancyError::Lost(self.shards()),
            _ => TenancyError::Unheard(self.shards(), error),
        }
    }
}
