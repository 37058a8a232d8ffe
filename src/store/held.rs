//! Tables that stand still: their server has taken the bot off, their channel is not there, or a backup was restored.

use rusqlite::params;

use super::{
    StoreError, TableId,
    sql::{Connection, all, first, tell, word},
};

/// Holds the tables of a server that are open or have something to say; those that are held already stay so, wherever
/// their channels are.
pub(super) fn hold(conn: &dyn Connection, guild: u64, at: i64) -> Result<(), StoreError> {
    tell(
        conn,
        "INSERT INTO held (table_id, since)
         SELECT id, ?2 FROM tables WHERE guild = ?1 AND (phase IN ('lobby', 'play') OR EXISTS
             (SELECT 1 FROM outbox WHERE state = 'waiting' AND outbox.table_id = tables.id))
         ON CONFLICT (table_id) DO UPDATE SET channel_lost = FALSE",
        params![guild.cast_signed(), at],
    )?;
    Ok(())
}

/// Holds a table because its channel is not there.
pub(super) fn hold_lost(conn: &dyn Connection, table: TableId, at: i64) -> Result<(), StoreError> {
    let sql = "INSERT INTO held (table_id, since, channel_lost) VALUES (?1, ?2, TRUE)
               ON CONFLICT (table_id) DO UPDATE SET channel_lost = TRUE";
    tell(conn, sql, params![table, at])?;
    Ok(())
}

pub(super) fn release(conn: &dyn Connection, table: TableId) -> Result<(), StoreError> {
    tell(conn, "DELETE FROM held WHERE table_id = ?1", params![table])?;
    Ok(())
}

/// Since when a table stands still, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// Since when, in unix milliseconds.
    pub since: i64,
    /// Where it does since a backup was restored: when that was, in unix milliseconds.
    pub restored_at: Option<i64>,
    /// Whether its channel is not there. Else its server has taken the bot off, unless a backup was restored.
    pub channel_lost: bool,
}

/// A table that stands still because its channel is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LostRow {
    /// The table.
    pub table: TableId,
    /// Its channel.
    pub channel: u64,
    /// Since when it waits for its channel, in unix milliseconds.
    pub since: i64,
}

impl Held {
    /// From when on it is waited for the bot to be let in.
    pub fn waited_since(self) -> i64 {
        self.restored_at.unwrap_or(self.since)
    }
}

pub(super) fn held(conn: &dyn Connection, table: TableId) -> Result<Option<Held>, StoreError> {
    first(conn, "SELECT since, restored_at, channel_lost FROM held WHERE table_id = ?1", params![table], |row| {
        let (since, restored_at) = (row.get("since")?, row.get("restored_at")?);
        Ok(Held { since, restored_at, channel_lost: row.get("channel_lost")? })
    })
}

/// Those of a server whose channels are there.
pub(super) fn on(conn: &dyn Connection, guild: u64) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT table_id FROM held JOIN tables ON tables.id = held.table_id
               WHERE guild = ?1 AND NOT channel_lost ORDER BY table_id";
    all(conn, sql, params![guild.cast_signed()], |row| row.get("table_id"))
}

pub(super) fn before(conn: &dyn Connection, time: i64) -> Result<Vec<TableId>, StoreError> {
    let sql =
        "SELECT table_id FROM held WHERE coalesce(restored_at, since) <= ?1 AND NOT channel_lost ORDER BY table_id";
    all(conn, sql, params![time], |row| row.get("table_id"))
}

/// Those whose channels are not there.
pub(super) fn lost(conn: &dyn Connection) -> Result<Vec<LostRow>, StoreError> {
    let sql = "SELECT table_id, channel, coalesce(restored_at, since) AS since
               FROM held JOIN tables ON tables.id = held.table_id
               WHERE channel_lost ORDER BY table_id";
    all(conn, sql, params![], |row| {
        Ok(LostRow { table: row.get("table_id")?, channel: word(row, "channel")?, since: row.get("since")? })
    })
}

/// The servers with an open table.
pub(super) fn servers(conn: &dyn Connection) -> Result<Vec<u64>, StoreError> {
    let sql = "SELECT DISTINCT guild FROM tables WHERE phase IN ('lobby', 'play') AND guild IS NOT NULL ORDER BY guild";
    all(conn, sql, params![], |row| word(row, "guild"))
}
