//! A small set of read-only connections, used off the async threads.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use rusqlite::Connection;
use tokio::{sync::Semaphore, task};

use super::{StoreError, schema};

/// How many reads run at once; the others wait their turn.
const CONNECTIONS: usize = 4;

/// The readers.
pub(super) struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
    turns: Arc<Semaphore>,
}

impl Readers {
    /// Readers of the database at `path`, which is absolute: connections are opened later on.
    pub(super) fn new(path: PathBuf) -> Arc<Self> {
        let turns = Arc::new(Semaphore::new(CONNECTIONS));
        Arc::new(Self { path, idle: Mutex::default(), turns })
    }

    /// Runs `read` on a connection of its own. Must be called within a Tokio runtime.
    pub(super) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let turn = self.turns.clone().acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let readers = self.clone();
        let job = move || {
            let _turn = turn;
            readers.lend(read)
        };
        task::spawn_blocking(job).await.map_err(|_| StoreError::Closed)?
    }

    fn lend<T>(&self, read: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let conn = idle.map_or_else(|| schema::reading_connection(&self.path), Ok)?;
        let rows = read(&conn);
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(conn);
        rows
    }
}
