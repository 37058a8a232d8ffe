//! The tables that are in memory.

use crate::actor::{table::Owing, worker::Handle};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicU64, Ordering},
    },
};
use store::TableId;

/// The share of tables that are sent to sleep when there are too many: one in this number, the longest unasked first.
const SHARE: usize = 4;

type Handles = Mutex<Tables>;

/// The tables that are in memory, and the people who owed a decision at tables that no longer are. A table changes only
/// while it is awake, here or in another process. Then its count of changes is higher.
#[derive(Default)]
struct Tables {
    waking: HashMap<TableId, Waking>,
    /// The sleeping tables, each with its count of changes.
    resting: HashMap<TableId, (Owing, u64)>,
    sweeps: Sweeps,
}

/// The schedule by which tables are sent to sleep.
#[derive(Default)]
struct Sweeps {
    /// The number of tables that may come before some are sent to sleep again.
    until_next: usize,
}

/// A table that is in memory.
struct Waking {
    handle: Handle,
    /// The time at which it was last asked for: the nth request for any table.
    asked: u64,
}

/// The tables that are in memory. A table is removed once it is asleep.
pub(crate) struct Awake {
    handles: Arc<Handles>,
    /// The number of requests for any table.
    times: AtomicU64,
    /// The most idle tables that there may be.
    most: usize,
}

/// The place of a table in memory, until it is dropped.
pub(crate) struct Place {
    among: Weak<Handles>,
    table: TableId,
}

impl Awake {
    /// Returns an empty collection with room for at most this many idle tables.
    pub fn new(most: usize) -> Awake {
        Awake { handles: Arc::default(), times: AtomicU64::new(0), most }
    }

    /// Returns the table of this number, if it is in memory.
    pub fn get(&self, table: TableId) -> Option<Handle> {
        let mut tables = all(&self.handles);
        let waking = tables.waking.get_mut(&table).filter(|waking| !waking.handle.is_asleep())?;
        waking.asked = self.now();
        Some(waking.handle.clone())
    }

    /// Adds a table that wakes. It keeps its place as long as it is awake. If there are too many by now, the longest
    /// unasked tables go to sleep.
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

    /// Returns the people who owed a decision when a table fell asleep, with its count of changes then, if this is
    /// known.
    pub fn resting(&self, table: TableId) -> Option<(Owing, u64)> {
        all(&self.handles).resting.get(&table).cloned()
    }

    /// Returns the number of tables in memory.
    pub fn count(&self) -> usize {
        all(&self.handles).waking.len()
    }

    fn now(&self) -> u64 {
        self.times.fetch_add(1, Ordering::Relaxed)
    }
}

impl Sweeps {
    /// Returns how many tables go to sleep now that one more has come, if this many are awake. After some were sent to
    /// sleep, an equal number must come before others are looked for. So not every newcomer has all tables looked
    /// through again, whether the others sleep by then or have something to do.
    fn due(&mut self, awake: usize, most: usize) -> usize {
        self.until_next = self.until_next.saturating_sub(1);
        if awake <= most || self.until_next > 0 {
            return 0;
        }
        self.until_next = awake.div_ceil(SHARE);
        self.until_next
    }
}

/// Sends this many of these to sleep, the longest unasked first.
fn send_to_sleep(waking: &HashMap<TableId, Waking>, count: usize) {
    let Some(last) = count.checked_sub(1) else { return };
    let mut longest: Vec<_> = waking.values().collect();
    longest.select_nth_unstable_by_key(last, |waking| waking.asked);
    longest.iter().take(count).for_each(|waking| waking.handle.doze());
}

impl Place {
    /// Notes the people who owe a decision at the table, which falls asleep at this count of changes.
    pub fn note_sleep(&self, owing: Owing, turn: u64) {
        if let Some(among) = self.among.upgrade() {
            all(&among).resting.insert(self.table, (owing, turn));
        }
    }
}

impl Drop for Place {
    /// Removes the table, unless another has woken in its stead meanwhile.
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

    /// Even if no table obeys, the number of tables looked through stays in proportion to the newcomers.
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
