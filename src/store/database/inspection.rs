//! Read-only inspection of a database from outside, also next to a living bot.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use rusqlite::params;

use crate::{
    AlarmRow, InspectionOfServer, Location, OpenError, StoreError, TableId, TableRow, Trouble,
    database::schema,
    postgres::{self, Server},
    rows::{alarms, commands, outbox, tables},
    sql::{Connection, Row, all, count, word},
};

/// The largest number of damages that are named.
const MOST_DAMAGES: u32 = 5;

/// A database that is inspected and left as it is: the connection cannot write, and no step of the schema is taken.
///
/// Its methods block. [`Inspection::of_server`] asks for the facts that only a server has.
pub struct Inspection(Place);

enum Place {
    File { conn: rusqlite::Connection, path: PathBuf },
    Server { server: Arc<Server>, name: String },
}

/// The schema version of a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SchemaVersion {
    /// The database's version; 0 if it holds nothing of this program's.
    pub found: u32,
    /// The version that this program writes.
    pub known: u32,
}

/// The messages to one place that have been undelivered for long, or were rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undelivered {
    /// The channel; `None` for the private messages of all people.
    pub channel: Option<u64>,
    /// The number of messages that wait.
    pub waiting: u64,
    /// The number of messages that were given up.
    pub given_up: u64,
    /// The time at which the first of them was written, in unix milliseconds.
    pub since: i64,
    /// The trouble of the last one that waits.
    pub trouble: Option<Trouble>,
    /// Discord's reason for rejecting one of them, if the bot does not know that reason.
    pub refusal: Option<String>,
}

impl Undelivered {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        let channel = match row.get::<_, String>("destination_kind")?.as_str() {
            "channel" => Some(word(row, "place")?),
            _ => None,
        };
        let count = |column| row.get::<_, i64>(column).map(i64::unsigned_abs);
        let (waiting, given_up) = (count("waiting")?, count("given_up")?);
        let (trouble, refusal) = (row.get("trouble")?, row.get("refusal")?);
        Ok(Self { channel, waiting, given_up, since: row.get("since")?, trouble, refusal })
    }
}

