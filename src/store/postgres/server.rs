//! The server: how it is reached, and reached again after it was lost.

use std::{
    fmt, io,
    sync::{Arc, Mutex, Once, PoisonError},
    thread,
    time::{Duration, Instant},
};

use deadpool_postgres::{Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime as PoolRuntime, Timeouts};
use tokio::{
    runtime::{self, Handle, Runtime},
    sync::broadcast,
};
use tokio_postgres::NoTls;

use super::{
    super::{
        Location, OpenError, StoreError,
        claims::{News, ShardRange},
        sql::Connection,
    },
    outage::Outage,
    process::{self, Process, Pulse},
    schema,
    session::Session,
    way::Way,
};
use crate::postgres::listener::listen;

/// The number of reads that run at once: more than of a file, as most of their time is spent waiting.
pub(in super::super) const READERS: usize = 8;
/// The number of connections that are open at once: those that read, the one that writes, and the one that says that we
/// live.
pub(in super::super) const CONNECTIONS: usize = READERS + 2;
/// The time for which a silent server is waited for, before what is asked of it fails.
const PATIENCE: Duration = Duration::from_secs(15);
/// The time until the next try.
const REST: Duration = Duration::from_millis(100);
/// The time limit for one connection.
const REACH: Duration = Duration::from_secs(5);

/// The time after which a silent connection is probed, and the time until a probe counts as lost. The connection that
/// only listens would not notice a loss.
const STILL: Duration = Duration::from_secs(5);
const STILLS: u32 = 3;

/// The options of every connection. A commit has returned when it is on the server's disk, no matter what the server's
/// own settings say: what was acknowledged is never lost.
const SETTINGS: &str = "-c synchronous_commit=on -c statement_timeout=30s -c lock_timeout=10s \
                        -c idle_in_transaction_session_timeout=10s";

/// The further options of connections that only read.
const LOOKING_ON: &str = "-c default_transaction_read_only=on";

