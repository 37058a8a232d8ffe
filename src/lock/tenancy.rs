//! Which shards of a bot a process serves that shares its database with others: each shard is one process's alone.

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

/// How often it is looked whether shards are still this process's, and whether another one asks for them.
const LOOK: Duration = Duration::from_millis(500);
/// How often shards are tried that another process is to let go.
const TRY: Duration = Duration::from_millis(50);
/// After how long without an answer of the database the shards count as another's: before others take this process for
/// dead.
const UNHEARD: Duration = Duration::from_secs(15);

/// How long others wait at most until a process has made its first shard known to Discord.
const IDENTIFYING: Duration = Duration::from_secs(20);
/// How long Discord wants it to be from one shard that makes itself known to the next.
const BETWEEN: Duration = Duration::from_secs(5);

/// Shards of a bot, to be served by this process alone of those that share a database.
pub struct Tenancy {
    store: Store,
    shards: Shards,
    /// Whether they are this process's.
    serves: AtomicBool,
    /// Told once Discord has greeted the first of them.
    greeted: Notify,
}

/// Why a process serves shards no longer.
#[derive(Debug, thiserror::Error)]
pub enum TenancyError {
    /// Another process may serve them by now, as this one was not heard of.
    #[error("shards {0} are another process's by now, as this one was not heard of for too long")]
    Lost(Shards),
    /// The database has not answered for so long that another process may serve them by now.
    #[error("the database does not answer ({1}), and shards {0} may be another process's by now; start it again")]
    Unheard(Shards, StoreError),
    /// The database cannot be asked.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Tenancy {
    /// Of these shards, over this database; none of them is served yet.
    pub fn of(store: Store, shards: Shards) -> Tenancy {
        Tenancy { store, shards, serves: AtomicBool::new(false), greeted: Notify::new() }
    }

    /// The shards.
    pub fn shards(&self) -> Shards {
        self.shards.clone()
    }

    fn range(&self) -> ShardRange {
        ShardRange { range: self.shards.range(), total: self.shards.total() }
    }

    /// Takes all of them where no other process serves one; whether they are this process's.
    pub async fn take(&self) -> Result<bool, StoreError> {
        let taken = self.store.claim_shards(self.range()).await?;
        self.serves.store(taken, Ordering::Relaxed);
        Ok(taken)
    }

    /// Waits until whoever serves them has ended or died, and takes them; also while the database cannot be asked.
    pub async fn wait(&self) {
        loop {
            match self.take().await {
                Ok(true) => return,
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, "whose shards these are is not known"),
            }
            sleep(LOOK).await;
        }
    }

    /// Asks whoever serves them to let go, waits until they have, and takes them.
    pub async fn take_over(&self) -> Result<(), StoreError> {
        while !self.take().await? {
            self.store.want_shards(self.range()).await?;
            sleep(TRY).await;
        }
        Ok(())
    }

    /// Lets them go, so that another process has them at once.
    pub async fn let_go(&self) {
        self.serves.store(false, Ordering::Relaxed);
        if let Err(error) = self.store.release_shards(self.range()).await {
            tracing::warn!(%error, "others have these shards once this process is taken for dead");
        }
    }

    /// Waits until no other process makes itself known to Discord, which allows so many to do so in a while. The next one may
    /// once this one [`lets`](Self::lets_the_next) it.
    pub async fn identifies(&self) -> Result<(), StoreError> {
        while !self.store.claim(Claim::Identifying).await? {
            sleep(TRY).await;
        }
        Ok(())
    }

    /// Lets the next process make itself known, once Discord has greeted this one and had time for all its shards; or where
    /// it does not for long.
    pub async fn lets_the_next(&self) {
        let _ = timeout(IDENTIFYING, self.greeted.notified()).await;
        sleep(BETWEEN * u32::try_from(self.shards.range().len()).unwrap_or(u32::MAX)).await;
        if let Err(error) = self.store.release(Claim::Identifying).await {
            tracing::warn!(%error, "others may wait a while until they are connected");
        }
    }

    /// Notes that Discord has greeted this process.
    pub fn is_greeted(&self) {
        self.greeted.notify_one();
    }

    /// Done once another process asks for them that are this one's; or an error once they are so no longer.
    pub async fn asked(&self) -> Result<(), TenancyError> {
        let mut heard = Instant::now();
        loop {
            sleep(LOOK).await;
            if !self.serves.load(Ordering::Relaxed) {
                heard = Instant::now();
                continue;
            }
            match self.store.tenure(self.range()).await {
                Ok(Tenure::Ours) => heard = Instant::now(),
                Ok(Tenure::Wanted) => return Ok(()),
                Err(error) if heard.elapsed() < UNHEARD => {
                    tracing::warn!(%error, "whose shards these are is not known");
                }
                Ok(Tenure::Lost) => return Err(TenancyError::Lost(self.shards())),
                Err(error) => return Err(TenancyError::Unheard(self.shards(), error)),
            }
        }
    }
}