impl Inspection {
    /// Opens the database at `path` for inspection.
    ///
    /// It is an error if there is no database, or if it is another program's or of no version that can be read. A newer
    /// version is no error, as it can still be named.
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        Ok(Self(Place::File { conn: schema::inspecting_connection(path)?, path: path.to_owned() }))
    }

    /// Opens the database at a place for inspection: a file as [`Inspection::open`] does, or one on a server. A server
    /// may hold nothing of this program's yet.
    pub fn open_at(place: &Location) -> Result<Self, OpenError> {
        match place {
            Location::File(path) => Self::open(path),
            Location::Server(address) => {
                Ok(Self(Place::Server { server: Server::look(address)?, name: place.to_string() }))
            }
        }
    }

    fn ask<T>(&self, read: impl Fn(&dyn Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        match &self.0 {
            Place::File { conn, .. } => read(conn),
            Place::Server { server, .. } => server.ask(read),
        }
    }

    /// The inspection of the server that keeps the database; `None` for a file.
    pub fn of_server(&self) -> Option<InspectionOfServer<'_>> {
        match &self.0 {
            Place::File { .. } => None,
            Place::Server { server, .. } => Some(InspectionOfServer(server)),
        }
    }

    /// The version of its schema.
    pub fn schema(&self) -> Result<SchemaVersion, OpenError> {
        match &self.0 {
            Place::File { conn, path } => {
                let found = schema::version(conn).map_err(|error| OpenError::from_sqlite(path, error))?;
                Ok(SchemaVersion { found, known: schema::VERSION })
            }
            Place::Server { server, name } => {
                let found = server.schema().map_err(|error| OpenError::from_server(name, &error))?.unwrap_or_default();
                Ok(SchemaVersion { found, known: postgres::VERSION })
            }
        }
    }

    /// The first few damages that are found; none if all is sound. A file is read to its end. A server tells only the
    /// damages that it has met so far.
    pub fn damages(&self) -> Result<Vec<String>, StoreError> {
        if let Some(server) = self.of_server() {
            return server.damages();
        }
        let sql = format!("PRAGMA integrity_check({MOST_DAMAGES})");
        let mut said = self.ask(|conn| all(conn, &sql, params![], |row| row.get::<_, String>(0)))?;
        said.retain(|line| line != "ok");
        Ok(said)
    }

    /// The number of rows of a file that name a missing row. `None` for a server, which takes no such row.
    pub fn orphans(&self) -> Result<Option<u64>, StoreError> {
        match self.of_server() {
            Some(_) => Ok(None),
            None => self.ask(|conn| count(conn, "SELECT count(*) FROM pragma_foreign_key_check", params![])).map(Some),
        }
    }

    /// The time at which the message that has waited longest was first due, in unix milliseconds. Messages that are
    /// held, or not due before `now`, do not count as waiting.
    pub fn oldest_waiting(&self, now: i64) -> Result<Option<i64>, StoreError> {
        self.ask(|conn| outbox::oldest_waiting(conn, now))
    }

    /// Overdue and rejected messages, by channel, with all private messages together. Times are in unix milliseconds.
    ///
    /// They are messages that were to go out before `late` and still wait. They are also messages that were given up
    /// after `recent` when they had waited for as long as from `late` to `now`. Messages that Discord rejected count
    /// however long they waited.
    pub fn undelivered(&self, now: i64, late: i64, recent: i64) -> Result<Vec<Undelivered>, StoreError> {
        let sql = concat!(
            "SELECT destination_kind, CASE destination_kind WHEN 'channel' THEN destination_id END AS place,
                     count(*) FILTER (WHERE state = 'waiting') AS waiting,
                     count(*) FILTER (WHERE state = 'gave_up') AS given_up, min(at) AS since,
                     max(CASE state WHEN 'waiting' THEN trouble END) AS trouble,
                     max(CASE trouble WHEN 'other' THEN why END) AS refusal
                   FROM outbox
                   WHERE ",
            outbox::not_at_a_closed_door!(),
            "        AND table_id NOT IN (SELECT table_id FROM held)
                     AND (state = 'waiting' AND (at <= ?2 OR trouble = 'other' AND attempts > 2)
                       OR state = 'gave_up' AND settled_at >= ?3
                         AND (trouble = 'other' OR at <= ?2 AND settled_at + ?2 >= at + ?1))
                   GROUP BY destination_kind, place ORDER BY since"
        );
        self.ask(|conn| all(conn, sql, params![now, late, recent], Undelivered::read))
    }

    /// The alarms that were due at `time` (unix milliseconds) and have not rung, the earliest first: at most `limit`.
    pub fn overdue(&self, time: i64, limit: u32) -> Result<Vec<AlarmRow>, StoreError> {
        self.ask(|conn| alarms::due(conn, time, None, limit))
    }

    /// All tables, finished ones too, oldest first.
    pub fn tables(&self) -> Result<Vec<TableId>, StoreError> {
        self.ask(|conn| all(conn, "SELECT id FROM tables ORDER BY id", params![], |row| row.get("id")))
    }

    /// The tables in their lobby or in play that are not held, oldest first.
    pub fn open_tables(&self) -> Result<Vec<TableRow>, StoreError> {
        self.ask(tables::open_and_free)
    }

    /// The number of tables that are held.
    pub fn held(&self) -> Result<u64, StoreError> {
        self.ask(|conn| count(conn, "SELECT count(*) FROM held", params![]))
    }

    /// The reason for which Discord refused the last registration of the commands; `None` if it did not.
    pub fn refused_commands(&self) -> Result<Option<String>, StoreError> {
        self.ask(commands::refused)
    }
}