/// A server, and the connections to it.
pub(in super::super) struct Server {
    pool: Pool,
    way: Way,
    /// The server's name among others, without its password.
    name: String,
    /// The runtime that drives the connections. It is theirs alone, so that it does not stop with any caller of ours.
    driver: Driver,
    /// This process, as others that share the database know it.
    process: Arc<Process>,
    /// The thread that says that this process lives; `None` if it only reads, or has left.
    lives: Mutex<Option<Pulse>>,
    /// Set once a caller wants news of other processes.
    listens: Once,
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Server {
    /// Reaches the server of this address, and brings its schema up to date.
    pub(in super::super) fn reach(address: &str) -> Result<Arc<Self>, OpenError> {
        Self::reached(address, SETTINGS, |name, pool, driver| {
            let failed = |error: StoreError| OpenError::from_server(name, &error);
            let session = Session::open(pool, driver, None).map_err(failed)?;
            schema::bring_up_to_date(&session, name)?;
            let process = Arc::new(Process::enter(&session).map_err(failed)?);
            let lives = process::lives(&process, pool, driver)
                .map_err(|error| OpenError::Server { name: name.to_owned(), why: error.to_string() })?;
            Ok((process, Some(lives)))
        })
    }

    /// Reaches the server of this address read-only: nothing can be written, its schema stays as it is, and no process
    /// hears of it.
    pub(in super::super) fn look(address: &str) -> Result<Arc<Self>, OpenError> {
        Self::reached(address, &format!("{SETTINGS} {LOOKING_ON}"), |name, pool, driver| {
            let process = Session::open(pool, driver, None).and_then(|session| Process::looking_on(&session));
            Ok((Arc::new(process.map_err(|error| OpenError::from_server(name, &error))?), None))
        })
    }

    fn reached(
        address: &str,
        settings: &str,
        enter: impl FnOnce(&str, &Pool, &Handle) -> Result<(Arc<Process>, Option<Pulse>), OpenError>,
    ) -> Result<Arc<Self>, OpenError> {
        let name = Location::named(address).to_string();
        let failed = |why: String| OpenError::Server { name: name.clone(), why };
        let mut way = Way::of(address).map_err(failed)?;
        // What is said last counts.
        let settings = format!("{} {settings}", way.config.get_options().unwrap_or_default());
        way.config.options(settings.trim()).application_name("pervigil").connect_timeout(REACH);
        way.config
            .tcp_user_timeout(PATIENCE)
            .keepalives_idle(STILL)
            .keepalives_interval(STILL)
            .keepalives_retries(STILLS);
        let driver = Driver::start().map_err(|error| failed(error.to_string()))?;
        let pool = pool(&way).map_err(|error| failed(error.to_string()))?;
        let (process, lives) = enter(&name, &pool, &driver.handle().map_err(|error| failed(error.to_string()))?)?;
        Ok(Arc::new(Self { pool, way, name, driver, process, lives: Mutex::new(lives), listens: Once::new() }))
    }

    /// The version of its schema; `None` if it has none of ours.
    pub(in super::super) fn schema(&self) -> Result<Option<u32>, StoreError> {
        self.patiently(schema::version)
    }

    /// The server's time, in unix milliseconds.
    pub(in super::super) fn now(&self) -> i64 {
        self.process.now()
    }

    /// Notes the shards of the bot that this process serves.
    pub(in super::super) fn serves(&self, shards: Option<ShardRange>) {
        self.process.serves(shards);
    }

    /// Tells others at once, if that is possible, that this process has ended. It writes nothing of tables from here
    /// on, and its claims are free.
    pub(in super::super) fn leave(&self) {
        let lives = self.lives.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(pulse) = lives {
            pulse.stop();
            if let Err(error) = self.session().and_then(|session| self.process.leave(&session)) {
                tracing::warn!(%error, "could not sign off; other processes notice when the heartbeat expires");
            }
        }
    }

    /// The news of other processes, from now on.
    pub(in super::super) fn listen(&self) -> broadcast::Receiver<News> {
        let heard = self.process.news.subscribe();
        self.listens.call_once(|| {
            if let Ok(runtime) = self.runtime() {
                runtime.spawn(listen(self.way.clone(), self.process.clone()));
            }
        });
        heard
    }

    pub(super) fn outage(&self) -> &Outage {
        &self.process.outage
    }

    pub(super) fn runtime(&self) -> Result<Handle, StoreError> {
        self.driver.handle()
    }

    /// A connection that was just seen to be open.
    pub(super) fn session(&self) -> Result<Session, StoreError> {
        Session::open(&self.pool, &self.runtime()?, Some(self.process.id()))
    }

    /// The result of `ask` on a connection. If the connection is lost, it is asked again on another. A server that
    /// cannot be reached is waited for.
    pub(in super::super) fn ask<T>(
        &self,
        ask: impl Fn(&dyn Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.patiently(|session| ask(session))
    }

    #[expect(clippy::disallowed_methods, reason = "the thread of a request waits for a server that is away")]
    pub(super) fn patiently<T>(&self, ask: impl Fn(&Session) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let begun = Instant::now();
        loop {
            match self.session().and_then(|session| ask(&session)) {
                Err(error) if error.passes() && begun.elapsed() < PATIENCE => {
                    self.outage().failed(&error);
                    thread::sleep(REST);
                }
                other => {
                    if other.is_ok() {
                        self.outage().answered();
                    }
                    return other;
                }
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.leave();
        self.pool.close();
    }
}

/// A runtime that belongs to one server. It can be dropped anywhere, and then leaves running work to itself.
struct Driver(Option<Runtime>);

impl Driver {
    fn start() -> io::Result<Self> {
        let mut driver = runtime::Builder::new_multi_thread();
        Ok(Self(Some(driver.worker_threads(1).thread_name("store-server").enable_all().build()?)))
    }

    fn handle(&self) -> Result<Handle, StoreError> {
        self.0.as_ref().map(|runtime| runtime.handle().clone()).ok_or(StoreError::Closed)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

fn pool(way: &Way) -> Result<Pool, StoreError> {
    let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = match way.is_near() {
        true => Manager::from_config(way.config.clone(), NoTls, recycling),
        false => Manager::from_config(way.config.clone(), way.encrypted()?, recycling),
    };
    let within = Timeouts { wait: Some(PATIENCE), create: Some(REACH * (way.choices() + 1)), recycle: Some(REACH) };
    Ok(Pool::builder(manager)
        .max_size(CONNECTIONS)
        .timeouts(within)
        .runtime(PoolRuntime::Tokio1)
        .build()
        .expect("a pool with a runtime for its timeouts"))
}

impl From<PoolError> for StoreError {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error) => error.into(),
            PoolError::Closed => Self::Closed,
            other => Self::Cut(other.to_string()),
        }
    }
}
