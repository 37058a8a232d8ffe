//! A lock for each table.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use store::TableId;
use tokio::sync::{Mutex as Turn, OwnedMutexGuard};

/// A lock for each table, which exists as long as a task holds it or waits for it.
#[derive(Clone, Default)]
pub(crate) struct Locks(Arc<Mutex<HashMap<TableId, Arc<Turn<()>>>>>);

/// The lock of a table, held until this is dropped. Then the turn is given on first, and the place in line is left
/// next.
pub(crate) struct Locked {
    _turn: OwnedMutexGuard<()>,
    _place: Place,
}

/// A place among the tasks that hold the lock of a table or wait for it.
struct Place {
    locks: Locks,
    table: TableId,
    turn: Arc<Turn<()>>,
}

impl Locks {
    /// Waits for the lock of a table. Tasks get it in the order in which they came.
    pub async fn lock(&self, table: TableId) -> Locked {
        let turn = Arc::clone(self.all().entry(table).or_default());
        let place = Place { locks: self.clone(), table, turn };
        let turn = Arc::clone(&place.turn).lock_owned().await;
        Locked { _turn: turn, _place: place }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Turn<()>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    /// Removes the lock if this place is the last: then only this place and the map hold it.
    fn drop(&mut self) {
        let mut all = self.locks.all();
        if Arc::strong_count(&self.turn) == 2 {
            all.remove(&self.table);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::timeout;

    const HERE: TableId = TableId(1);
    const THERE: TableId = TableId(2);
    const NO_TIME: Duration = Duration::from_millis(1);

    #[tokio::test]
    async fn a_table_is_locked_once_and_holds_up_no_other() {
        let locks = Locks::default();
        let here = locks.lock(HERE).await;
        let there = timeout(NO_TIME, locks.lock(THERE)).await.expect("another table has another lock");
        assert!(timeout(NO_TIME, locks.lock(HERE)).await.is_err(), "this one is held");
        drop(here);
        let here = timeout(NO_TIME, locks.lock(HERE)).await.expect("it is free again");
        drop((here, there));
        assert!(locks.all().is_empty(), "nothing is left of a lock that nobody wants");
    }

    #[tokio::test]
    async fn waiting_caller_has_the_lock_next_even_after_one_gave_up() {
        let locks = Locks::default();
        let first = locks.lock(HERE).await;
        let waits = tokio::spawn({
            let locks = locks.clone();
            async move { locks.lock(HERE).await }
        });
        assert!(timeout(NO_TIME, locks.lock(HERE)).await.is_err());
        drop(first);
        let second = waits.await.expect("it is given on");
        assert_eq!(locks.all().len(), 1);
        drop(second);
        assert!(locks.all().is_empty());
    }
}
