//! What was heard of people, shard by shard, and when alarms were set forward because they were not.

use std::{
    collections::BTreeMap,
    future::Future,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::sync::{RwLock, RwLockReadGuard};

/// How often it is stored that people are heard, in milliseconds.
const STORED_EVERY: u64 = 5_000;
/// After how long without a word of it people of a shard count as unheard: the program stood still.
const PATIENCE: Duration = Duration::from_secs(10);

/// What this process has heard, by shard.
#[derive(Default)]
pub(crate) struct Hearing(Mutex<BTreeMap<u32, Sign>>);

/// The last sign that people of a shard are heard.
#[derive(Clone, Copy)]
struct Sign {
    at: Instant,
    /// How many shards there are altogether.
    total: u32,
    /// When it was last stored, in unix milliseconds.
    stored: i64,
}

/// Times at which alarms were set forward. No table does anything meanwhile, and each reads its alarms anew after it.
#[derive(Default)]
pub(crate) struct Standstills {
    times: AtomicU64,
    gate: RwLock<()>,
}

impl Standstills {
    /// How often there was one.
    pub fn times(&self) -> u64 {
        self.times.load(Ordering::Acquire)
    }

    /// Waits until no table does anything, and counts one that `set_forward` is.
    pub async fn one<T, E>(&self, set_forward: impl Future<Output = Result<T, E>>) -> Result<T, E> {
        let _alone = self.gate.write().await;
        let done = set_forward.await?;
        self.times.fetch_add(1, Ordering::AcqRel);
        Ok(done)
    }

    /// Waits until none is under way; none begins until this is dropped.
    pub async fn over(&self) -> RwLockReadGuard<'_, ()> {
        self.gate.read().await
    }
}

impl Hearing {
    /// Notes that these shards of so many are heard, and no others; those that are heard anew.
    pub fn look(&self, shards: &[u32], total: u32) -> Vec<u32> {
        let mut signs = self.signs();
        signs.retain(|shard, sign| shards.contains(shard) && sign.stands() && sign.total == total);
        signs.values_mut().for_each(|sign| sign.at = Instant::now());
        shards.iter().copied().filter(|shard| !signs.contains_key(shard)).collect()
    }

    /// Whether this shard is heard.
    pub fn knows(&self, shard: u32) -> bool {
        self.signs().get(&shard).is_some_and(Sign::stands)
    }

    /// The shards, and of how many, for which it is to be stored anew that they are heard; `None` where there are none.
    pub fn unstored(&self, now: i64) -> Option<(Vec<u32>, u32)> {
        let signs = self.signs();
        let due = signs.iter().filter(|(_, sign)| sign.stands() && sign.stored.abs_diff(now) >= STORED_EVERY);
        let due: Vec<u32> = due.map(|(shard, _)| *shard).collect();
        Some((due.clone(), signs.get(due.first()?)?.total))
    }

    /// Notes for which shards, of so many, it was stored at this time.
    pub fn stored(&self, shards: &[u32], total: u32, stored: i64) {
        let (sign, mut signs) = (Sign { at: Instant::now(), total, stored }, self.signs());
        for shard in shards {
            signs.entry(*shard).or_insert(sign).stored = stored;
        }
    }

    fn signs(&self) -> MutexGuard<'_, BTreeMap<u32, Sign>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sign {
    /// Whether it is recent enough to count.
    fn stands(&self) -> bool {
        self.at.elapsed() < PATIENCE
    }
}
