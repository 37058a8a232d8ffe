//! The store: `SQLite`, rows in, rows out.
//!
//! It keeps tables, journals, messages on their way out, alarms, people and results, and promises
//! that a commit is whole and durable when it returns. It knows no game, no Discord and no clock:
//! a body is text to it, and every time is its caller's.

mod alarms;
mod backup;
mod error;
mod files;
mod journal;
mod outbox;
mod people;
mod reads;
mod schema;
mod sql;
mod tables;
mod write;
mod writer;

use std::{
    fmt,
    path::{self, Path, PathBuf},
    sync::Arc,
};

pub use self::{
    alarms::{Alarm, AlarmRow},
    error::{OpenError, StoreError},
    journal::{JournalRow, Secret, SeedRow},
    outbox::{DeliveredRow, Destination, OutboxId, OutboxRow},
    people::{PersonRow, PlayedRow, ResultRow},
    tables::{Phase, SeatRow, TableId, TableRow},
    write::{Committed, TableRef, Write},
};
use self::{reads::Readers, writer::Writer};

/// A handle to an open database; cheap to clone.
///
/// All handles share one thread that writes and a few connections that read. Reads see every commit
/// that has returned. Its methods must be awaited within a Tokio runtime. Dropping the last handle
/// waits for the commits that are queued and closes the database.
#[derive(Clone)]
pub struct Store {
    shared: Arc<Shared>,
}

/// In the order in which it is dropped: the writer, closing last, can clear the log away.
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
    /// The file is made its owner's alone. A file that is no database, damaged, another program's or
    /// a newer Pervigil's is refused and left as it is. Blocks while the file is checked.
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        let failed = |error| OpenError::from_io(path, error);
        let conn = schema::writing_connection(path)?;
        let readers = Readers::new(path::absolute(path).map_err(failed)?);
        let writer = Writer::start(conn).map_err(failed)?;
        Ok(Self { shared: Arc::new(Shared { readers, writer }) })
    }

    /// Writes all of `writes`, in their order, or nothing; they are on the disk when it returns.
    ///
    /// Commits that wait at the same time share one wait for the disk. A commit whose future is
    /// dropped is made all the same.
    pub async fn commit(&self, writes: Vec<Write>) -> Result<Committed, StoreError> {
        self.shared.writer.commit(writes).await
    }

    /// The table of this number.
    pub async fn table(&self, id: TableId) -> Result<Option<TableRow>, StoreError> {
        self.shared.readers.read(move |conn| tables::by_id(conn, id)).await
    }

    /// The channel's table that is in its lobby or in play; there is at most one.
    pub async fn open_table_in(&self, channel: u64) -> Result<Option<TableRow>, StoreError> {
        self.shared.readers.read(move |conn| tables::open_in(conn, channel)).await
    }

    /// The channel's newest table, whatever its phase.
    pub async fn latest_table_in(&self, channel: u64) -> Result<Option<TableRow>, StoreError> {
        self.shared.readers.read(move |conn| tables::latest_in(conn, channel)).await
    }

    /// Every table in play, oldest first.
    pub async fn tables_in_play(&self) -> Result<Vec<TableRow>, StoreError> {
        self.shared.readers.read(tables::in_play).await
    }

    /// The tables in their lobby or in play where the person has a seat, oldest first.
    pub async fn tables_of(&self, person: u64) -> Result<Vec<TableRow>, StoreError> {
        self.shared.readers.read(move |conn| tables::of_person(conn, person)).await
    }

    /// The seats of a table that were written, by their numbers.
    pub async fn seats(&self, id: TableId) -> Result<Vec<SeatRow>, StoreError> {
        self.shared.readers.read(move |conn| tables::seats(conn, id)).await
    }

    /// The table's whole journal, in its order.
    pub async fn journal(&self, id: TableId) -> Result<Vec<JournalRow>, StoreError> {
        self.shared.readers.read(move |conn| journal::of_table(conn, id)).await
    }

    /// Where the table's chance comes from.
    pub async fn seed(&self, id: TableId) -> Result<Option<SeedRow>, StoreError> {
        self.shared.readers.read(move |conn| journal::seed(conn, id)).await
    }

    /// The table's alarms, the earliest first.
    pub async fn alarms(&self, id: TableId) -> Result<Vec<AlarmRow>, StoreError> {
        self.shared.readers.read(move |conn| alarms::of_table(conn, id)).await
    }

    /// The alarms of all tables that are due at `now` (unix milliseconds), the earliest first, at most `limit`.
    pub async fn alarms_due(&self, now: i64, limit: u32) -> Result<Vec<AlarmRow>, StoreError> {
        self.shared.readers.read(move |conn| alarms::due(conn, now, limit)).await
    }

    /// When the next alarm is due, in unix milliseconds.
    pub async fn next_alarm_time(&self) -> Result<Option<i64>, StoreError> {
        self.shared.readers.read(alarms::next_time).await
    }

    /// The messages to be delivered at `now` (unix milliseconds), oldest first.
    ///
    /// Of each destination only the first that waits, and that only once it is due: settle it, and the
    /// next one appears. So each destination's order is kept.
    pub async fn outbox_due(&self, now: i64) -> Result<Vec<OutboxRow>, StoreError> {
        self.shared.readers.read(move |conn| outbox::due(conn, now)).await
    }

    /// When [`Store::outbox_due`] next has a message, in unix milliseconds; it can lie in the past.
    pub async fn next_outbox_time(&self) -> Result<Option<i64>, StoreError> {
        self.shared.readers.read(outbox::next_time).await
    }

    /// The last message of this table, destination and kind that was delivered.
    pub async fn last_delivered(
        &self,
        table: TableId,
        destination: Destination,
        kind: &str,
    ) -> Result<Option<DeliveredRow>, StoreError> {
        let kind = kind.to_owned();
        self.shared.readers.read(move |conn| outbox::last_delivered(conn, table, destination, &kind)).await
    }

    /// What is kept about a person.
    pub async fn person(&self, id: u64) -> Result<Option<PersonRow>, StoreError> {
        self.shared.readers.read(move |conn| people::by_id(conn, id)).await
    }

    /// How the table's game ended, the first place first.
    pub async fn results(&self, table: TableId) -> Result<Vec<ResultRow>, StoreError> {
        self.shared.readers.read(move |conn| people::results(conn, table)).await
    }

    /// Every game of a person that ended, the last first.
    pub async fn played_by(&self, person: u64) -> Result<Vec<PlayedRow>, StoreError> {
        self.shared.readers.read(move |conn| people::played_by(conn, person)).await
    }

    /// Copies the database, as it is at one moment, to the new file `to`, which is its owner's alone.
    ///
    /// Commits go on meanwhile. An existing file is never overwritten, and an unfinished copy never
    /// bears the name `to`. A backup holds all seeds: keep it as safe as the database.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let to: PathBuf = to.to_owned();
        self.shared.readers.read(move |conn| backup::copy(conn, &to)).await
    }
}
