//! The record of which shards' people were heard, and the count of times that alarms were set forward after an outage.

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

/// The interval at which it is stored that people are heard, in milliseconds.
const STORED_EVERY: u64 = 5_000;
/// The time without a sign after which the people of a shard count as unheard: the program stood still.
const PATIENCE: Duration = Duration::from_secs(10);

/// The signs that this process has heard, by shard.
#[derive(Default)]
pub(crate) struct Hearing(Mutex<BTreeMap<u32, Sign>>);

/// The last sign that people of a shard are heard.
#[derive(Clone, Copy)]
struct Sign {
    at: Instant,
    /// The number of shards altogether.
    total: u32,
    /// The time at which the sign was last stored, in unix milliseconds.
    stored: i64,
}

/// The standstills: times at which alarms were set forward. No table does anything during a standstill, and each reads
/// its alarms again after it.
#[derive(Default)]
pub(crate) struct Standstills {
    times: AtomicU64,
    gate: RwLock<()>,
}

impl Standstills {
    /// Returns the number of standstills so far.
    pub fn times(&self) -> u64 {
        self.times.load(Ordering::Acquire)
    }

    /// Waits until no table does anything, then runs `set_forward` and counts it as a standstill.
    pub async fn one<T, E>(&self, set_forward: impl Future<Output = Result<T, E>>) -> Result<T, E> {
        let _alone = self.gate.write().await;
        let done = set_forward.await?;
        self.times.fetch_add(1, Ordering::AcqRel);
        Ok(done)
    }

    /// Waits until no standstill is under way. None begins until the returned guard is dropped.
    pub async fn over(&self) -> RwLockReadGuard<'_, ()> {
        self.gate.read().await
    }
}

impl Hearing {
    /// Notes that these shards of so many are heard, and no others. Returns the shards that were not heard before.
    pub fn look(&self, shards: &[u32], total: u32) -> Vec<u32> {
        let mut signs = self.signs();
        signs.retain(|shard, sign| shards.contains(shard) && sign.stands() && sign.total == total);
        signs.values_mut().for_each(|sign| sign.at = Instant::now());
        shards.iter().copied().filter(|shard| !signs.contains_key(shard)).collect()
    }

    /// Returns whether this shard is heard.
    pub fn knows(&self, shard: u32) -> bool {
        self.signs().get(&shard).is_some_and(Sign::stands)
    }

    /// Returns the shards for which it must be stored again that they are heard, and the total number of shards. `None`
    /// if there are none.
    pub fn unstored(&self, now: i64) -> Option<(Vec<u32>, u32)> {
        let signs = self.signs();
        let due = signs.iter().filter(|(_, sign)| sign.stands() && sign.stored.abs_diff(now) >= STORED_EVERY);
        let due: Vec<u32> = due.map(|(shard, _)| *shard).collect();
        Some((due.clone(), signs.get(due.first()?)?.total))
    }

    /// Notes that it was stored at this time that these shards, of so many, are heard.
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
    /// Returns whether the sign is recent enough to count.
    fn stands(&self) -> bool {
        self.at.elapsed() < PATIENCE
    }
}
