//! Held tables: their server has removed the bot, their channel is missing, or a backup was restored.

use rusqlite::params;

use crate::{
    StoreError, TableId,
    sql::{Connection, all, first, tell, word},
};

/// Holds the tables of a server that are open or have something to say. Tables that are held already keep
/// their earlier time.
pub(crate) fn hold(conn: &dyn Connection, guild: u64, at: i64) -> Result<(), StoreError> {
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

/// Holds a table because its channel is missing.
pub(crate) fn hold_lost(conn: &dyn Connection, table: TableId, at: i64) -> Result<(), StoreError> {
    let sql = "INSERT INTO held (table_id, since, channel_lost) VALUES (?1, ?2, TRUE)
               ON CONFLICT (table_id) DO UPDATE SET channel_lost = TRUE";
    tell(conn, sql, params![table, at])?;
    Ok(())
}

pub(crate) fn release(conn: &dyn Connection, table: TableId) -> Result<(), StoreError> {
    tell(conn, "DELETE FROM held WHERE table_id = ?1", params![table])?;
    Ok(())
}

/// The time since which a table is held, and the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HoldRow {
    /// The time since which it is held, in unix milliseconds.
    pub since: i64,
    /// The time at which a backup was restored, in unix milliseconds, if the table is held because of that.
    pub restored_at: Option<i64>,
    /// True if its channel is missing. Else its server has removed the bot, unless a backup was restored.
    pub channel_lost: bool,
}

/// A table that is held because its channel is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LostRow {
    /// The table's number.
    pub table: TableId,
    /// The table's channel.
    pub channel: u64,
    /// The time since which it waits for its channel, in unix milliseconds.
    pub since: i64,
}

impl HoldRow {
    /// The time from which it has waited for the bot to be let in, in unix milliseconds.
    pub fn waited_since(self) -> i64 {
        self.restored_at.unwrap_or(self.since)
    }
}

pub(crate) fn held(conn: &dyn Connection, table: TableId) -> Result<Option<HoldRow>, StoreError> {
    first(conn, "SELECT since, restored_at, channel_lost FROM held WHERE table_id = ?1", params![table], |row| {
        let (since, restored_at) = (row.get("since")?, row.get("restored_at")?);
        Ok(HoldRow { since, restored_at, channel_lost: row.get("channel_lost")? })
    })
}

/// The held tables of a server whose channels exist.
pub(crate) fn on(conn: &dyn Connection, guild: u64) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT table_id FROM held JOIN tables ON tables.id = held.table_id
               WHERE guild = ?1 AND NOT channel_lost ORDER BY table_id";
    all(conn, sql, params![guild.cast_signed()], |row| row.get("table_id"))
}

pub(crate) fn before(conn: &dyn Connection, time: i64) -> Result<Vec<TableId>, StoreError> {
    let sql =
        "SELECT table_id FROM held WHERE coalesce(restored_at, since) <= ?1 AND NOT channel_lost ORDER BY table_id";
    all(conn, sql, params![time], |row| row.get("table_id"))
}

/// The held tables whose channels are missing.
pub(crate) fn lost(conn: &dyn Connection) -> Result<Vec<LostRow>, StoreError> {
    let sql = "SELECT table_id, channel, coalesce(restored_at, since) AS since
               FROM held JOIN tables ON tables.id = held.table_id
               WHERE channel_lost ORDER BY table_id";
    all(conn, sql, params![], |row| {
        Ok(LostRow { table: row.get("table_id")?, channel: word(row, "channel")?, since: row.get("since")? })
    })
}

/// The servers with an open table.
pub(crate) fn servers(conn: &dyn Connection) -> Result<Vec<u64>, StoreError> {
    let sql = "SELECT DISTINCT guild FROM tables WHERE phase IN ('lobby', 'play') AND guild IS NOT NULL ORDER BY guild";
    all(conn, sql, params![], |row| word(row, "guild"))
}
