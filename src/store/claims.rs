//! Claims of the processes that share a database, and the news between them.
//!
//! A file belongs to one process alone: every claim on it succeeds, and none is written down.

use std::ops::Range;

use rusqlite::params;
use tokio::sync::broadcast;

use super::{
    Destination, StoreError, TableId,
    sql::{Connection, Mark, count, execute, finish, first, tell},
};
use crate::sql::ALARMS;

/// A task that one process alone may do at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// Delivering messages there.
    To(Destination),
    /// Ringing the alarms of a table.
    AlarmsOf(TableId),
    /// Identifying to Discord, which allows one shard at a time to do so.
    Identifying,
}

/// Some of the shards that a bot is split into.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardRange {
    /// The numbers of the shards.
    pub range: Range<u32>,
    /// The number of shards altogether.
    pub total: u32,
}

impl ShardRange {
    /// The kind of claim that each of them is.
    pub(super) fn kind(&self) -> String {
        format!("shard/{}", self.total)
    }

    /// The first and the last of them.
    pub(super) fn ends(&self) -> (u32, u32) {
        (self.range.start, self.range.end.saturating_sub(1))
    }
}

/// The state of shards that this process has claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tenure {
    /// They are this process's.
    Ours,
    /// They are this process's, and another process asks for them.
    Wanted,
    /// They are another process's, as this one was taken for dead.
    Lost,
}

impl Claim {
    fn columns(self) -> (&'static str, i64) {
        match self {
            Self::To(destination) => destination.columns(),
            Self::AlarmsOf(table) => (ALARMS, table.0),
            Self::Identifying => ("identifying", 0),
        }
    }
}

/// News of another process that shares the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// It has changed a table.
    Moved(TableId),
    /// It has ended, or died: its claims are free now.
    Ended,
}

/// A receiver of the news from other processes.
#[derive(Debug)]
pub struct Neighbours(pub(super) broadcast::Receiver<News>);

