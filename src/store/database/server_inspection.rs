//! The facts that a database server tells about itself and the processes that share it, seen from outside.

use std::time::{Duration, Instant};

use rusqlite::params;

use crate::{
    StoreError,
    postgres::{CONNECTIONS, Server},
    sql::{Connection, Mark, Row, all, first},
};

/// The number of commits that are measured. Each writes as many bytes as a move does.
const COMMITS: usize = 9;
const WRITTEN: i64 = 8 << 10;

/// A server that keeps a database, inspected and left as it is. Its methods block.
pub struct InspectionOfServer<'a>(pub(crate) &'a Server);

/// A process that lives and has this database open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Running {
    /// The shards of the bot that it serves, in order. None if it still waits for shards.
    pub shards: Vec<u32>,
    /// The total number of shards.
    pub total: Option<u32>,
}

/// The connections that a server accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Connections {
    /// The number of further connections that it accepts besides the open ones.
    pub free: i64,
    /// The largest number of connections of one process.
    pub each: i64,
}

impl InspectionOfServer<'_> {
    /// The server's time, in unix milliseconds.
    pub fn now(&self) -> i64 {
        self.0.now()
    }

    /// The damages that it has met so far.
    pub(crate) fn damages(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT coalesce(checksum_failures, 0) FROM pg_stat_database WHERE datname = current_database()";
        let failures: i64 = self.one(sql)?;
        Ok((failures > 0).then(|| format!("{failures} pages were not as they were written")).into_iter().collect())
    }

    /// Returns whether it keeps checksums, so that it would notice a page that differs from what was written.
    pub fn notices_damage(&self) -> Result<bool, StoreError> {
        self.one("SELECT current_setting('data_checksums') = 'on'")
    }

    /// The processes that live, in the order in which they came.
    pub fn running(&self) -> Result<Vec<Running>, StoreError> {
        let sql = "SELECT processes.id AS process, claims.id AS shard, split_part(kind, '/', 2)::bigint AS total
                   FROM processes LEFT JOIN claims ON claims.process = processes.id AND kind LIKE 'shard/%'
                   WHERE alive_until > clock_timestamp() ORDER BY processes.id, claims.id";
        let row = |row: &Row<'_>| Ok((row.get::<_, i64>("process")?, row.get("shard")?, row.get("total")?));
        let rows: Vec<(i64, Option<u32>, Option<u32>)> = self.0.ask(|conn| all(conn, sql, params![], row))?;
        let by_process = rows.chunk_by(|(one, ..), (other, ..)| one == other);
        let running = by_process.map(|rows| Running {
            shards: rows.iter().filter_map(|(_, shard, _)| *shard).collect(),
            total: rows.first().and_then(|(.., total)| *total),
        });
        Ok(running.collect())
    }

    /// The size of the database, in bytes.
    pub fn size(&self) -> Result<u64, StoreError> {
        self.one::<i64>("SELECT pg_database_size(current_database())").map(i64::unsigned_abs)
    }

    /// Returns whether a commit is on its disk when it says so, even if it goes down during the commit.
    pub fn is_durable(&self) -> Result<bool, StoreError> {
        self.one("SELECT current_setting('fsync') = 'on' AND current_setting('full_page_writes') = 'on'")
    }

    /// The connections that it accepts.
    pub fn connections(&self) -> Result<Connections, StoreError> {
        let sql = "SELECT current_setting('max_connections')::bigint
                     - current_setting('superuser_reserved_connections')::bigint
                     - (SELECT sum(numbackends)::bigint FROM pg_stat_database)";
        Ok(Connections { free: self.one(sql)?, each: CONNECTIONS as i64 })
    }

    /// The time until a commit is durable there, including the way there and back. It is the median of several commits,
    /// which leave nothing but a note in the server's log of what it writes.
    pub fn commit(&self) -> Result<Duration, StoreError> {
        self.0.ask(|conn| {
            let mut times = (0..COMMITS).map(|_| timed(conn)).collect::<Result<Vec<_>, _>>()?;
            times.sort_unstable();
            Ok(times[COMMITS / 2])
        })
    }

    fn one<T: rusqlite::types::FromSql>(&self, sql: &str) -> Result<T, StoreError> {
        self.0.ask(|conn| first(conn, sql, params![], |row| row.get(0)))?.ok_or(StoreError::Missing("answer"))
    }
}

fn timed(conn: &dyn Connection) -> Result<Duration, StoreError> {
    let begun = Instant::now();
    conn.mark(Mark::Begin)?;
    let written = "SELECT pg_logical_emit_message(TRUE, 'pervigil', repeat(' ', ?1::bigint::integer))::text";
    first(conn, written, params![WRITTEN], |row| row.get::<_, String>(0))?;
    conn.mark(Mark::Commit)?;
    Ok(begun.elapsed())
}
