//! A small set of read-only connections, used off the async threads.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
};

use rusqlite::Connection;
use tokio::{
    sync::{Semaphore, oneshot},
    task,
};

use super::{StoreError, schema};

/// How many reads run at once; the others wait their turn.
const CONNECTIONS: usize = 4;

/// The readers.
pub(super) struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
    turns: Arc<Semaphore>,
    glances: Mutex<Glances>,
}

/// Short reads that wait for whoever works them off.
#[derive(Default)]
struct Glances {
    waiting: Vec<Glance>,
    /// Whether somebody works them off.
    worked_off: bool,
}

type Glance = Box<dyn FnOnce(Result<&Connection, StoreError>) + Send>;

impl Readers {
    /// Readers of the database at `path`, which is absolute: connections are opened later on.
    pub(super) fn new(path: PathBuf) -> Arc<Self> {
        let turns = Arc::new(Semaphore::new(CONNECTIONS));
        Arc::new(Self { path, idle: Mutex::default(), turns, glances: Mutex::default() })
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

    /// The same for a short read that others wait for at the same time: those that have come together are read one after
    /// the other, as of one moment, which begins when all of them have come. So each sees what was written before it came.
    pub(super) async fn glance<T: Send + 'static>(
        self: &Arc<Self>,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let glance = Box::new(move |conn: Result<&Connection, StoreError>| {
            // Whoever no longer listens needs no answer.
            let _ = reply.send(conn.and_then(read));
        });
        if self.queue(glance) {
            let readers = self.clone();
            task::spawn_blocking(move || readers.work_off());
        }
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Has a glance wait; whether somebody is wanted who works it off.
    fn queue(&self, glance: Glance) -> bool {
        let mut glances = self.glances();
        glances.waiting.push(glance);
        !std::mem::replace(&mut glances.worked_off, true)
    }

    fn work_off(&self) {
        let _upset = Upset(self);
        while let Some(together) = self.next_glances() {
            let mut unread = Some(together);
            let read = self.lend(|conn| {
                let moment = conn.unchecked_transaction()?;
                unread.take().into_iter().flatten().for_each(|glance| glance(Ok(&moment)));
                Ok(())
            });
            if let Err(error) = read {
                unread.into_iter().flatten().for_each(|glance| glance(Err(error.clone())));
            }
        }
    }

    /// The glances that wait; where none does, nobody works them off any more.
    fn next_glances(&self) -> Option<Vec<Glance>> {
        let mut glances = self.glances();
        glances.worked_off = !glances.waiting.is_empty();
        glances.worked_off.then(|| std::mem::take(&mut glances.waiting))
    }

    fn glances(&self) -> MutexGuard<'_, Glances> {
        self.glances.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lend<T>(&self, read: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let conn = idle.map_or_else(|| schema::reading_connection(&self.path), Ok)?;
        let rows = read(&conn);
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(conn);
        rows
    }
}

/// Whoever works glances off: where it dies of one, those that wait are told so, and others can be worked off again.
struct Upset<'a>(&'a Readers);

impl Drop for Upset<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            *self.0.glances() = Glances::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn readers(dir: &tempfile::TempDir) -> (Connection, Arc<Readers>) {
        let path = dir.path().join("pervigil.db");
        let conn = schema::writing_connection(&path).unwrap();
        (conn, Readers::new(path))
    }

    /// Waits until it is so.
    async fn until(is: impl Fn() -> bool) {
        while !is() {
            tokio::task::yield_now().await;
        }
    }

    fn names(conn: &Connection) -> Result<i64, StoreError> {
        Ok(conn.query_row("SELECT count(*) FROM people", [], |row| row.get(0))?)
    }

    #[tokio::test]
    async fn glances_that_wait_are_read_together_and_see_what_was_written_before_they_came() {
        let dir = tempfile::tempdir().unwrap();
        let (conn, readers) = readers(&dir);
        let (begun, has_begun) = mpsc::channel();
        let (go_on, goes_on) = mpsc::channel::<()>();
        let slow = {
            let readers = readers.clone();
            let read = move |conn: &Connection| {
                let before = names(conn)?;
                begun.send(()).unwrap();
                goes_on.recv().unwrap();
                Ok((before, names(conn)?))
            };
            tokio::spawn(async move { readers.glance(read).await })
        };
        tokio::task::spawn_blocking(move || has_begun.recv().unwrap()).await.unwrap();
        conn.execute("INSERT INTO people (id, name) VALUES (1, 'Alice')", []).unwrap();
        let waiting: Vec<_> = (0..9)
            .map(|_| {
                let readers = readers.clone();
                tokio::spawn(async move { readers.glance(names).await })
            })
            .collect();
        until(|| readers.glances().waiting.len() == waiting.len()).await;
        go_on.send(()).unwrap();
        assert_eq!(slow.await.unwrap().unwrap(), (0, 0), "it is of one moment");
        for glance in waiting {
            assert_eq!(glance.await.unwrap().unwrap(), 1);
        }
        until(|| !readers.glances().worked_off).await;
        assert_eq!(readers.idle.lock().unwrap().len(), 1);
    }

    #[tokio::test]
    async fn a_glance_that_dies_takes_no_other_with_it_for_ever() {
        let dir = tempfile::tempdir().unwrap();
        let (_conn, readers) = readers(&dir);
        let dies = readers.glance(|_| -> Result<(), StoreError> { panic!("on purpose") }).await;
        assert!(matches!(dies, Err(StoreError::Closed)));
        until(|| !readers.glances().worked_off).await;
        assert_eq!(readers.glance(names).await.unwrap(), 0);
        let nowhere = Readers::new(dir.path().join("nowhere.db"));
        assert!(matches!(nowhere.glance(names).await, Err(StoreError::Sqlite(_))));
    }
}