impl Neighbours {
    /// The next news; `None` once the store is closed. If some news was missed, it is [`News::Ended`], as a process may
    /// have ended.
    pub async fn next(&mut self) -> Option<News> {
        match self.0.recv().await {
            Ok(news) => Some(news),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(News::Ended),
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}

/// The end of a statement that makes a claim of the rows before it, unless a living process has it.
const UNLESS_TAKEN: &str = "FROM processes WHERE processes.id = ?3 AND alive_until > clock_timestamp()
     ON CONFLICT (kind, id) DO UPDATE SET process = EXCLUDED.process, wanted = held.wanted AND held.process = EXCLUDED.process
     WHERE held.process = EXCLUDED.process OR NOT EXISTS
         (SELECT FROM processes WHERE id = held.process AND alive_until > clock_timestamp())";

/// The claims of other living processes on shards of a bot that is split into another number.
const OTHERWISE: &str = "SELECT FROM claims AS others JOIN processes AS living ON living.id = others.process
     WHERE others.kind LIKE 'shard/%' AND others.kind <> ?4 AND others.process <> ?3
     AND living.alive_until > clock_timestamp()";
/// The advisory lock that is held while shards are claimed: "Pvg3". So no two processes split the bot differently at
/// the same moment.
const SPLITTING: i64 = 0x5076_6733;

/// Claims it for this process, and returns whether this process has it now, as no other living one does. A process that
/// is taken for dead gets nothing.
pub(super) fn claim(conn: &dyn Connection, claim: Claim) -> Result<bool, StoreError> {
    let Some(process) = conn.process() else { return Ok(true) };
    let (kind, id) = claim.columns();
    let sql = format!(
        "INSERT INTO claims AS held (kind, id, process) SELECT ?1::text, ?2::bigint, processes.id {UNLESS_TAKEN}"
    );
    Ok(execute(conn, &sql, params![kind, id, process])? > 0)
}

/// Claims all of these shards for this process, or none of them, and returns whether it got them.
///
/// It gets none while a living process has the bot split into another number of shards: both would hear of the same
/// servers.
pub(super) fn claim_shards(conn: &dyn Connection, shards: &ShardRange) -> Result<bool, StoreError> {
    let Some(process) = conn.process() else { return Ok(true) };
    let sql = format!(
        "INSERT INTO claims AS held (kind, id, process)
         SELECT ?4::text, shard, processes.id FROM generate_series(?1::bigint, ?2::bigint) AS shard, {}",
        UNLESS_TAKEN.trim_start_matches("FROM ").replacen("WHERE", &format!("WHERE NOT EXISTS ({OTHERWISE}) AND"), 1)
    );
    let (first, last) = shards.ends();
    conn.mark(Mark::Begin)?;
    let claimed = conn
        .query("SELECT pg_advisory_xact_lock(?1)::text", params![SPLITTING], &mut |_| Ok(true))
        .and_then(|()| execute(conn, &sql, params![first, last, process, shards.kind()]));
    match claimed {
        Ok(claimed) if claimed == shards.range.len() => finish(conn, Ok(true)),
        other => {
            conn.mark(Mark::Rollback)?;
            other.map(|_| false)
        }
    }
}

/// Asks other processes for shards: those that have any of these for them, and those that have the bot split otherwise
/// for all they have.
pub(super) fn want_shards(conn: &dyn Connection, shards: &ShardRange) -> Result<(), StoreError> {
    let Some(process) = conn.process() else { return Ok(()) };
    let sql = "UPDATE claims SET wanted = TRUE
               WHERE kind LIKE 'shard/%' AND (kind <> ?4 OR id BETWEEN ?1 AND ?2) AND process <> ?3 AND NOT wanted";
    let (first, last) = shards.ends();
    execute(conn, sql, params![first, last, process, shards.kind()]).map(drop)
}

/// The state of shards that were claimed. Claims that were lost when a server went down are made again.
pub(super) fn tenure(conn: &dyn Connection, shards: &ShardRange) -> Result<Tenure, StoreError> {
    if !claim_shards(conn, shards)? {
        return Ok(Tenure::Lost);
    }
    let sql = "SELECT count(*) FROM claims WHERE kind = ?3 AND id BETWEEN ?1 AND ?2 AND wanted";
    let (first, last) = shards.ends();
    let wanted = count(conn, sql, params![first, last, shards.kind()])?;
    Ok(if wanted > 0 { Tenure::Wanted } else { Tenure::Ours })
}

/// Releases a claim of this process.
pub(super) fn release(conn: &dyn Connection, claim: Claim) -> Result<(), StoreError> {
    let Some(process) = conn.process() else { return Ok(()) };
    let (kind, id) = claim.columns();
    execute(conn, "DELETE FROM claims WHERE kind = ?1 AND id = ?2 AND process = ?3", params![kind, id, process])
        .map(drop)
}

/// Releases these shards of this process.
pub(super) fn release_shards(conn: &dyn Connection, shards: &ShardRange) -> Result<(), StoreError> {
    let Some(process) = conn.process() else { return Ok(()) };
    let sql = "DELETE FROM claims WHERE kind = ?4 AND id BETWEEN ?1 AND ?2 AND process = ?3";
    let (first, last) = shards.ends();
    execute(conn, sql, params![first, last, process, shards.kind()]).map(drop)
}

/// Counts a change of a table, made by a process that knows the table as of so many changes. [`StoreError::Overtaken`]
/// if it has changed since, [`StoreError::TakenForDead`] if this process was taken for dead.
pub(super) fn turn(conn: &dyn Connection, table: TableId, known: u64) -> Result<(), StoreError> {
    let Some(process) = conn.process() else { return Ok(()) };
    tell(
        conn,
        "INSERT INTO turns (table_id, number, process)
         VALUES (?1, next_turn(coalesce((SELECT number FROM turns WHERE table_id = ?1), 0), ?2, ?3), ?3)
         ON CONFLICT (table_id) DO UPDATE
         SET number = next_turn(turns.number, EXCLUDED.number, EXCLUDED.process), process = EXCLUDED.process",
        params![table, known.saturating_add(1).cast_signed(), process],
    )
}

/// The number of changes to a table; 0 for a file, which does not count them.
pub(super) fn turn_of(conn: &dyn Connection, table: TableId) -> Result<u64, StoreError> {
    if conn.process().is_none() {
        return Ok(0);
    }
    let number = first(conn, "SELECT number FROM turns WHERE table_id = ?1", params![table], |row| row.get(0))?;
    Ok(number.map(i64::cast_unsigned).unwrap_or_default())
}

/// Returns whether no other process lives.
pub(super) fn is_alone(conn: &dyn Connection) -> Result<bool, StoreError> {
    let Some(process) = conn.process() else { return Ok(true) };
    let sql = "SELECT count(*) FROM processes WHERE id <> ?1 AND alive_until > clock_timestamp()";
    Ok(count(conn, sql, params![process])? == 0)
}
