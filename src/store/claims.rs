//! Who is at what, where several processes share the database, and what they tell each other.
//!
//! A file is one process's alone: whatever it wants to be at it may, and nothing of this is written.

use std::ops::Range;

use rusqlite::params;
use tokio::sync::broadcast;

use super::{
    Destination, StoreError, TableId,
    free::ALARMS,
    sql::{Connection, Mark, count, execute, finish, first, tell},
};

/// What one process alone is to be at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// Delivering messages there.
    To(Destination),
    /// Ringing the alarms of a table.
    AlarmsOf(TableId),
    /// Making itself known to Discord, which lets one do so at a time.
    Identifying,
}

/// Some of the shards that a bot is split into.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardRange {
    /// Their numbers.
    pub range: Range<u32>,
    /// How many there are altogether.
    pub total: u32,
}

impl ShardRange {
    /// What kind of claim each of them is.
    pub(super) fn kind(&self) -> String {
        format!("shard/{}", self.total)
    }

    /// The first and the last of them.
    pub(super) fn ends(&self) -> (u32, u32) {
        (self.range.start, self.range.end.saturating_sub(1))
    }
}

/// How it stands with shards that this process has claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tenure {
    /// They are this process's.
    Ours,
    /// They are, and another one asks for them.
    Wanted,
    /// They are another's, as this process was taken for dead.
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

/// What another process has done that shares the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// It has changed a table.
    Moved(TableId),
    /// It has ended, or died: what it was at is nobody's now.
    Ended,
}

/// What other processes do, as it is heard.
#[derive(Debug)]
pub struct Neighbours(pub(super) broadcast::Receiver<News>);

impl Neighbours {
    /// The next thing that is heard; nothing once the store is closed. Where some were missed, one may have ended.
    pub async fn next(&mut self) -> Option<News> {
        match self.0.recv().await {
            Ok(news) => Some(news),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(News::Ended),
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}

/// What makes a claim, of the rows that are named with it, unless a process has it that lives.
const UNLESS_TAKEN: &str = "FROM processes WHERE processes.id = ?3 AND alive_until > clock_timestamp()
     ON CONFLICT (kind, id) DO UPDATE SET process = EXCLUDED.process, wanted = held.wanted AND held.process = EXCLUDED.process
     WHERE held.process = EXCLUDED.process OR NOT EXISTS
         (SELECT FROM processes WHERE id = held.process AND alive_until > clock_timestamp())";

/// The claims of processes that live, other than this one, on shards of a bot that is split otherwise.
const OTHERWISE: &str = "SELECT FROM claims AS others JOIN processes AS living ON living.id = others.process
     WHERE others.kind LIKE 'shard/%' AND others.kind <> ?4 AND others.process <> ?3
     AND living.alive_until > clock_timestamp()";
/// What is locked while shards are claimed: "Pvg3". So no two split the bot differently at the same moment.
const SPLITTING: i64 = 0x5076_6733;

/// Claims it for this process; whether it is this one's now, as no other that lives has it. Who is taken for dead has
/// nothing.
pub(super) fn claim(conn: &dyn Connection, claim: Claim) -> Result<bool, StoreError> {
    let Some(process) = conn.process() else { return Ok(true) };
    let (kind, id) = claim.columns();
    let sql = format!(
        "INSERT INTO claims AS held (kind, id, process) SELECT ?1::text, ?2::bigint, processes.id {UNLESS_TAKEN}"
    );
    Ok(execute(conn, &sql, params![kind, id, process])? > 0)
}

/// Claims all of these shards for this process, or none of them; whether they are its. As long as a process lives that has
/// the bot split into another number of shards, they are not: both would hear of the same servers.
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

/// Asks whoever has any of these shards for them, and whoever has the bot split otherwise for all they have.
pub(super) fn want_shards(conn: &dyn Connection, shards: &ShardRange) -> Result<(), StoreError> {
    let Some(process) = conn.process() else { return Ok(()) };
    let sql = "UPDATE claims SET wanted = TRUE
               WHERE kind LIKE 'shard/%' AND (kind <> ?4 OR id BETWEEN ?1 AND ?2) AND process <> ?3 AND NOT wanted";
    let (first, last) = shards.ends();
    execute(conn, sql, params![first, last, process, shards.kind()]).map(drop)
}

/// How it stands with shards that were claimed. What a server has forgotten that went down is claimed anew.
pub(super) fn tenure(conn: &dyn Connection, shards: &ShardRange) -> Result<Tenure, StoreError> {
    if !claim_shards(conn, shards)? {
        return Ok(Tenure::Lost);
    }
    let sql = "SELECT count(*) FROM claims WHERE kind = ?3 AND id BETWEEN ?1 AND ?2 AND wanted";
    let (first, last) = shards.ends();
    let wanted = count(conn, sql, params![first, last, shards.kind()])?;
    Ok(if wanted > 0 { Tenure::Wanted } else { Tenure::Ours })
}

/// Is at it no more.
pub(super) fn release(conn: &dyn Connection, claim: Claim) -> Result<(), StoreError> {
    let Some(process) = conn.process() else { return Ok(()) };
    let (kind, id) = claim.columns();
    execute(conn, "DELETE FROM claims WHERE kind = ?1 AND id = ?2 AND process = ?3", params![kind, id, process])
        .map(drop)
}

/// Serves these shards no more.
pub(super) fn release_shards(conn: &dyn Connection, shards: &ShardRange) -> Result<(), StoreError> {
    let Some(process) = conn.process() else { return Ok(()) };
    let sql = "DELETE FROM claims WHERE kind = ?4 AND id BETWEEN ?1 AND ?2 AND process = ?3";
    let (first, last) = shards.ends();
    execute(conn, sql, params![first, last, process, shards.kind()]).map(drop)
}

/// Notes that a table is changed by whoever knows it as it was after so many changes: [`StoreError::Overtaken`] where it
/// has been changed since, [`StoreError::TakenForDead`] where this process has.
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

/// How often a table was changed; in a file nobody counts.
pub(super) fn turn_of(conn: &dyn Connection, table: TableId) -> Result<u64, StoreError> {
    if conn.process().is_none() {
        return Ok(0);
    }
    let number = first(conn, "SELECT number FROM turns WHERE table_id = ?1", params![table], |row| row.get(0))?;
    Ok(number.map(i64::cast_unsigned).unwrap_or_default())
}

/// Whether no other process lives.
pub(super) fn is_alone(conn: &dyn Connection) -> Result<bool, StoreError> {
    let Some(process) = conn.process() else { return Ok(true) };
    let sql = "SELECT count(*) FROM processes WHERE id <> ?1 AND alive_until > clock_timestamp()";
    Ok(count(conn, sql, params![process])? == 0)
}
