//! The store: it keeps rows in a `SQLite` file or on a `PostgreSQL` server.
//!
//! It keeps tables, journals, outgoing messages, alarms, people, settings and results. It promises that a commit is
//! whole and durable when it returns. It knows no game, no Discord and no clock. A body is text to it, and every time
//! is its caller's.

mod claims;
pub(crate) mod database;
mod error;
mod free;
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

pub use self::{
    claims::{Claim, Neighbours, News, ShardRange, Tenure},
    error::{OpenError, RestoreError, StoreError},
    write::{Committed, TableRef, Write},
};
pub use crate::{
    database::{
        inspection::{Inspection, SchemaVersion, Undelivered},
        place::Location,
        restore::{Restored, restore},
        server_inspection::{Connections, InspectionOfServer, Running},
        transfer::{MoveError, Moved, move_rows},
    },
    rows::{
        alarms::{Alarm, AlarmRow},
        board::{BoardRow, BoardRows, TREND},
        closures::{Reached, Shut, Telling},
        holds::{Held, LostRow},
        journal::{JournalRow, Secret, SeedRow},
        ladders::{FinishedGame, FinishedSeat, HistoryRow, LadderKey, Player, StandingRow},
        outbox::{CLOSED_DOOR, DeliveredRow, Destination, DueRow, OutboxId, OutboxRow, Stuck, Trouble},
        people::{KnownPerson, KnownTable, PersonRow, PlayedRow, ResultRow},
        personal::utc,
        shards::Heard,
        snapshot::WholeTable,
        tables::{Phase, SeatRow, TableId, TableRow},
    },
};
use tokio::task;

