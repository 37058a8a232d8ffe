//! The one thread with the one writing connection.
//!
//! Commits queue. Those that wait when the thread comes round share one transaction, and so one wait for the disk. If
//! one of them fails, all are made again, each in its own savepoint, so that the failed one leaves no trace in the
//! others.

use std::{
    io,
    sync::{
        Arc,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use tokio::sync::oneshot;

use super::{
    Committed, StoreError, Write,
    postgres::{self, Server},
    sql::{Connection, Mark, finish, whole},
};
use crate::measures;

/// The largest number of commits that share a transaction: the first of them does not wait for an endless line.
const GROUP: usize = 256;
/// The longest time for which the log alone holds a commit, unless a reader holds the log all the while.
const REST: Duration = Duration::from_mins(1);
/// The shortest wait for a commit, so that the thread does not spin.
const LOOK: Duration = Duration::from_millis(10);

pub(super) type Outcome = Result<Committed, StoreError>;

/// The target of the writes.
pub(super) enum Target {
    /// A file, through its one connection that writes.
    File(rusqlite::Connection),
    /// A server, through one connection at a time.
    Server(Arc<Server>),
}

enum Job {
    Commit(Commit),
    /// Rewrites the file without the rows that were deleted from it.
    Vacuum(oneshot::Sender<Result<(), StoreError>>),
    /// Moves the log into the file.
    EmptyLog(oneshot::Sender<Result<(), StoreError>>),
}

pub(super) struct Commit {
    pub(super) writes: Vec<Write>,
    reply: oneshot::Sender<Outcome>,
}

/// The owner of the writer thread. Dropping it waits until the queue is worked off and the log is checkpointed.
pub(super) struct Writer {
    queue: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    #[expect(clippy::disallowed_methods, reason = "one thread writes")]
    pub(super) fn start(target: Target) -> io::Result<Self> {
        let (queue, jobs) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("store-writer".into())
            .spawn(move || run(&target, &jobs, Upkeep::usual(Instant::now())))?;
        Ok(Self { queue: Some(queue), thread: Some(thread) })
    }

    /// A writer that takes nothing.
    pub(super) fn none() -> Self {
        Self { queue: None, thread: None }
    }

    pub(super) async fn commit(&self, writes: Vec<Write>) -> Outcome {
        let (reply, outcome) = oneshot::channel();
        measures::waits(true);
        self.send(Job::Commit(Commit { writes, reply })).inspect_err(|_| measures::waits(false))?;
        outcome.await.map_err(|_| StoreError::Closed)?
    }

    /// Rewrites the file, after the commits that are queued, so that nothing that was deleted is left in it.
    pub(super) async fn vacuum(&self) -> Result<(), StoreError> {
        self.upkeep(Job::Vacuum).await
    }

    /// Moves the log into the file, after the commits that are queued. [`StoreError::Blocked`] if a reader holds the
    /// log.
    pub(super) async fn empty_log(&self) -> Result<(), StoreError> {
        self.upkeep(Job::EmptyLog).await
    }

    async fn upkeep(&self, job: fn(oneshot::Sender<Result<(), StoreError>>) -> Job) -> Result<(), StoreError> {
        let (reply, outcome) = oneshot::channel();
        self.send(job(reply))?;
        outcome.await.map_err(|_| StoreError::Closed)?
    }

    fn send(&self, job: Job) -> Result<(), StoreError> {
        let queue = self.queue.as_ref().ok_or(StoreError::Closed)?;
        queue.send(job).map_err(|_| StoreError::Closed)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.queue.take());
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the store's writer thread had died");
        }
    }
}

/// The upkeep of the log between commits.
struct Upkeep {
    /// The time between two looks.
    rest: Duration,
    looked: Instant,
    log_is_empty: bool,
}

impl Upkeep {
    /// The upkeep of a store in use, from now on.
    fn usual(now: Instant) -> Self {
        Self { rest: REST, looked: now, log_is_empty: false }
    }

    /// The longest wait for a commit before the log is looked at.
    fn wait(&self, now: Instant) -> Duration {
        self.rest.saturating_sub(now.duration_since(self.looked)).max(LOOK.min(self.rest))
    }

    fn is_due(&self, now: Instant) -> bool {
        now.duration_since(self.looked) >= self.rest
    }
}

