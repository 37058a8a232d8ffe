//! The tables that are in memory.

use crate::actor::worker::Handle;
use people::Person;
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicU64, Ordering},
    },
};
use store::TableId;

/// One table in so many is told to go to sleep where there are too many, the longest unasked first.
const SHARE: usize = 4;

/// Who owes a decision at a table, and until when, in unix milliseconds; no time where no clock runs.
pub(crate) type Owing = Vec<(Person, Option<i64>)>;

type Handles = Mutex<Tables>;

/// The tables that are in memory, and what is known of others that were: who owes a decision there. A table changes only
/// while it is awake, here or in another process; then it has been changed more often.
#[derive(Default)]
struct Tables {
    waking: HashMap<TableId, Waking>,
    /// With how often each was changed.
    resting: HashMap<TableId, (Owing, u64)>,
    sweeps: Sweeps,
}

/// When tables are sent to sleep.
#[derive(Default)]
struct Sweeps {
    /// How many come before some are sent to sleep again.
    until_next: usize,
}

/// A table that is in memory.
struct Waking {
    handle: Handle,
    /// When it was asked for last: the how-manieth time that any was.
    asked: u64,
}

/// The tables that are in memory. None is left here once it is asleep.
pub(crate) struct Awake {
    handles: Arc<Handles>,
    /// How often any was asked for.
    times: AtomicU64,
    /// How many there may be, but for those that have something to do.
    most: usize,
}

/// The place of a table among them, until it is dropped.
pub(crate) struct Place {
    among: Weak<Handles>,
    table: TableId,
}

impl Awake {
    /// No table yet, and so many at most that have nothing to do.
    pub fn new(most: usize) -> Awake {
        Awake { handles: Arc::default(), times: AtomicU64::new(0), most }
    }

    /// The table of this number, if it is in memory.
    pub fn get(&self, table: TableId) -> Option<Handle> {
        let mut tables = all(&self.handles);
        let waking = tables.waking.get_mut(&table).filter(|waking| !waking.handle.is_asleep())?;
        waking.asked = self.now();
        Some(waking.handle.clone())
    }

    /// Takes a table in that wakes; it keeps its place as long as it is awake. Where there are too many by now, those that
    /// nobody has asked for the longest go to sleep.
    pub fn enter(&self, table: TableId, awaken: impl FnOnce(Place) -> Handle) -> Handle {
        let handle = awaken(Place { among: Arc::downgrade(&self.handles), table });
        let mut tables = all(&self.handles);
        tables.resting.remove(&table);
        tables.waking.insert(table, Waking { handle: handle.clone(), asked: self.now() });
        let awake = tables.waking.len();
        let tired = tables.sweeps.due(awake, self.most);
        send_to_sleep(&tables.waking, tired);
        handle
    }

    /// Who owed a decision at a table that is asleep when it fell asleep, where that is known, and how often it had been changed.
    pub fn resting(&self, table: TableId) -> Option<(Owing, u64)> {
        all(&self.handles).resting.get(&table).cloned()
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        all(&self.handles).waking.len()
    }

    fn now(&self) -> u64 {
        self.times.fetch_add(1, Ordering::Relaxed)
    }
}

impl Sweeps {
    /// How many go to sleep now that one more has come, where so many are awake. Once some were sent, as many come again
    /// before others are looked for: whether they sleep by then or have something to do, nobody who comes has them all
    /// looked through again.
    fn due(&mut self, awake: usize, most: usize) -> usize {
        self.until_next = self.until_next.saturating_sub(1);
        if awake <= most || self.until_next > 0 {
            return 0;
        }
        self.until_next = awake.div_ceil(SHARE);
        self.until_next
    }
}

/// Sends so many of these to sleep, the longest unasked.
fn send_to_sleep(waking: &HashMap<TableId, Waking>, count: usize) {
    let Some(last) = count.checked_sub(1) else { return };
    let mut longest: Vec<_> = waking.values().collect();
    longest.select_nth_unstable_by_key(last, |waking| waking.asked);
    longest.iter().take(count).for_each(|waking| waking.handle.doze());
}

impl Place {
    /// Notes who owes a decision at the table, which falls asleep after it was changed so often.
    pub fn rests(&self, owing: Owing, turn: u64) {
        if let Some(among) = self.among.upgrade() {
            all(&among).resting.insert(self.table, (owing, turn));
        }
    }
}

impl Drop for Place {
    /// Whoever has woken in its stead meanwhile stays.
    fn drop(&mut self) {
        let Some(among) = self.among.upgrade() else { return };
        let waking = &mut all(&among).waking;
        if waking.get(&self.table).is_some_and(|waking| waking.handle.is_asleep()) {
            waking.remove(&self.table);
        }
    }
}

fn all(handles: &Handles) -> MutexGuard<'_, Tables> {
    handles.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is looked through, where nobody who is told to sleep does, stays in proportion to those who come.
    #[test]
    fn those_who_cannot_sleep_are_not_looked_through_each_time() {
        let (mut sweeps, most) = (Sweeps::default(), 1_000);
        let looked_through: usize = (1..=5_000).filter(|awake| sweeps.due(*awake, most) > 0).sum();
        assert!((4_000..=5_000 * SHARE).contains(&looked_through), "{looked_through}");
    }

    #[test]
    fn there_are_never_more_than_may_be_where_all_can_sleep() {
        for most in [0, 1, 3, 4, 1_000] {
            let (mut sweeps, mut awake) = (Sweeps::default(), 0);
            for _ in 0..10_000 {
                awake += 1;
                awake -= sweeps.due(awake, most);
                assert!(awake <= most, "{awake} of {most}");
            }
        }
    }
}
