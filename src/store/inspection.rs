//! A database looked at from outside, also beside a living bot: it is only read.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use rusqlite::params;

use super::{
    AlarmRow, InspectionOfServer, Location, OpenError, StoreError, TableId, TableRow, Trouble, alarms, outbox,
    postgres::{self, Server},
    schema,
    sql::{Connection, Row, all, count, word},
    tables,
};

/// How many damages are named at most.
const MOST_DAMAGES: u32 = 5;

/// A database that is looked at and left as it is: the connection cannot write, and no step of the schema is taken.
///
/// Its methods block. What only a server tells is asked by [`Inspection::of_server`].
pub struct Inspection(Place);

enum Place {
    File { conn: rusqlite::Connection, path: PathBuf },
    Server { server: Arc<Server>, name: String },
}

/// How far the schema of a database has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SchemaVersion {
    /// The database's; 0 where nothing of this program's is there.
    pub found: u32,
    /// The one that this program writes.
    pub known: u32,
}

/// The messages to one place that have not arrived for long, or were refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undelivered {
    /// The channel; nothing for the private messages of all people.
    pub channel: Option<u64>,
    /// How many wait.
    pub waiting: u64,
    /// How many were given up.
    pub given_up: u64,
    /// When the first of them was written, in unix milliseconds.
    pub since: i64,
    /// What was in the way of the last one that waits.
    pub trouble: Option<Trouble>,
    /// How Discord refused one of them, where it gave a reason that is not known here.
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
    /// Looks at the database at `path`. One that is not there, another program's, or of no version that can be read is
    /// an error; a newer one is not, as what it is can still be told.
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        Ok(Self(Place::File { conn: schema::inspecting_connection(path)?, path: path.to_owned() }))
    }

    /// Looks at the database where it is: a file as [`Inspection::open`] does, or one on a server, also where nothing of
    /// this program's is there yet.
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

    /// What the server tells that keeps the database; nothing for a file.
    pub fn of_server(&self) -> Option<InspectionOfServer<'_>> {
        match &self.0 {
            Place::File { .. } => None,
            Place::Server { server, .. } => Some(InspectionOfServer(server)),
        }
    }

    /// How far its schema has come.
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

    /// What is found damaged, the first few; nothing where all is sound. A file is read to its end; a server tells what it
    /// has come across so far.
    pub fn damages(&self) -> Result<Vec<String>, StoreError> {
        if let Some(server) = self.of_server() {
            return server.damages();
        }
        let sql = format!("PRAGMA integrity_check({MOST_DAMAGES})");
        let mut said = self.ask(|conn| all(conn, &sql, params![], |row| row.get::<_, String>(0)))?;
        said.retain(|line| line != "ok");
        Ok(said)
    }

    /// How many rows of a file name one that is not there. A server takes no such row, and has nothing to count.
    pub fn orphans(&self) -> Result<Option<u64>, StoreError> {
        match self.of_server() {
            Some(_) => Ok(None),
            None => self.ask(|conn| count(conn, "SELECT count(*) FROM pragma_foreign_key_check", params![])).map(Some),
        }
    }

    /// When the message that has waited longest was due for the first time, in unix milliseconds; what is held, and what
    /// is not due before `now`, does not wait.
    pub fn oldest_waiting(&self, now: i64) -> Result<Option<i64>, StoreError> {
        self.ask(|conn| outbox::oldest_waiting(conn, now))
    }

    /// What was to go out before `late` and still waits, or was given up after `recent` when it had waited for as long as
    /// from `late` to `now`; and what Discord refused, however long it waited. By channel, and all private messages
    /// together. Times are in unix milliseconds.
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

    /// All tables, those that are over too, oldest first.
    pub fn tables(&self) -> Result<Vec<TableId>, StoreError> {
        self.ask(|conn| all(conn, "SELECT id FROM tables ORDER BY id", params![], |row| row.get("id")))
    }

    /// The tables in their lobby or in play that are not held, oldest first.
    pub fn open_tables(&self) -> Result<Vec<TableRow>, StoreError> {
        self.ask(tables::open_and_free)
    }

    /// How many tables stand still because their servers have taken the bot off.
    pub fn held(&self) -> Result<u64, StoreError> {
        self.ask(|conn| count(conn, "SELECT count(*) FROM held", params![]))
    }
}
