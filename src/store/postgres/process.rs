//! This process among those that share the database.
//!
//! It says every few seconds that it lives. A process that has not said so for a while loses all its claims. The
//! server's clock alone counts, as the clocks of hosts differ.
//!
//! The connections of a killed process end at once, and the server knows. A process that listened to others and no
//! longer does is believed for a few seconds only. A process that is cut off, or stopped, keeps its connections for
//! long. It is believed for as long as it may take to come back.

use std::{
    io,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI32, AtomicI64, Ordering},
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use deadpool_postgres::Pool;
use rusqlite::params;
use tokio::{runtime::Handle, sync::broadcast};

use super::{
    super::{
        StoreError,
        claims::{News, ShardRange},
        sql::{Connection, all, first},
    },
    outage::Outage,
    session::Session,
};

/// The interval at which a process says that it lives; the server believes it ten times as long.
const PULSE: Duration = Duration::from_secs(2);
/// The number of a process that only reads: no real process has it.
const NOBODY: i64 = 0;
const NOW: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now";
const ENTER: &str = "INSERT INTO processes (alive_until, connection)
                     VALUES (clock_timestamp() + interval '20 seconds', nullif(?1::bigint, 0)::integer)
                     RETURNING id, (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now";
const LIVE: &str = "UPDATE processes
                    SET alive_until = clock_timestamp() + interval '20 seconds', connection = nullif(?2::bigint, 0)::integer
                    WHERE id = ?1 AND alive_until > clock_timestamp()
                    RETURNING id, (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now";
/// Shortens the time for which processes without their connection are believed. A process that lives after all says so
/// before that, two times.
const DOUBT: &str = "UPDATE processes SET alive_until = clock_timestamp() + interval '5 seconds'
                     WHERE alive_until > clock_timestamp() + interval '5 seconds' AND id <> ?1
                     AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = connection) AND connection IS NOT NULL";
/// The living processes that serve one of these shards, or have the bot split otherwise.
const REPLACED: &str = "SELECT process FROM claims JOIN processes ON processes.id = process
                        WHERE kind LIKE 'shard/%' AND (kind <> ?3 OR claims.id BETWEEN ?1 AND ?2)
                        AND alive_until > clock_timestamp()";
const BURY: &str = "DELETE FROM processes WHERE alive_until <= clock_timestamp() AND id <> ?1 RETURNING id";
const LEAVE: &str = "UPDATE processes SET alive_until = clock_timestamp() WHERE id = ?1";
/// The number of news items that are kept for listeners.
const NEWS: usize = 1_024;

/// This process, as it is known to others.
pub(super) struct Process {
    id: AtomicI64,
    /// The server's number of the connection by which this process listens; 0 if there is none.
    connection: AtomicI32,
    /// The shards of the bot that it serves.
    shards: Mutex<Option<ShardRange>>,
    /// The server's time, and the local moment at which the server said it.
    clock: Mutex<(i64, Instant)>,
    pub(super) news: broadcast::Sender<News>,
    /// The log of times at which the server does not answer.
    pub(super) outage: Outage,
}

impl Process {
    /// Enters this process among those that share the database.
    pub(super) fn enter(session: &Session) -> Result<Self, StoreError> {
        let asked = Instant::now();
        let (id, now) = entered(session, 0)?;
        Ok(Self::known_as(id, (now, asked)))
    }

    /// Starts to read as a process that others do not know.
    pub(super) fn looking_on(session: &Session) -> Result<Self, StoreError> {
        let asked = Instant::now();
        let now = first(session, NOW, params![], |row| row.get("now"))?.ok_or(StoreError::Missing("the time"))?;
        Ok(Self::known_as(NOBODY, (now, asked)))
    }

    fn known_as(id: i64, clock: (i64, Instant)) -> Self {
        Self {
            id: id.into(),
            connection: 0.into(),
            shards: Mutex::default(),
            clock: Mutex::new(clock),
            news: broadcast::Sender::new(NEWS),
            outage: Outage::default(),
        }
    }

    pub(super) fn id(&self) -> i64 {
        self.id.load(Ordering::Relaxed)
    }

    /// The server's time, in unix milliseconds.
    pub(super) fn now(&self) -> i64 {
        let (said, at) = *self.clock.lock().unwrap_or_else(PoisonError::into_inner);
        said.saturating_add(i64::try_from(at.elapsed().as_millis()).unwrap_or(i64::MAX))
    }

    /// Notes the server's number of the connection by which this process listens, or that there is none.
    pub(super) fn listens(&self, connection: Option<i32>) {
        self.connection.store(connection.unwrap_or(0), Ordering::Relaxed);
    }

    /// Notes the shards of the bot that this process serves.
    pub(super) fn serves(&self, shards: Option<ShardRange>) {
        *self.shards.lock().unwrap_or_else(PoisonError::into_inner) = shards;
    }

    /// Says that this process lives, and has dead processes forgotten. If this one was taken for dead, it takes a new
    /// number.
    fn beat(&self, session: &Session) -> Result<(), StoreError> {
        let id = self.id();
        let asked = Instant::now();
        let connection = self.connection.load(Ordering::Relaxed);
        match first(session, LIVE, params![id, connection], |row| row.get("now"))? {
            Some(now) => self.set_clock(now, asked),
            None if self.is_replaced(session)? => tracing::warn!("another process has taken over these shards"),
            None => self.enter_anew(session)?,
        }
        session.execute(DOUBT, params![self.id()])?;
        // Whoever buries a process alone hears that it has ended: that is for those whom it concerns.
        if self.news.receiver_count() > 0
            && !all(session, BURY, params![self.id()], |row| row.get::<_, i64>(0))?.is_empty()
        {
            let _ = self.news.send(News::Ended);
        }
        Ok(())
    }

    /// Returns whether another process serves shards that were this one's before it was taken for dead. This process
    /// must then end, and writes nothing any more.
    fn is_replaced(&self, session: &Session) -> Result<bool, StoreError> {
        let shards = self.shards.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(shards) = shards else { return Ok(false) };
        let (first_one, last) = shards.ends();
        Ok(first(session, REPLACED, params![first_one, last, shards.kind()], |row| row.get::<_, i64>(0))?.is_some())
    }

    /// Takes another number, as this process was taken for dead: its claims are another's now.
    fn enter_anew(&self, session: &Session) -> Result<(), StoreError> {
        let asked = Instant::now();
        let (id, now) = entered(session, self.connection.load(Ordering::Relaxed))?;
        tracing::warn!("other processes took this one for dead; starting over");
        self.id.store(id, Ordering::Relaxed);
        self.set_clock(now, asked);
        Ok(())
    }

    /// Tells others at once that this process has given up all its claims.
    pub(super) fn leave(&self, session: &Session) -> Result<(), StoreError> {
        session.execute(LEAVE, params![self.id()]).map(drop)
    }

    fn set_clock(&self, now: i64, asked: Instant) {
        *self.clock.lock().unwrap_or_else(PoisonError::into_inner) = (now, asked);
    }
}

fn entered(session: &Session, connection: i32) -> Result<(i64, i64), StoreError> {
    let entered = first(session, ENTER, params![connection], |row| Ok((row.get("id")?, row.get("now")?)))?;
    entered.ok_or(StoreError::Missing("number of a process"))
}

/// The thread that says that this process lives.
pub(super) struct Pulse {
    ends: Sender<()>,
    thread: JoinHandle<()>,
}

impl Pulse {
    /// Stops it; nothing is said any more once this has returned.
    pub(super) fn stop(self) {
        drop(self.ends);
        let _ = self.thread.join();
    }
}

/// Says every few seconds that this process lives.
#[expect(clippy::disallowed_methods, reason = "a thread says that the process lives")]
pub(super) fn lives(process: &Arc<Process>, pool: &Pool, runtime: &Handle) -> io::Result<Pulse> {
    let (ends, ended) = mpsc::channel();
    let (process, pool, runtime) = (process.clone(), pool.clone(), runtime.clone());
    let beats = move || {
        while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(PULSE) {
            let session = Session::open(&pool, &runtime, Some(process.id()));
            match session.and_then(|session| process.beat(&session)) {
                Ok(()) => process.outage.answered(),
                Err(error) if error.passes() => process.outage.failed(&error),
                Err(error) => tracing::warn!(%error, "could not renew the heartbeat"),
            }
        }
    };
    Ok(Pulse { ends, thread: thread::Builder::new().name("store-pulse".into()).spawn(beats)? })
}
