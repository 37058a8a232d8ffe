//! The store: it keeps rows in a `SQLite` file or on a `PostgreSQL` server.
//!
//! It keeps tables, journals, outgoing messages, alarms, people, settings and results. It promises that a commit is
//! whole and durable when it returns. It knows no game, no Discord and no clock. A body is text to it, and every time
//! is its caller's.

#![expect(clippy::disallowed_types, reason = "it waits for a busy database, and measures how long")]

mod claims;
pub(crate) mod database;
mod error;
mod handles;
mod measures;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(not(feature = "postgres"))]
#[path = "without_postgres.rs"]
mod postgres;
mod reads;
pub(crate) mod rows;
mod sql;
mod write;
mod writer;

use std::{
    fmt,
    path::{self, Path, PathBuf},
    sync::Arc,
};

pub use self::measures::begin_figures;
pub use self::{
    claims::{Claim, Neighbours, News, ShardRange, Tenure},
    error::{OpenError, RestoreError, StoreError},
    handles::{Ladders, Outbox, People, Places, Processes, Tables},
    write::{Committed, TableRef, Write},
};
pub use crate::{
    database::{
        Location,
        inspection::{Inspection, SchemaVersion, Undelivered},
        restore::{Restored, restore},
        server_inspection::{Connections, InspectionOfServer, Running},
        transfer::{MoveError, Moved, move_rows},
    },
    rows::{
        WholeTable,
        alarms::{Alarm, AlarmRow},
        board::{BoardRow, BoardRows, TREND},
        closures::{Reached, Shut, Telling},
        holds::{HoldRow, LostRow},
        journal::{Secret, SeedRow, StoredRow},
        ladders::{FinishedGame, FinishedSeat, HistoryRow, LadderKey, Player, StandingRow},
        outbox::{CLOSED_DOOR, DeliveredRow, Destination, DueRow, OutboxId, OutboxRow, Stuck, Trouble},
        people::{KnownPerson, KnownTable, Marked, PersonRow, PlayedRow, ResultRow},
        personal::utc,
        puzzles::DuePuzzle,
        shards::Heard,
        tables::{Phase, SeatRow, TableId, TableRow},
    },
};
use tokio::task;

use self::{
    postgres::Server,
    reads::{Readers, Source},
    sql::Connection,
    writer::{Target, Writer},
};

/// True if the program is built with the feature `postgres`, so that a database can be on a server.
pub const KNOWS_SERVERS: bool = cfg!(feature = "postgres");

/// A handle to an open database; cheap to clone.
///
/// All handles share one thread that writes and a few connections that read. Reads see every commit
/// that has returned. Its methods must be awaited within a Tokio runtime. Dropping the last handle
/// waits for the commits that are queued and closes the database.
#[derive(Clone)]
pub struct Store {
    shared: Arc<Shared>,
}

/// The fields are in the order in which they are dropped: the writer, closing last, can clear the log away.
struct Shared {
    readers: Arc<Readers>,
    writer: Writer,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").finish_non_exhaustive()
    }
}