use self::{
    postgres::Server,
    reads::{Readers, Source},
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
            true => self.shared.readers.read(claims::is_alone).await,
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

    /// Claims something for this process, until it is released or the process dies.
    ///
    /// Returns `false` if another living process has it. A file belongs to one process alone, so its claims always
    /// succeed.
    pub async fn claim(&self, claim: Claim) -> Result<bool, StoreError> {
        match self.is_shared() {
            true => self.shared.readers.read(move |conn| claims::claim(conn, claim)).await,
            false => Ok(true),
        }
    }

    /// Releases what this process has claimed.
    pub async fn release(&self, claim: Claim) -> Result<(), StoreError> {
        match self.is_shared() {
            true => self.shared.readers.read(move |conn| claims::release(conn, claim)).await,
            false => Ok(()),
        }
    }

    /// Claims all of these shards of the bot for this process, or none of them, and returns whether it got them.
    ///
    /// It gets none if another living process has one of them, or has the bot split into another number of shards.
    pub async fn claim_shards(&self, shards: ShardRange) -> Result<bool, StoreError> {
        let range = shards.clone();
        let are_ours = self.shared.readers.read(move |conn| claims::claim_shards(conn, &range)).await?;
        if let Some(server) = self.server().filter(|_| are_ours) {
            server.serves(Some(shards));
        }
        Ok(are_ours)
    }

    /// Releases these shards: another process may have them at once.
    pub async fn release_shards(&self, shards: ShardRange) -> Result<(), StoreError> {
        if let Some(server) = self.server() {
            server.serves(None);
        }
        self.shared.readers.read(move |conn| claims::release_shards(conn, &shards)).await
    }

    /// Asks other processes to release these shards: those that have any of them, and those that have the bot split
    /// into another number.
    pub async fn want_shards(&self, shards: ShardRange) -> Result<(), StoreError> {
        self.shared.readers.read(move |conn| claims::want_shards(conn, &shards)).await
    }

    /// The state of the shards that this process has claimed.
    pub async fn tenure(&self, shards: ShardRange) -> Result<Tenure, StoreError> {
        self.shared.readers.read(move |conn| claims::tenure(conn, &shards)).await
    }

    /// The number of changes to a table, if several processes may change it; else 0.
    pub async fn turn(&self, id: TableId) -> Result<u64, StoreError> {
        match self.is_shared() {
            true => self.shared.readers.read(move |conn| claims::turn_of(conn, id)).await,
            false => Ok(0),
        }
    }

    /// The table of this number.
    pub async fn table(&self, id: TableId) -> Result<Option<TableRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::tables::by_id(conn, id)).await
    }

    /// The table of this number with everything that makes up its game, as of one moment.
    pub async fn whole_table(&self, id: TableId) -> Result<Option<WholeTable>, StoreError> {
        self.shared.readers.read(move |conn| rows::snapshot::table(conn, id)).await
    }

    /// The channel's table that is in its lobby or in play; there is at most one.
    pub async fn open_table_in(&self, channel: u64) -> Result<Option<TableRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::tables::open_in(conn, channel)).await
    }

    /// The channel's newest table, in any phase.
    pub async fn latest_table_in(&self, channel: u64) -> Result<Option<TableRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::tables::latest_in(conn, channel)).await
    }

    /// The channel's newest table whose game ended with an outcome.
    pub async fn latest_table_over_in(&self, channel: u64) -> Result<Option<TableRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::tables::latest_over_in(conn, channel)).await
    }

    /// The tables in play at which a computer is to move, oldest first.
    pub async fn awaiting_computers(&self) -> Result<Vec<TableId>, StoreError> {
        self.shared.readers.read(rows::tables::awaiting_computers).await
    }

    /// The tables in their lobby or in play where the person has a seat, oldest first.
    pub async fn tables_of(&self, person: u64) -> Result<Vec<TableId>, StoreError> {
        self.shared.readers.read(move |conn| rows::tables::of_person(conn, person)).await
    }

    /// The seats of a table that were written, by their numbers.
    pub async fn seats(&self, id: TableId) -> Result<Vec<SeatRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::tables::seats(conn, id)).await
    }

    /// The table's whole journal, in its order.
    pub async fn journal(&self, id: TableId) -> Result<Vec<JournalRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::journal::of_table(conn, id)).await
    }

    /// The seed of the table's chance.
    pub async fn seed(&self, id: TableId) -> Result<Option<SeedRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::journal::seed(conn, id)).await
    }

    /// The table's alarms, the earliest first.
    pub async fn alarms(&self, id: TableId) -> Result<Vec<AlarmRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::alarms::of_table(conn, id)).await
    }

    /// A page of the alarms of all tables that are due at `now` (unix milliseconds), the earliest first. It has at most
    /// `limit` alarms, from the first one on or from the one behind `after`.
    pub async fn alarms_due(&self, now: i64, after: Option<AlarmRow>, limit: u32) -> Result<Vec<AlarmRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::alarms::due(conn, now, after.as_ref(), limit)).await
    }

    /// The time at which the next alarm is due, in unix milliseconds.
    pub async fn next_alarm_time(&self) -> Result<Option<i64>, StoreError> {
        self.shared.readers.read(rows::alarms::next_time).await
    }

    /// The messages to be delivered at `now` (unix milliseconds), oldest first, all of them and whole.
    ///
    /// For each destination it is only the first waiting message, and only once that one is due. Once it is settled,
    /// the next one appears. So each destination's order is kept.
    pub async fn outbox_due(&self, now: i64) -> Result<Vec<OutboxRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::outbox::due(conn, now)).await
    }

    /// A page of the messages of [`Store::outbox_due`] without their bodies, for a backlog of any length. It has at
    /// most `limit` messages: first those to destinations at which a person is called, then the oldest.
    pub async fn outbox_page(&self, now: i64, limit: u32) -> Result<Vec<DueRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::outbox::page(conn, now, limit)).await
    }

    /// A message of such a page, whole. `None` if it no longer waits, is not due any more, or its table is held by now.
    pub async fn due_message(&self, id: OutboxId, now: i64) -> Result<Option<OutboxRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::outbox::due_message(conn, id, now)).await
    }

    /// The number of messages that are due at `now` (unix milliseconds) and have not gone out.
    pub async fn unsent(&self, now: i64) -> Result<u64, StoreError> {
        self.shared.readers.read(move |conn| rows::outbox::unsent(conn, now)).await
    }

    /// The time that [`Inspection::oldest_waiting`] gives, for use next to a living bot.
    pub async fn oldest_waiting(&self, now: i64) -> Result<Option<i64>, StoreError> {
        self.shared.readers.read(move |conn| rows::outbox::oldest_waiting(conn, now)).await
    }

    /// The next time at which [`Store::outbox_due`] has a message, as known at `now`, in unix milliseconds. It can lie
    /// in the past.
    pub async fn next_outbox_time(&self, now: i64) -> Result<Option<i64>, StoreError> {
        self.shared.readers.read(move |conn| rows::outbox::next_time(conn, now)).await
    }

    /// The message of the same table, destination and kind that was written right before `row`, if that one was
    /// delivered.
    pub async fn delivered_before(&self, row: &OutboxRow) -> Result<Option<DeliveredRow>, StoreError> {
        let row = row.clone();
        self.shared.readers.read(move |conn| rows::outbox::delivered_before(conn, &row)).await
    }

    /// The last message of this table, destination and kind that was delivered.
    pub async fn last_delivered(
        &self,
        table: TableId,
        destination: Destination,
        kind: &str,
    ) -> Result<Option<DeliveredRow>, StoreError> {
        let kind = kind.to_owned();
        self.shared.readers.read(move |conn| rows::outbox::last_delivered(conn, table, destination, &kind)).await
    }

    /// The table that spoke in this message to a channel, and the message's position among its messages of this kind
    /// there. The position counts from 1 and includes messages that never arrived.
    pub async fn place_of(
        &self,
        channel: u64,
        kind: &str,
        message_id: u64,
    ) -> Result<Option<(TableId, u64)>, StoreError> {
        let kind = kind.to_owned();
        self.shared.readers.read(move |conn| rows::outbox::place_of(conn, channel, &kind, message_id)).await
    }

    /// The delivered messages of a table that leave a remainder once they can no longer be pressed, oldest first.
    pub async fn remainders(&self, table: TableId) -> Result<Vec<DeliveredRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::outbox::remainders(conn, table)).await
    }

    /// The last trouble of the first message that waits for this destination.
    pub async fn trouble_at(&self, destination: Destination) -> Result<Option<Trouble>, StoreError> {
        self.shared.readers.read(move |conn| rows::outbox::trouble_at(conn, destination)).await
    }

    /// The tables with a waiting message that calls this person in private.
    pub async fn callers(&self, person: u64) -> Result<Vec<TableId>, StoreError> {
        self.shared.readers.read(move |conn| rows::outbox::callers(conn, person)).await
    }

    /// Returns whether something newer than a message waits for its destination.
    pub async fn has_newer(&self, row: &OutboxRow) -> Result<bool, StoreError> {
        let (destination, id) = (row.destination, row.id);
        self.shared.readers.read(move |conn| rows::outbox::has_newer(conn, destination, id)).await
    }

    /// Returns whether a message has arrived.
    pub async fn has_arrived(&self, id: OutboxId) -> Result<bool, StoreError> {
        self.shared.readers.read(move |conn| rows::outbox::has_arrived(conn, id)).await
    }

    /// The reason why the last post of a table to a channel was rejected. `None` if one has arrived since.
    pub async fn refusal(&self, table: TableId, channel: u64) -> Result<Option<String>, StoreError> {
        self.shared.readers.read(move |conn| rows::outbox::refusal(conn, table, channel)).await
    }

    /// A secret key that was drawn when the database was made.
    pub async fn key(&self, name: &'static str) -> Result<Option<[u8; 32]>, StoreError> {
        self.shared.readers.read(move |conn| rows::outbox::key(conn, name)).await
    }

    /// The open tables on a server, oldest first.
    pub async fn open_tables_on(&self, guild: u64) -> Result<Vec<TableRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::tables::open_on(conn, guild)).await
    }

    /// The time of the last event at a table, in unix milliseconds.
    pub async fn stirred(&self, id: TableId) -> Result<Option<i64>, StoreError> {
        self.shared.readers.read(move |conn| rows::tables::stirred(conn, id)).await
    }

    /// The newest table on a server at which the person has or had a seat, in any phase.
    pub async fn latest_table_of(&self, person: u64, guild: u64) -> Result<Option<TableRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::tables::latest_of(conn, person, guild)).await
    }

    /// The time since which a table is held, and the reason. `None` if it is not held.
    pub async fn held(&self, table: TableId) -> Result<Option<Held>, StoreError> {
        self.shared.readers.read(move |conn| rows::holds::held(conn, table)).await
    }

    /// The time since which nobody is heard at a table because Discord says that its server is unavailable, in unix
    /// milliseconds. `None` if people are heard.
    pub async fn unheard_since(&self, table: TableId) -> Result<Option<i64>, StoreError> {
        self.shared.readers.read(move |conn| rows::shards::unheard_since(conn, table)).await
    }

    /// The tables of a server at which nobody is heard, oldest first.
    pub async fn unheard_on(&self, guild: u64) -> Result<Vec<TableId>, StoreError> {
        self.shared.readers.read(move |conn| rows::shards::unheard_on(conn, guild)).await
    }

    /// The tables of a server that are held, oldest first.
    pub async fn held_on(&self, guild: u64) -> Result<Vec<TableId>, StoreError> {
        self.shared.readers.read(move |conn| rows::holds::on(conn, guild)).await
    }

    /// The tables that are held because their channels are not there.
    pub async fn lost(&self) -> Result<Vec<LostRow>, StoreError> {
        self.shared.readers.read(rows::holds::lost).await
    }

    /// The tables that have been held since `time` (unix milliseconds) or longer, oldest first.
    pub async fn held_before(&self, time: i64) -> Result<Vec<TableId>, StoreError> {
        self.shared.readers.read(move |conn| rows::holds::before(conn, time)).await
    }

    /// The servers with an open table, by id.
    pub async fn servers(&self) -> Result<Vec<u64>, StoreError> {
        self.shared.readers.read(rows::holds::servers).await
    }

    /// The note that nothing can be posted in the channel of a table, and the people who heard so. `None` if there is
    /// no such note.
    pub async fn shut(&self, table: TableId) -> Result<Option<Shut>, StoreError> {
        self.shared.readers.read(move |conn| rows::closures::of_table(conn, table)).await
    }

    /// The table that a message is about, if it tells a person that nothing can be posted in that table's channel.
    /// `None` if the message is about something else.
    pub async fn tells_of_shut(&self, message: OutboxId) -> Result<Option<TableId>, StoreError> {
        self.shared.readers.read(move |conn| rows::closures::told_by(conn, message)).await
    }

    /// The channels of a server for which messages wait that were tried in vain, the longest waiting first.
    pub async fn stuck_on(&self, guild: u64) -> Result<Vec<Stuck>, StoreError> {
        self.shared.readers.read(move |conn| rows::outbox::stuck_on(conn, guild)).await
    }

    /// Returns whether a person may sit at no table of a server.
    pub async fn is_barred(&self, guild: u64, person: u64) -> Result<bool, StoreError> {
        self.shared.readers.read(move |conn| rows::bars::is(conn, guild, person)).await
    }

    /// The people who may sit at no table of a server, by id.
    pub async fn barred_on(&self, guild: u64) -> Result<Vec<u64>, StoreError> {
        self.shared.readers.read(move |conn| rows::bars::on(conn, guild)).await
    }

    /// The number of servers on which a person may sit at no table.
    pub async fn bars_of(&self, person: u64) -> Result<u64, StoreError> {
        self.shared.readers.read(move |conn| rows::bars::of(conn, person)).await
    }

    /// The row that is kept about a person.
    pub async fn person(&self, id: u64) -> Result<Option<PersonRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::people::by_id(conn, id)).await
    }

    /// The facts known about each of these people who sit at a table of this game, read on one connection.
    pub async fn known(&self, people: Vec<u64>, game: &str) -> Result<Vec<KnownPerson>, StoreError> {
        let game = game.to_owned();
        self.shared.readers.read(move |conn| people.iter().map(|id| KnownPerson::of(conn, *id, &game)).collect()).await
    }

    /// The facts known about these people at a table, with their remainders and plans there, read in one go.
    pub async fn known_at(&self, table: TableId, people: Vec<u64>, game: &str) -> Result<KnownTable, StoreError> {
        let game = game.to_owned();
        self.shared.readers.glance(move |conn| KnownTable::of(conn, table, &people, &game)).await
    }

    /// The messages of a table that wait, oldest first.
    pub async fn waiting(&self, table: TableId) -> Result<Vec<OutboxRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::outbox::waiting(conn, table)).await
    }

    /// Everything that is kept about a person and nothing about others: rows as JSON, by the place that keeps them.
    ///
    /// The bodies of tables and messages, which are mere text to the store, are not among them.
    pub async fn about(&self, person: u64) -> Result<serde_json::Map<String, serde_json::Value>, StoreError> {
        self.shared.readers.read(move |conn| rows::personal::about(conn, person)).await
    }

    /// Every table that names a person, in any phase, also in its body or in a waiting message.
    pub async fn tables_naming(&self, person: u64) -> Result<Vec<TableId>, StoreError> {
        self.shared.readers.read(move |conn| rows::personal::tables_naming(conn, person)).await
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

    /// The secret plans of people at a table, by person.
    pub async fn plans(&self, table: TableId) -> Result<Vec<(u64, String)>, StoreError> {
        self.shared.readers.read(move |conn| rows::plans::at(conn, table)).await
    }

    /// The plan of a person at a table, as it was last written.
    pub async fn plan(&self, table: TableId, person: u64) -> Result<Option<String>, StoreError> {
        self.shared.readers.read(move |conn| rows::plans::of(conn, table, person)).await
    }

    /// The settings of a person, as they were last written.
    pub async fn person_settings(&self, person: u64) -> Result<Option<String>, StoreError> {
        self.shared.readers.read(move |conn| rows::settings::of_person(conn, person)).await
    }

    /// The settings of a server, as they were last written.
    pub async fn server_settings(&self, guild: u64) -> Result<Option<String>, StoreError> {
        self.shared.readers.read(move |conn| rows::settings::of_server(conn, guild)).await
    }

    /// The results of the table's game, the first place first.
    pub async fn results(&self, table: TableId) -> Result<Vec<ResultRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::people::results(conn, table)).await
    }

    /// The number of the game that was finished last, 0 before the first.
    pub async fn last_finished(&self) -> Result<u64, StoreError> {
        self.shared.readers.read(rows::ladders::last_finished).await
    }

    /// Every finished game with its seats, in the order in which they are rated.
    pub async fn finished_games(&self) -> Result<Vec<FinishedGame>, StoreError> {
        self.shared.readers.read(rows::ladders::finished).await
    }

    /// The number of games that a person has played with each other person. It counts games that ended after `since`
    /// and count on another list than this.
    pub async fn played_with(&self, person: u64, since: i64, list: &str) -> Result<Vec<(u64, u64)>, StoreError> {
        let list = list.to_owned();
        self.shared.readers.read(move |conn| rows::ladders::played_with(conn, person, since, &list)).await
    }

    /// The number of games that a person called off.
    pub async fn called_off_by(&self, person: u64) -> Result<u64, StoreError> {
        self.shared.readers.read(move |conn| rows::called_off::by(conn, person)).await
    }

    /// The standings of these players on these ladders, as far as they have any.
    pub async fn standings(
        &self,
        ladders: Vec<LadderKey>,
        players: Vec<Player>,
    ) -> Result<Vec<StandingRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::ladders::standings(conn, &ladders, &players)).await
    }

    /// Every standing and every history there is, each in an order that does not depend on how they were written.
    pub async fn all_standings(&self) -> Result<(Vec<StandingRow>, Vec<HistoryRow>), StoreError> {
        self.shared.readers.read(rows::ladders::everything).await
    }

    /// A person's standings on a ladder after each of their games, the first game first: a rating curve.
    pub async fn rating_history(&self, ladder: LadderKey, person: u64) -> Result<Vec<HistoryRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::ladders::history(conn, &ladder, person)).await
    }

    /// Returns whether anything was ever rated.
    pub async fn has_ladders(&self) -> Result<bool, StoreError> {
        self.shared.readers.read(rows::ladders::any).await
    }

    /// The labels of all periods in which a game was played, the greatest first.
    pub async fn rated_periods(&self, game: &str) -> Result<Vec<String>, StoreError> {
        let game = game.to_owned();
        self.shared.readers.read(move |conn| rows::ladders::periods(conn, &game)).await
    }

    /// At most `most` lines of a ladder, after the first `skip`, as of one moment. People who were forgotten are not on
    /// it.
    pub async fn board(&self, ladder: LadderKey, skip: u64, most: u32) -> Result<BoardRows, StoreError> {
        self.shared.readers.read(move |conn| rows::board::rows(conn, &ladder, skip, most)).await
    }

    /// The end time of the first game that counts on the ladder of a server's season, in unix milliseconds. `None` for
    /// ladders of other periods, and for ladders of all servers.
    pub async fn season_began(&self, ladder: LadderKey) -> Result<Option<i64>, StoreError> {
        self.shared.readers.read(move |conn| rows::ladders::season_began(conn, &ladder)).await
    }

    /// The number of lines above a person's line on a ladder. `None` if the person is not on it.
    pub async fn board_position(&self, ladder: LadderKey, person: u64) -> Result<Option<u64>, StoreError> {
        self.shared.readers.read(move |conn| rows::board::position(conn, &ladder, person)).await
    }

    /// Every game of a person that ended, the last first.
    pub async fn played_by(&self, person: u64) -> Result<Vec<PlayedRow>, StoreError> {
        self.shared.readers.read(move |conn| rows::people::played_by(conn, person)).await
    }

    /// The number of finished games of this name in which the person had a seat.
    pub async fn finished(&self, person: u64, game: &str) -> Result<u64, StoreError> {
        let game = game.to_owned();
        self.shared.readers.read(move |conn| rows::people::finished(conn, person, &game)).await
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
}
