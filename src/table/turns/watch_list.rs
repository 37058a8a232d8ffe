//! The list of watches: if a person has several at one table, the newest counts.

use people::Person;
use std::{
    collections::HashMap,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};
use store::TableId;

/// The newest watch of each person at each table.
#[derive(Default)]
pub(crate) struct Watches {
    newest: Mutex<HashMap<(TableId, Person), u64>>,
    begun: AtomicU64,
}

impl Watches {
    /// Begins a watch, in place of an earlier one of the same person there. Returns its number.
    pub fn begin(&self, of: (TableId, Person)) -> u64 {
        let number = self.begun.fetch_add(1, Ordering::Relaxed);
        self.newest().insert(of, number);
        number
    }

    /// Returns whether the watch of this number is the newest of its person there.
    pub fn is_newest(&self, of: (TableId, Person), number: u64) -> bool {
        self.newest().get(&of) == Some(&number)
    }

    /// Ends the watch of this number.
    pub fn end(&self, of: (TableId, Person), number: u64) {
        let mut newest = self.newest();
        if newest.get(&of) == Some(&number) {
            newest.remove(&of);
        }
    }

    /// Returns the people who are watched for, each with the table.
    pub fn all(&self) -> Vec<(TableId, Person)> {
        self.newest().keys().copied().collect()
    }

    fn newest(&self) -> MutexGuard<'_, HashMap<(TableId, Person), u64>> {
        self.newest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
