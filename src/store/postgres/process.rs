//! This process among those that share the database: it says every few seconds that it lives, and whoever has not said so
//! for a while holds nothing any more. The server's clock alone counts, as those of hosts differ.

use std::{
    io,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI64, Ordering},
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use deadpool_postgres::Pool;
use rusqlite::params;
use tokio::{runtime::Handle, sync::broadcast};

use super::{
    super::{
        StoreError,
        claims::News,
        sql::{Connection, all, first},
    },
    session::Session,
};

/// How often a process says that it lives; the server believes it five times as long.
const PULSE: Duration = Duration::from_secs(4);
const ENTER: &str = "INSERT INTO processes (alive_until) VALUES (clock_timestamp() + interval '20 seconds')
                     RETURNING id, (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now";
const LIVE: &str = "UPDATE processes SET alive_until = clock_timestamp() + interval '20 seconds'
                    WHERE id = ?1 AND alive_until > clock_timestamp()
                    RETURNING id, (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now";
const BURY: &str = "DELETE FROM processes WHERE alive_until <= clock_timestamp() AND id <> ?1 RETURNING id";
const LEAVE: &str = "UPDATE processes SET alive_until = clock_timestamp() WHERE id = ?1";
/// How much news is kept for those who listen.
const NEWS: usize = 1_024;

/// This process, as it is known to others.
pub(super) struct Process {
    id: AtomicI64,
    /// The server's time, and when it said so.
    clock: Mutex<(i64, Instant)>,
    pub(super) news: broadcast::Sender<News>,
}

impl Process {
    /// Enters those that share the database.
    pub(super) fn enter(session: &Session) -> Result<Self, StoreError> {
        let (id, now) = entered(session)?;
        let clock = Mutex::new((now, Instant::now()));
        Ok(Self { id: id.into(), clock, news: broadcast::Sender::new(NEWS) })
    }

    pub(super) fn id(&self) -> i64 {
        self.id.load(Ordering::Relaxed)
    }

    /// The server's time, in unix milliseconds.
    pub(super) fn now(&self) -> i64 {
        let (said, at) = *self.clock.lock().unwrap_or_else(PoisonError::into_inner);
        said.saturating_add(i64::try_from(at.elapsed().as_millis()).unwrap_or(i64::MAX))
    }

    /// Says that this process lives, under a new number where it was taken for dead, and has those forgotten that are.
    fn beat(&self, session: &Session) -> Result<(), StoreError> {
        let id = self.id();
        let asked = Instant::now();
        match first(session, LIVE, params![id], |row| row.get("now"))? {
            Some(now) => self.set_clock(now, asked),
            None => self.enter_anew(session)?,
        }
        if !all(session, BURY, params![self.id()], |row| row.get::<_, i64>(0))?.is_empty() {
            let _ = self.news.send(News::Ended);
        }
        Ok(())
    }

    /// Takes another number, as this process was taken for dead: whatever it was at is another's now.
    fn enter_anew(&self, session: &Session) -> Result<(), StoreError> {
        let asked = Instant::now();
        let (id, now) = entered(session)?;
        tracing::warn!("this process was taken for dead, and begins anew");
        self.id.store(id, Ordering::Relaxed);
        self.set_clock(now, asked);
        Ok(())
    }

    /// Has others know at once that this process is at nothing any more.
    pub(super) fn leave(&self, session: &Session) -> Result<(), StoreError> {
        session.execute(LEAVE, params![self.id()]).map(drop)
    }

    fn set_clock(&self, now: i64, asked: Instant) {
        *self.clock.lock().unwrap_or_else(PoisonError::into_inner) = (now, asked);
    }
}

fn entered(session: &Session) -> Result<(i64, i64), StoreError> {
    let entered = first(session, ENTER, params![], |row| Ok((row.get("id")?, row.get("now")?)))?;
    entered.ok_or(StoreError::Missing("number of a process"))
}

/// Says for as long as what it gives is kept that this process lives.
pub(super) fn lives(process: &Arc<Process>, pool: &Pool, runtime: &Handle) -> io::Result<Sender<()>> {
    let (kept, ended) = mpsc::channel();
    let (process, pool, runtime) = (process.clone(), pool.clone(), runtime.clone());
    let beats = move || {
        while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(PULSE) {
            let session = Session::open(&pool, &runtime, Some(process.id()));
            if let Err(error) = session.and_then(|session| process.beat(&session)) {
                tracing::warn!(%error, "the database does not hear that this process lives");
            }
        }
    };
    thread::Builder::new().name("store-pulse".into()).spawn(beats)?;
    Ok(kept)
}
