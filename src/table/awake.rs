//! The tables that are in memory.

use super::actor::Handle;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};
use store::TableId;

type Handles = Mutex<HashMap<TableId, Handle>>;

/// The tables that are in memory. None is left here once it is asleep.
#[derive(Default)]
pub(super) struct Awake(Arc<Handles>);

/// The place of a table among them, until it is dropped.
pub(super) struct Place {
    among: Weak<Handles>,
    table: TableId,
}

impl Awake {
    /// The table of this number, if it is in memory.
    pub fn get(&self, table: TableId) -> Option<Handle> {
        all(&self.0).get(&table).filter(|handle| !handle.is_asleep()).cloned()
    }

    /// Takes a table in that wakes; it keeps its place as long as it is awake.
    pub fn enter(&self, table: TableId, awaken: impl FnOnce(Place) -> Handle) -> Handle {
        let handle = awaken(Place { among: Arc::downgrade(&self.0), table });
        all(&self.0).insert(table, handle.clone());
        handle
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        all(&self.0).len()
    }
}

impl Drop for Place {
    /// Whoever has woken in its stead meanwhile stays.
    fn drop(&mut self) {
        let Some(among) = self.among.upgrade() else { return };
        let mut handles = all(&among);
        if handles.get(&self.table).is_some_and(Handle::is_asleep) {
            handles.remove(&self.table);
        }
    }
}

fn all(handles: &Handles) -> MutexGuard<'_, HashMap<TableId, Handle>> {
    handles.lock().unwrap_or_else(PoisonError::into_inner)
}
