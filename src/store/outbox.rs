//! Messages on their way out, from the commit that caused them until they are settled.
//!
//! A row waits, and is then delivered, given up, or superseded by a newer one.
//! A row that was under way when it was superseded can still be delivered.

use rusqlite::{
    Connection, Row, ToSql, params,
    types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef},
};

use super::{
    StoreError, TableId,
    sql::{all, change, execute, first, optional_word, word},
};

/// The number of a message; never given twice, so it can serve as a nonce.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OutboxId(pub i64);

impl ToSql for OutboxId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for OutboxId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        i64::column_result(value).map(Self)
    }
}

/// Where a message goes. Messages to one destination are delivered in the order in which they were written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Destination {
    /// A channel, by its id.
    Channel(u64),
    /// A person's private messages, by the person's id.
    Person(u64),
}

impl Destination {
    fn columns(self) -> (&'static str, i64) {
        match self {
            Self::Channel(id) => ("channel", id.cast_signed()),
            Self::Person(id) => ("person", id.cast_signed()),
        }
    }

    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let id = word(row, "destination_id")?;
        let kind: String = row.get("destination_kind")?;
        Ok(if kind == "channel" { Self::Channel(id) } else { Self::Person(id) })
    }
}

/// A message that waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxRow {
    /// Its number.
    pub id: OutboxId,
    /// The table that speaks.
    pub table: TableId,
    /// Where it goes.
    pub destination: Destination,
    /// What sort of message it is.
    pub kind: String,
    /// Whether it takes the place of the earlier ones of its table, destination and kind.
    pub replaces: bool,
    /// The message.
    pub body: String,
    /// When it was written, in unix milliseconds.
    pub at: i64,
    /// How often its delivery was tried in vain.
    pub attempts: u32,
}

impl OutboxRow {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            table: row.get("table_id")?,
            destination: Destination::read(row)?,
            kind: row.get("kind")?,
            replaces: row.get("replaces")?,
            body: row.get("body")?,
            at: row.get("at")?,
            attempts: row.get("attempts")?,
        })
    }
}

/// A message that was delivered. Its body is gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveredRow {
    /// Its number.
    pub id: OutboxId,
    /// The table that spoke.
    pub table: TableId,
    /// Where it went.
    pub destination: Destination,
    /// What sort of message it was.
    pub kind: String,
    /// The id it got there, if it got one.
    pub message_id: Option<u64>,
    /// When it was delivered, in unix milliseconds.
    pub delivered_at: i64,
}

impl DeliveredRow {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            table: row.get("table_id")?,
            destination: Destination::read(row)?,
            kind: row.get("kind")?,
            message_id: optional_word(row, "message_id")?,
            delivered_at: row.get("settled_at")?,
        })
    }
}

/// What a message is written with.
pub(super) struct NewMessage<'a> {
    pub(super) destination: Destination,
    pub(super) kind: &'a str,
    pub(super) body: &'a str,
    pub(super) at: i64,
    pub(super) replaces: bool,
}

pub(super) fn post(conn: &Connection, table: TableId, new: &NewMessage<'_>) -> Result<OutboxId, StoreError> {
    if new.replaces {
        supersede(conn, table, new)?;
    }
    let (destination_kind, destination_id) = new.destination.columns();
    execute(
        conn,
        "INSERT INTO outbox (table_id, destination_kind, destination_id, kind, replaces, body, at, not_before)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)",
        params![table, destination_kind, destination_id, new.kind, new.replaces, new.body, new.at],
    )?;
    Ok(OutboxId(conn.last_insert_rowid()))
}

fn supersede(conn: &Connection, table: TableId, new: &NewMessage<'_>) -> Result<(), StoreError> {
    let (destination_kind, destination_id) = new.destination.columns();
    execute(
        conn,
        "UPDATE outbox SET state = 'superseded', body = NULL, settled_at = ?5
         WHERE state = 'waiting' AND destination_kind = ?1 AND destination_id = ?2 AND table_id = ?3 AND kind = ?4",
        params![destination_kind, destination_id, table, new.kind, new.at],
    )?;
    Ok(())
}