fn run(target: &Target, jobs: &Receiver<Job>, mut upkeep: Upkeep) {
    loop {
        match jobs.recv_timeout(upkeep.wait(Instant::now())) {
            Ok(first) => {
                upkeep.log_is_empty = false;
                work_off(target, std::iter::once(first).chain(jobs.try_iter()).take(GROUP));
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if upkeep.is_due(Instant::now()) {
            upkeep.log_is_empty = upkeep.log_is_empty || try_to_empty_the_log(target);
            upkeep.looked = Instant::now();
        }
    }
    if let Target::File(conn) = target
        && let Err(error) = empty_the_log(conn)
    {
        tracing::warn!(%error, "the write-ahead log was left as it is");
    }
}

fn work_off(target: &Target, jobs: impl Iterator<Item = Job>) {
    let mut group = vec![];
    for job in jobs {
        match job {
            Job::Commit(commit) => {
                measures::waits(false);
                group.push(commit);
            }
            Job::Vacuum(reply) => {
                write_group(target, std::mem::take(&mut group));
                let _ = reply.send(vacuum(target));
            }
            Job::EmptyLog(reply) => {
                write_group(target, std::mem::take(&mut group));
                let emptied = match target {
                    Target::File(conn) => empty_the_log(conn),
                    Target::Server(_) => Ok(()),
                };
                let _ = reply.send(emptied);
            }
        }
    }
    write_group(target, group);
}

/// Moves the log into the file without waiting for readers; returns `false` if there is a reader.
fn try_to_empty_the_log(target: &Target) -> bool {
    let Target::File(conn) = target else { return true };
    let patience = conn.pragma_query_value(None, "busy_timeout", |row| row.get::<_, i64>(0)).unwrap_or_default();
    let emptied = conn.busy_timeout(Duration::ZERO).map_err(StoreError::from).and_then(|()| empty_the_log(conn));
    let restored = conn.busy_timeout(Duration::from_millis(patience.unsigned_abs()));
    emptied.is_ok() && restored.is_ok()
}

fn vacuum(target: &Target) -> Result<(), StoreError> {
    match target {
        Target::File(conn) => {
            conn.execute_batch("VACUUM")?;
            empty_the_log(conn)
        }
        Target::Server(_) => Ok(()),
    }
}

/// Moves the content of the log into the file. [`StoreError::Blocked`] if a reader held the log all the while.
fn empty_the_log(conn: &rusqlite::Connection) -> Result<(), StoreError> {
    let blocked: bool = conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
    if blocked { Err(StoreError::Blocked) } else { Ok(()) }
}

fn write_group(target: &Target, group: Vec<Commit>) {
    if group.is_empty() {
        return;
    }
    let begun = Instant::now();
    let outcomes = try_group(target, &group).unwrap_or_else(|fault| {
        tracing::error!(%fault, commits = group.len(), "a transaction failed");
        vec![Err(fault); group.len()]
    });
    measures::written(&outcomes, begun.elapsed());
    for (job, outcome) in group.into_iter().zip(outcomes) {
        // A caller that no longer listens has its writes all the same.
        let _ = job.reply.send(outcome);
    }
}

/// The outcome of each job, once they are durable; an error if the transaction as a whole failed.
fn try_group(target: &Target, group: &[Commit]) -> Result<Vec<Outcome>, StoreError> {
    let conn = match target {
        Target::File(conn) => conn,
        Target::Server(server) => return postgres::write_group(server, group),
    };
    conn.mark(Mark::Begin)?;
    // It spares each the savepoint that few need. A disk that fails at the end is not asked again.
    match together(conn, group) {
        Ok(outcomes) => finish(conn, Ok(outcomes)),
        Err(_) => {
            let _ = conn.mark(Mark::Rollback);
            whole(conn, || in_savepoints(conn, group))
        }
    }
}

/// The outcome of each job if none fails, or else the first failure; their transaction is the caller's.
pub(super) fn together(conn: &dyn Connection, group: &[Commit]) -> Result<Vec<Outcome>, StoreError> {
    group.iter().map(|job| Committed::by(conn, &job.writes).map(Ok)).collect()
}

/// The outcome of each job, independent of the others; their transaction is the caller's.
pub(super) fn in_savepoints(conn: &dyn Connection, group: &[Commit]) -> Result<Vec<Outcome>, StoreError> {
    group.iter().map(|job| in_savepoint(conn, &job.writes)).collect()
}

/// The outcome of one job. A fault that has ended the transaction shows as a missing savepoint. A fault that passes is
/// not the job's, and all jobs must be made again.
fn in_savepoint(conn: &dyn Connection, writes: &[Write]) -> Result<Outcome, StoreError> {
    conn.mark(Mark::Save)?;
    let outcome = Committed::by(conn, writes).and_then(|done| conn.mark(Mark::Keep).map(|()| done));
    if let Err(error) = &outcome {
        if error.passes() {
            return Err(error.clone());
        }
        conn.mark(Mark::Undo)?;
        conn.mark(Mark::Keep)?;
    }
    Ok(outcome)
}

#[expect(clippy::disallowed_methods, reason = "they copy files and write from many threads")]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::{database::schema, rows::people};
    use std::{fs, path::Path};

    #[tokio::test]
    async fn a_dead_thread_is_an_error_and_no_endless_wait() {
        let (queue, jobs) = mpsc::channel::<Job>();
        let dies_with_a_job_in_hand = thread::spawn(move || drop(jobs.recv()));
        let writer = Writer { queue: Some(queue), thread: Some(dies_with_a_job_in_hand) };
        for _ in 0..2 {
            assert!(matches!(writer.commit(vec![]).await, Err(StoreError::Closed)));
        }
    }

    /// Commits one name each as a group; returns which of them were acknowledged, and which are there.
    async fn name_as_a_group(conn: rusqlite::Connection, names: &[&str]) -> (Vec<bool>, Vec<bool>) {
        let (replies, outcomes): (Vec<_>, Vec<_>) = names.iter().map(|_| oneshot::channel()).unzip();
        let writes = (0..).zip(names).map(|(id, &name)| vec![Write::Person { id, name: name.into(), at: 0 }]);
        let target = Target::File(conn);
        write_group(&target, writes.zip(replies).map(|(writes, reply)| Commit { writes, reply }).collect());
        let mut acknowledged = vec![];
        for outcome in outcomes {
            acknowledged.push(outcome.await.unwrap().is_ok());
        }
        let Target::File(conn) = target else { unreachable!("it is a file") };
        let there = (0..names.len() as u64).map(|id| people::by_id(&conn, id).unwrap().is_some()).collect();
        (acknowledged, there)
    }

    fn length_of_log(path: &Path) -> u64 {
        fs::metadata(schema::beside(path, "-wal")).map_or(0, |log| log.len())
    }

    #[test]
    fn log_alone_holds_a_commit_for_a_minute_at_most() {
        let (begun, minute) = (Instant::now(), Duration::from_mins(1));
        let upkeep = Upkeep::usual(begun);
        assert_eq!(upkeep.wait(begun), minute, "nobody has to commit for it");
        assert_eq!(upkeep.wait(begun + minute / 2), minute / 2);
        assert!(!upkeep.is_due(begun + minute.saturating_sub(LOOK)) && upkeep.is_due(begun + minute));
        assert_eq!(upkeep.wait(begun + 2 * minute), LOOK, "a reader held the log");
    }

    #[tokio::test]
    async fn idle_writer_empties_the_log() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("idle.db");
        let (queue, jobs) = mpsc::channel::<Job>();
        let conn = schema::writing_connection(&path).unwrap();
        let often = Upkeep { rest: Duration::from_millis(1), ..Upkeep::usual(Instant::now()) };
        let thread = thread::spawn(move || run(&Target::File(conn), &jobs, often));
        let writer = Writer { queue: Some(queue), thread: Some(thread) };
        writer.commit(vec![Write::Person { id: 1, name: "Ada".into(), at: 0 }]).await.unwrap();
        let emptied = async {
            while length_of_log(&path) > 0 {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_mins(1), emptied).await.expect("the log is emptied");
        let copy = dir.path().join("copy.db");
        fs::copy(&path, &copy).unwrap();
        assert!(
            people::by_id(&schema::writing_connection(&copy).unwrap(), 1).unwrap().is_some(),
            "the file alone has it"
        );
    }

    #[test]
    fn log_that_is_read_is_left_at_once() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("read.db");
        let conn = schema::writing_connection(&path).unwrap();
        let reader = schema::reading_connection(&path).unwrap();
        reader.execute_batch("BEGIN; SELECT count(*) FROM people;").unwrap();
        Committed::by(&conn, &[Write::Person { id: 1, name: "Ada".into(), at: 0 }]).unwrap();
        let target = Target::File(conn);
        assert!(!try_to_empty_the_log(&target) && length_of_log(&path) > 0);
        let Target::File(conn) = &target else { unreachable!("it is a file") };
        let patience: i64 = conn.pragma_query_value(None, "busy_timeout", |row| row.get(0)).unwrap();
        assert_eq!(patience, 5_000, "commits still wait for other processes");
        drop(reader);
        assert!(try_to_empty_the_log(&target) && length_of_log(&path) == 0);
    }

    #[tokio::test]
    async fn failed_transaction_fails_every_commit_in_it() {
        let conn = rusqlite::Connection::open_in_memory().unwrap();
        let broken_at_the_end = "
            CREATE TABLE names (name TEXT PRIMARY KEY);
            CREATE TABLE people (
                id INTEGER PRIMARY KEY,
                name TEXT REFERENCES names DEFERRABLE INITIALLY DEFERRED,
                named_at INTEGER,
                dms_closed INTEGER DEFAULT 0
            );
            PRAGMA foreign_keys = ON;
            INSERT INTO names VALUES ('Alice');";
        conn.execute_batch(broken_at_the_end).unwrap();
        let told = name_as_a_group(conn, &["Alice", "Nobody", "Alice"]).await;
        assert_eq!(told, (vec![false; 3], vec![false; 3]));
    }

    #[tokio::test]
    async fn full_disk_acknowledges_only_commits_that_are_stored() {
        let dir = tempfile::tempdir().unwrap();
        let conn = schema::writing_connection(&dir.path().join("full.db")).unwrap();
        let pages: u32 = conn.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
        conn.pragma_update(None, "max_page_count", pages + 1).unwrap();
        let (acknowledged, there) = name_as_a_group(conn, &["Alice", &"long ".repeat(10_000), "Bob"]).await;
        assert!(!acknowledged[1]);
        assert_eq!(acknowledged, there);
    }
}
