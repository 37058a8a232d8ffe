//! Who is at what, where several processes share the database, and what they tell each other.
//!
//! A file is one process's alone: whatever it wants to be at it may, and nothing of this is written.

use rusqlite::params;
use tokio::sync::broadcast;

use super::{
    Destination, StoreError, TableId,
    sql::{Connection, execute, first, tell},
};

/// What one process alone is to be at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// Delivering messages there.
    To(Destination),
    /// Ringing the alarms of a table.
    AlarmsOf(TableId),
}

impl Claim {
    fn columns(self) -> (&'static str, i64) {
        match self {
            Self::To(destination) => destination.columns(),
            Self::AlarmsOf(table) => (ALARMS, table.0),
        }
    }
}

/// The word for alarms among claims.
pub(super) const ALARMS: &str = "alarms";

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
    /// The next thing that is heard; nothing once the store is closed. Now and then one is missed.
    pub async fn next(&mut self) -> Option<News> {
        loop {
            match self.0.recv().await {
                Ok(news) => return Some(news),
                Err(broadcast::error::RecvError::Lagged(_)) => {}
                Err(broadcast::error::RecvError::Closed) => return None,
            }
        }
    }
}

/// Claims it for this process; whether it is this one's now, as no other that lives has it. Who is taken for dead has nothing.
pub(super) fn claim(conn: &dyn Connection, claim: Claim) -> Result<bool, StoreError> {
    let Some(process) = conn.process() else { return Ok(true) };
    let (kind, id) = claim.columns();
    let claimed = execute(
        conn,
        "INSERT INTO claims AS held (kind, id, process)
         SELECT ?1::text, ?2::bigint, id FROM processes WHERE id = ?3 AND alive_until > clock_timestamp()
         ON CONFLICT (kind, id) DO UPDATE SET process = EXCLUDED.process
         WHERE held.process = EXCLUDED.process OR NOT EXISTS
             (SELECT FROM processes WHERE id = held.process AND alive_until > clock_timestamp())",
        params![kind, id, process],
    )?;
    Ok(claimed > 0)
}

/// Is at it no more.
pub(super) fn release(conn: &dyn Connection, claim: Claim) -> Result<(), StoreError> {
    let Some(process) = conn.process() else { return Ok(()) };
    let (kind, id) = claim.columns();
    execute(conn, "DELETE FROM claims WHERE kind = ?1 AND id = ?2 AND process = ?3", params![kind, id, process])
        .map(drop)
}

/// What tells of a row that no other process is at it that lives; `kind` and `id` are what says so of the row.
pub(super) fn unclaimed(conn: &dyn Connection, kind: &str, id: &str) -> String {
    match conn.process() {
        None => "TRUE".to_owned(),
        Some(process) => format!(
            "NOT EXISTS (SELECT FROM claims JOIN processes ON processes.id = claims.process
             WHERE claims.kind = {kind} AND claims.id = {id} AND claims.process <> {process}
               AND alive_until > clock_timestamp())"
        ),
    }
}

/// Notes that a table is changed by whoever knows it as it was after so many changes: [`StoreError::Overtaken`] where it
/// has been changed since.
pub(super) fn turn(conn: &dyn Connection, table: TableId, known: u64) -> Result<(), StoreError> {
    let Some(process) = conn.process() else { return Ok(()) };
    tell(
        conn,
        "INSERT INTO turns (table_id, number, process)
         VALUES (?1, next_turn(coalesce((SELECT number FROM turns WHERE table_id = ?1), 0), ?2), ?3)
         ON CONFLICT (table_id) DO UPDATE
         SET number = next_turn(turns.number, EXCLUDED.number), process = EXCLUDED.process",
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