pub(super) fn delivered(conn: &Connection, id: OutboxId, message_id: Option<u64>, at: i64) -> Result<(), StoreError> {
    change(
        conn,
        "message",
        "UPDATE outbox SET state = 'delivered', body = NULL, message_id = ?2, settled_at = ?3 WHERE id = ?1",
        params![id, message_id.map(u64::cast_signed), at],
    )
}

pub(super) fn retry(
    conn: &Connection,
    id: OutboxId,
    not_before: i64,
    attempts: u32,
    why: &str,
) -> Result<(), StoreError> {
    let changed = execute(
        conn,
        "UPDATE outbox SET not_before = ?2, attempts = ?3, why = ?4 WHERE id = ?1 AND state = 'waiting'",
        params![id, not_before, attempts, why],
    )?;
    settled_unless(changed, conn, id)
}

pub(super) fn give_up(conn: &Connection, id: OutboxId, why: &str, at: i64) -> Result<(), StoreError> {
    let changed = execute(
        conn,
        "UPDATE outbox SET state = 'gave_up', body = NULL, why = ?2, settled_at = ?3
         WHERE id = ?1 AND state = 'waiting'",
        params![id, why, at],
    )?;
    settled_unless(changed, conn, id)
}

/// What comes too late for a message that was settled meanwhile changes nothing; one that never was is a caller's bug.
fn settled_unless(changed: usize, conn: &Connection, id: OutboxId) -> Result<(), StoreError> {
    if changed > 0 {
        return Ok(());
    }
    let known = first(conn, "SELECT 1 FROM outbox WHERE id = ?1", [id], |_| Ok(()))?;
    known.ok_or(StoreError::Missing("message"))
}

pub(super) fn reword(conn: &Connection, id: OutboxId, body: &str) -> Result<(), StoreError> {
    let changed = execute(conn, "UPDATE outbox SET body = ?2 WHERE id = ?1 AND state = 'waiting'", params![id, body])?;
    settled_unless(changed, conn, id)
}

pub(super) fn waiting(conn: &Connection, table: TableId) -> Result<Vec<OutboxRow>, StoreError> {
    all(conn, "SELECT * FROM outbox WHERE table_id = ?1 AND state = 'waiting' ORDER BY id", [table], OutboxRow::read)
}

pub(super) fn due(conn: &Connection, now: i64) -> Result<Vec<OutboxRow>, StoreError> {
    all(
        conn,
        "SELECT * FROM outbox
         WHERE not_before <= ?1 AND id IN
             (SELECT min(id) FROM outbox WHERE state = 'waiting' GROUP BY destination_kind, destination_id)
         ORDER BY id",
        [now],
        OutboxRow::read,
    )
}

pub(super) fn next_time(conn: &Connection) -> Result<Option<i64>, StoreError> {
    let time = first(
        conn,
        "SELECT min(not_before) FROM outbox WHERE id IN
             (SELECT min(id) FROM outbox WHERE state = 'waiting' GROUP BY destination_kind, destination_id)",
        [],
        |row| row.get(0),
    )?;
    Ok(time.flatten())
}

pub(super) fn last_delivered(
    conn: &Connection,
    table: TableId,
    destination: Destination,
    kind: &str,
) -> Result<Option<DeliveredRow>, StoreError> {
    let (destination_kind, destination_id) = destination.columns();
    first(
        conn,
        "SELECT * FROM outbox
         WHERE state = 'delivered' AND table_id = ?1 AND kind = ?2
           AND destination_kind = ?3 AND destination_id = ?4
         ORDER BY id DESC LIMIT 1",
        params![table, kind, destination_kind, destination_id],
        DeliveredRow::read,
    )
}
