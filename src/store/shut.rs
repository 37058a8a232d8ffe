//! Tables in whose channel nothing can be posted, and who was told so.

use rusqlite::params;

use super::{
    Destination, OutboxId, StoreError, TableId,
    sql::{Connection, Row, all, first, tell},
};

/// That nothing can be posted in a table's channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shut {
    /// Whether it is a thread that moderators alone can open again.
    pub locked: bool,
    /// By which messages somebody was told so, in order.
    pub told: Vec<Telling>,
}

/// A message that tells somebody so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Telling {
    /// The message.
    pub id: OutboxId,
    /// To whom, or where.
    pub destination: Destination,
    /// How far it has come.
    pub reached: Reached,
}

/// How far a message has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reached {
    /// It waits.
    Waits,
    /// It has arrived.
    Arrived,
    /// It never will.
    Never,
}

impl Telling {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        let reached = match row.get::<_, String>("state")?.as_str() {
            "waiting" => Reached::Waits,
            "delivered" => Reached::Arrived,
            _ => Reached::Never,
        };
        Ok(Self { id: row.get("id")?, destination: Destination::read(row)?, reached })
    }
}

pub(super) fn of_table(conn: &dyn Connection, table: TableId) -> Result<Option<Shut>, StoreError> {
    let locked = first(conn, "SELECT locked FROM shut WHERE table_id = ?1", params![table], |row| row.get(0))?;
    let Some(locked) = locked else { return Ok(None) };
    let sql = "SELECT outbox.* FROM outbox JOIN shut_told ON outbox_id = outbox.id WHERE shut_told.table_id = ?1
               ORDER BY outbox.id";
    Ok(Some(Shut { locked, told: all(conn, sql, params![table], Telling::read)? }))
}

/// The table of whose channel a message tells that nothing can be posted there.
pub(super) fn told_by(conn: &dyn Connection, message: OutboxId) -> Result<Option<TableId>, StoreError> {
    first(conn, "SELECT table_id FROM shut_told WHERE outbox_id = ?1", params![message], |row| row.get(0))
}

pub(super) fn shut(conn: &dyn Connection, table: TableId, locked: bool, at: i64) -> Result<(), StoreError> {
    let sql = "INSERT INTO shut (table_id, locked, since) VALUES (?1, ?2, ?3)
               ON CONFLICT (table_id) DO UPDATE SET locked = excluded.locked";
    tell(conn, sql, params![table, locked, at])?;
    Ok(())
}

pub(super) fn told(conn: &dyn Connection, table: TableId, message: OutboxId) -> Result<(), StoreError> {
    tell(conn, "INSERT INTO shut_told (outbox_id, table_id) VALUES (?1, ?2)", params![message, table])?;
    Ok(())
}

pub(super) fn open(conn: &dyn Connection, table: TableId) -> Result<(), StoreError> {
    tell(conn, "DELETE FROM shut_told WHERE table_id = ?1", params![table])?;
    tell(conn, "DELETE FROM shut WHERE table_id = ?1", params![table])?;
    Ok(())
}
