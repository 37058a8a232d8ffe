//! The server: how it is reached, and again when it was not.

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
    listening::listen,
    process::{self, Process, Pulse},
    schema,
    session::Session,
    way::Way,
};

/// How many reads run at once: more than of a file, as most of their time is waited.
pub(in super::super) const READERS: usize = 8;
/// How many connections are open at once: those that read, the one that writes, and the one that says that we live.
pub(in super::super) const CONNECTIONS: usize = READERS + 2;
/// How long a server that does not answer is waited for, before what is asked of it fails.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long it takes until it is tried again.
const REST: Duration = Duration::from_millis(100);
/// How long it is waited for one connection.
const REACH: Duration = Duration::from_secs(5);

/// After how long a connection on which nothing comes is asked whether it is there, how long it may take to answer, and how
/// often it is asked: one only listens, and would not notice.
const STILL: Duration = Duration::from_secs(5);
const STILLS: u32 = 3;

/// What every connection is opened with. A commit has returned when it is on the server's disk, whatever the server's own
/// settings say: what was acknowledged is never lost.
const SETTINGS: &str = "-c synchronous_commit=on -c statement_timeout=30s -c lock_timeout=10s \
                        -c idle_in_transaction_session_timeout=10s";

/// What the connections of those are opened with besides who only look on.
const LOOKING_ON: &str = "-c default_transaction_read_only=on";

/// A server, and the connections to it.
pub(in super::super) struct Server {
    pool: Pool,
    way: Way,
    /// Where it is told apart from others, without its password.
    name: String,
    /// What drives the connections; theirs alone, so that it stands still with no caller of ours.
    driver: Driver,
    /// This process, as others that share the database know it.
    process: Arc<Process>,
    /// What says that this process lives; nothing where it only looks on, or has left.
    lives: Mutex<Option<Pulse>>,
    /// Set once somebody wants to know what others do.
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

    /// Reaches the server of this address to look on: nothing can be written, its schema stays what it is, and no process
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

    /// How far its schema has come; nothing where there is none of ours.
    pub(in super::super) fn schema(&self) -> Result<Option<u32>, StoreError> {
        self.patiently(schema::version)
    }

    /// The server's time, in unix milliseconds.
    pub(in super::super) fn now(&self) -> i64 {
        self.process.now()
    }

    /// Notes which shards of the bot this process serves.
    pub(in super::super) fn serves(&self, shards: Option<ShardRange>) {
        self.process.serves(shards);
    }

    /// Has others hear at once, where that can be said, that this process has ended: nothing of tables is written from here
    /// on, and what it was at is free.
    pub(in super::super) fn leave(&self) {
        let lives = self.lives.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(pulse) = lives {
            pulse.stop();
            if let Err(error) = self.session().and_then(|session| self.process.leave(&session)) {
                tracing::warn!(%error, "others hear that this process has ended once it is taken for dead");
            }
        }
    }

    /// What other processes do, from now on.
    pub(in super::super) fn listen(&self) -> broadcast::Receiver<News> {
        let heard = self.process.news.subscribe();
        self.listens.call_once(|| {
            if let Ok(runtime) = self.runtime() {
                runtime.spawn(listen(self.way.clone(), self.process.clone()));
            }
        });
        heard
    }

    pub(super) fn runtime(&self) -> Result<Handle, StoreError> {
        self.driver.handle()
    }

    /// A connection that was just seen to be open.
    pub(super) fn session(&self) -> Result<Session, StoreError> {
        Session::open(&self.pool, &self.runtime()?, Some(self.process.id()))
    }

    /// What `ask` comes to on a connection; where the connection is lost, it is asked anew on another, and a server that
    /// cannot be reached is waited for.
    pub(in super::super) fn ask<T>(
        &self,
        ask: impl Fn(&dyn Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.patiently(|session| ask(session))
    }

    pub(super) fn patiently<T>(&self, ask: impl Fn(&Session) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let begun = Instant::now();
        loop {
            match self.session().and_then(|session| ask(&session)) {
                Err(error) if error.passes() && begun.elapsed() < PATIENCE => {
                    tracing::warn!(%error, server = self.name, "the database is asked anew");
                    thread::sleep(REST);
                }
                other => return other,
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

/// A runtime of its own. Dropped wherever it may be, it leaves what is still under way to itself.
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
