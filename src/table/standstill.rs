//! What was heard of people, shard by shard, and when alarms were set forward because they were not.

use std::{
    collections::BTreeMap,
    future::Future,
    sync::{
        Mutex, PoisonError,
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
pub(super) struct Hearing(Mutex<BTreeMap<u32, Sign>>);

/// The last sign that people of a shard are heard.
#[derive(Clone, Copy)]
struct Sign {
    at: Instant,
    /// When it was last stored, in unix milliseconds.
    stored: i64,
}

/// Times at which alarms were set forward. No table does anything meanwhile, and each reads its alarms anew after it.
#[derive(Default)]
pub(super) struct Standstills {
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
    /// Which of these shards are heard anew, and for which others it is to be stored that they are.
    pub fn look(&self, shards: &[u32], now: i64) -> (Vec<u32>, Vec<u32>) {
        let mut signs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        signs.retain(|shard, sign| shards.contains(shard) && sign.at.elapsed() < PATIENCE);
        signs.values_mut().for_each(|sign| sign.at = Instant::now());
        let (known, anew): (Vec<u32>, Vec<u32>) = shards.iter().partition(|shard| signs.contains_key(shard));
        let due = |shard: &u32| signs[shard].stored.abs_diff(now) >= STORED_EVERY;
        (anew, known.into_iter().filter(due).collect())
    }

    /// Notes what was stored at this time.
    pub fn stored(&self, shards: &[u32], stored: i64) {
        let mut signs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let sign = Sign { at: Instant::now(), stored };
        signs.extend(shards.iter().map(|shard| (*shard, sign)));
    }
}