impl Store {
    /// Opens the database at `path`, or makes a new one, and brings its schema up to date.
    ///
    /// The file becomes private to its owner. A file is rejected and left as it is if it is no database, is damaged, or
    /// belongs to another program or a newer Pervigil. Blocks while the file is checked.
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        let failed = |error| OpenError::from_io(path, error);
        let conn = database::schema::writing_connection(path)?;
        let readers = Readers::new(Source::File(path::absolute(path).map_err(failed)?));
        let writer = Writer::start(Target::File(conn)).map_err(failed)?;
        Ok(Self { shared: Arc::new(Shared { readers, writer }) })
    }

    /// Opens the database at a place: a file as [`Store::open`] does, or one on a server, and brings its schema up to
    /// date.
    ///
    /// A server that cannot be reached is an error. If the connection is lost later, the store waits some seconds for
    /// the server. It repeats what it had asked, and it writes once what was to be written. Blocks.
    pub fn open_at(place: &Location) -> Result<Self, OpenError> {
        match place {
            Location::File(path) => Self::open(path),
            Location::Server(address) => {
                let server = Server::reach(address)?;
                let failed =
                    |error: std::io::Error| OpenError::Server { name: place.to_string(), why: error.to_string() };
                let writer = Writer::start(Target::Server(server.clone())).map_err(failed)?;
                Ok(Self { shared: Arc::new(Shared { readers: Readers::new(Source::Server(server)), writer }) })
            }
        }
    }

    /// Opens the database at a place read-only, also next to a living bot: every commit is [`StoreError::Closed`].
    ///
    /// Nothing is made, checked or brought up to date, so its schema must be this program's; see [`Inspection`].
    /// Blocks.
    pub fn open_to_read_at(place: &Location) -> Result<Self, OpenError> {
        match place {
            Location::File(path) => Self::open_to_read(path),
            Location::Server(address) => {
                let readers = Readers::new(Source::Server(Server::look(address)?));
                Ok(Self { shared: Arc::new(Shared { readers, writer: Writer::none() }) })
            }
        }
    }

    /// Opens the file at `path` as [`Store::open_to_read_at`] does.
    pub fn open_to_read(path: &Path) -> Result<Self, OpenError> {
        drop(database::schema::inspecting_connection(path)?);
        let path = path::absolute(path).map_err(|error| OpenError::from_io(path, error))?;
        Ok(Self { shared: Arc::new(Shared { readers: Readers::new(Source::File(path)), writer: Writer::none() }) })
    }

    /// Writes all of `writes`, in their order, or nothing; they are on the disk when it returns.
    ///
    /// Commits that wait at the same time share one wait for the disk. A commit whose future is
    /// dropped is made all the same.
    pub async fn commit(&self, writes: Vec<Write>) -> Result<Committed, StoreError> {
        self.shared.writer.commit(writes).await
    }

    /// Returns whether other processes may write to the database too, as they may on a server.
    pub fn is_shared(&self) -> bool {
        self.server().is_some()
    }

    /// The time of the server that keeps the database, in unix milliseconds. All processes that share the database use
    /// it. `None` for a file.
    pub fn now(&self) -> Option<i64> {
        self.server().map(Server::now)
    }

    /// Returns whether no other living process has this database open.
    pub async fn is_alone(&self) -> Result<bool, StoreError> {
        match self.is_shared() {
            true => self.read(claims::is_alone).await,
            false => Ok(true),
        }
    }

    /// Leaves the database, also while handles are still in use.
    ///
    /// The log of a file is emptied, so that the file alone holds everything. Other processes that share a server know
    /// at once that this process has ended. Its claims are free, and it writes nothing of tables from here on.
    pub async fn leave(&self) {
        if !self.is_shared() {
            return match self.shared.writer.empty_log().await {
                Ok(()) | Err(StoreError::Closed) => {}
                Err(error) => tracing::warn!(%error, "the write-ahead log was left as it is"),
            };
        }
        let shared = self.shared.clone();
        let left = task::spawn_blocking(move || shared.readers.server().map(Server::leave));
        // Where it died of it, it is taken for dead.
        let _ = left.await;
    }

    /// The news from other processes that share the database, from now on. `None` for a file.
    pub fn neighbours(&self) -> Option<Neighbours> {
        self.server().map(|server| Neighbours(server.listen()))
    }

    fn server(&self) -> Option<&Server> {
        self.shared.readers.server()
    }

    /// A secret key that was drawn when the database was made.
    pub async fn key(&self, name: &'static str) -> Result<Option<[u8; 32]>, StoreError> {
        self.read(move |conn| rows::outbox::key(conn, name)).await
    }

    /// Rewrites the file so that it holds no trace of what was changed or deleted before.
    ///
    /// Returns `false` for a server, which overwrites such traces over time and not on request. Commits wait meanwhile.
    /// Backups are left as they are.
    pub async fn vacuum(&self) -> Result<bool, StoreError> {
        match self.is_shared() {
            true => Ok(false),
            false => self.shared.writer.vacuum().await.map(|()| true),
        }
    }

    /// Copies the database in a file, as it is at one moment, to the new private file `to`. It then compares the copy
    /// with the database: the copy is sound and has every row.
    ///
    /// Commits go on meanwhile. An existing file is never overwritten, and an unfinished copy never bears the name
    /// `to`. A backup holds all seeds: keep it as safe as the database.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let to: PathBuf = to.to_owned();
        self.shared.readers.copy(to).await
    }

    /// Runs `read` on a connection that reads, away from the async threads.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        read: impl Fn(&dyn Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.shared.readers.read(read).await
    }

    /// Returns the handle on the processes that share a database: their claims on tables and shards.
    pub fn processes(&self) -> Processes<'_> {
        Processes { store: self }
    }

    /// Returns the handle on the tables, the rows of their games, and their alarms.
    pub fn tables(&self) -> Tables<'_> {
        Tables { store: self }
    }

    /// Returns the handle on the messages that wait, and those that have arrived.
    pub fn outbox(&self) -> Outbox<'_> {
        Outbox { store: self }
    }

    /// Returns the handle on the tables that stand still, with their servers and channels.
    pub fn places(&self) -> Places<'_> {
        Places { store: self }
    }

    /// Returns the handle on the people and servers with their settings, and the traces of a person.
    pub fn people(&self) -> People<'_> {
        People { store: self }
    }

    /// Returns the handle on the ratings, the lists of the best, and the games that they come from.
    pub fn ladders(&self) -> Ladders<'_> {
        Ladders { store: self }
    }
}
