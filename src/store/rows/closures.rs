//! Tables in whose channel nothing can be posted, and the messages that say so.

use rusqlite::params;

use crate::{
    Destination, OutboxId, StoreError, TableId,
    sql::{Connection, Row, all, first, tell},
};

/// The note that nothing can be posted in a table's channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shut {
    /// True for a thread that only moderators can open again.
    pub locked: bool,
    /// The messages that tell people so, in order.
    pub told: Vec<Telling>,
}

/// A message that tells a person that nothing can be posted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Telling {
    /// The message's number.
    pub id: OutboxId,
    /// The message's destination.
    pub destination: Destination,
    /// The state of its delivery.
    pub reached: Reached,
}

/// The state of a message's delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reached {
    /// The message still waits.
    Waits,
    /// It has arrived.
    Arrived,
    /// The message will never arrive.
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

pub(crate) fn of_table(conn: &dyn Connection, table: TableId) -> Result<Option<Shut>, StoreError> {
    let locked = first(conn, "SELECT locked FROM shut WHERE table_id = ?1", params![table], |row| row.get(0))?;
    let Some(locked) = locked else { return Ok(None) };
    let sql = "SELECT outbox.* FROM outbox JOIN shut_told ON outbox_id = outbox.id WHERE shut_told.table_id = ?1
               ORDER BY outbox.id";
    Ok(Some(Shut { locked, told: all(conn, sql, params![table], Telling::read)? }))
}

/// The table that a message is about, if it tells that nothing can be posted in that table's channel.
pub(crate) fn told_by(conn: &dyn Connection, message: OutboxId) -> Result<Option<TableId>, StoreError> {
    first(conn, "SELECT table_id FROM shut_told WHERE outbox_id = ?1", params![message], |row| row.get(0))
}

pub(crate) fn shut(conn: &dyn Connection, table: TableId, locked: bool, at: i64) -> Result<(), StoreError> {
    let sql = "INSERT INTO shut (table_id, locked, since) VALUES (?1, ?2, ?3)
               ON CONFLICT (table_id) DO UPDATE SET locked = excluded.locked";
    tell(conn, sql, params![table, locked, at])?;
    Ok(())
}

pub(crate) fn told(conn: &dyn Connection, table: TableId, message: OutboxId) -> Result<(), StoreError> {
    tell(conn, "INSERT INTO shut_told (outbox_id, table_id) VALUES (?1, ?2)", params![message, table])?;
    Ok(())
}

pub(crate) fn open(conn: &dyn Connection, table: TableId) -> Result<(), StoreError> {
    tell(conn, "DELETE FROM shut_told WHERE table_id = ?1", params![table])?;
    tell(conn, "DELETE FROM shut WHERE table_id = ?1", params![table])?;
    Ok(())
}
