//! A small set of read-only connections, used off the async threads.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
};

use tokio::{
    sync::{Semaphore, oneshot},
    task,
};

use super::{
    StoreError,
    postgres::{READERS, Server},
    sql::{Connection, at_one_moment},
};
use crate::database::{backup, schema};

/// The number of reads of a file that run at once; the others wait their turn.
const CONNECTIONS: usize = 4;

/// The database that is read.
pub(super) enum Source {
    /// A file, by its absolute path: connections are opened later.
    File(PathBuf),
    /// A server, by its connections.
    Server(Arc<Server>),
}

/// The readers of a database, with their connections.
pub(super) struct Readers {
    source: Source,
    idle: Mutex<Vec<rusqlite::Connection>>,
    turns: Arc<Semaphore>,
    glances: Mutex<Glances>,
}

/// Short reads that wait for a thread to run them.
#[derive(Default)]
struct Glances {
    waiting: Vec<Glance>,
    /// True while a thread runs them.
    worked_off: bool,
}

type Glance = Box<dyn FnOnce(Result<&dyn Connection, StoreError>) + Send>;

impl Readers {
    pub(super) fn new(source: Source) -> Arc<Self> {
        let many = if let Source::Server(_) = source { READERS } else { CONNECTIONS };
        let turns = Arc::new(Semaphore::new(many));
        Arc::new(Self { source, idle: Mutex::default(), turns, glances: Mutex::default() })
    }

    /// The server that is read; `None` for a file.
    pub(super) fn server(&self) -> Option<&Server> {
        match &self.source {
            Source::File(_) => None,
            Source::Server(server) => Some(server),
        }
    }

    /// Runs `read` on its own connection. Must be called within a Tokio runtime.
    pub(super) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        read: impl Fn(&dyn Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let turn = self.turns.clone().acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let readers = self.clone();
        let job = move || {
            let _turn = turn;
            readers.lend(&read)
        };
        task::spawn_blocking(job).await.map_err(|_| StoreError::Closed)?
    }

    /// Copies a file to another. Rows on a server are not copied in this way: a server has its own means.
    pub(super) async fn copy(self: &Arc<Self>, to: PathBuf) -> Result<(), StoreError> {
        let readers = self.clone();
        let copied = task::spawn_blocking(move || match &readers.source {
            Source::File(path) => backup::copy(&schema::reading_connection(path)?, &to),
            Source::Server(_) => {
                Err(StoreError::Backup { path: to, why: "the database is on a server; copy it with pg_dump".into() })
            }
        });
        copied.await.map_err(|_| StoreError::Closed)?
    }

    /// Runs a short read together with others that wait at the same time.
    ///
    /// Reads that have come together run one after the other, as of one moment, which begins when all of them have
    /// come. So each sees what was written before it came.
    pub(super) async fn glance<T: Send + 'static>(
        self: &Arc<Self>,
        read: impl Fn(&dyn Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        if let Source::Server(_) = &self.source {
            // A server reads for many at once, and each may have to be asked anew.
            return self.read(read).await;
        }
        let (reply, answer) = oneshot::channel();
        let glance = Box::new(move |conn: Result<&dyn Connection, StoreError>| {
            // Whoever no longer listens needs no answer.
            let _ = reply.send(conn.and_then(read));
        });
        if self.queue(glance) {
            let readers = self.clone();
            task::spawn_blocking(move || readers.work_off());
        }
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Queues a glance; returns whether a thread is needed to run it.
    fn queue(&self, glance: Glance) -> bool {
        let mut glances = self.glances();
        glances.waiting.push(glance);
        !std::mem::replace(&mut glances.worked_off, true)
    }

    fn work_off(&self) {
        let _upset = Upset(self);
        while let Some(together) = self.next_glances() {
            let mut unread = Some(together);
            let read = self.lend_file(|conn| {
                at_one_moment(conn, || {
                    unread.take().into_iter().flatten().for_each(|glance| glance(Ok(conn)));
                    Ok(())
                })
            });
            if let Err(error) = read {
                unread.into_iter().flatten().for_each(|glance| glance(Err(error.clone())));
            }
        }
    }

    /// The glances that wait. If none waits, no thread runs them any more.
    fn next_glances(&self) -> Option<Vec<Glance>> {
        let mut glances = self.glances();
        glances.worked_off = !glances.waiting.is_empty();
        glances.worked_off.then(|| std::mem::take(&mut glances.waiting))
    }

    fn glances(&self) -> MutexGuard<'_, Glances> {
        self.glances.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lend<T>(&self, read: &impl Fn(&dyn Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        match &self.source {
            Source::File(_) => self.lend_file(read),
            Source::Server(server) => server.ask(read),
        }
    }

    fn lend_file<T>(&self, read: impl FnOnce(&dyn Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let Source::File(path) = &self.source else { return Err(StoreError::Closed) };
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let conn = idle.map_or_else(|| schema::reading_connection(path), Ok)?;
        let rows = read(&conn);
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(conn);
        rows
    }
}

/// A guard for the thread that runs glances. If it dies, the waiting glances hear so, and new ones can be run again.
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
    use super::{super::sql::count, *};
    use std::sync::mpsc;

    fn readers(dir: &tempfile::TempDir) -> (rusqlite::Connection, Arc<Readers>) {
        let path = dir.path().join("pervigil.db");
        let conn = schema::writing_connection(&path).unwrap();
        (conn, Readers::new(Source::File(path)))
    }

    /// Waits until the condition holds.
    async fn until(is: impl Fn() -> bool) {
        while !is() {
            tokio::task::yield_now().await;
        }
    }

    fn names(conn: &dyn Connection) -> Result<u64, StoreError> {
        count(conn, "SELECT count(*) FROM people", &[])
    }

    #[tokio::test]
    async fn waiting_glances_are_read_together_and_see_earlier_writes() {
        let dir = tempfile::tempdir().unwrap();
        let (conn, readers) = readers(&dir);
        let (begun, has_begun) = mpsc::channel();
        let (go_on, goes_on) = mpsc::channel::<()>();
        let slow = {
            let readers = readers.clone();
            let read = move |conn: &dyn Connection| {
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
        let nowhere = Readers::new(Source::File(dir.path().join("nowhere.db")));
        assert!(matches!(nowhere.glance(names).await, Err(StoreError::Sqlite(_))));
    }
}
