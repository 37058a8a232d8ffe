//! The journal of a table, which is append-only, and the seed of its chance.

use std::fmt;

use rusqlite::{
    ToSql, params,
    types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef},
};

use crate::{
    StoreError, TableId,
    sql::{Connection, Row, all, first, tell, word},
};

/// A row of a table's journal: a choice, an event or a note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRow {
    /// The table's number.
    pub table: TableId,
    /// Its position in the journal.
    pub seq: u64,
    /// The time of writing, in unix milliseconds.
    pub at: i64,
    /// The writer of the row: `game` or `table`.
    pub kind: String,
    /// The body of the event.
    pub body: String,
}

impl StoredRow {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            table: row.get("table_id")?,
            seq: word(row, "seq")?,
            at: row.get("at")?,
            kind: row.get("kind")?,
            body: row.get("body")?,
        })
    }
}

/// Thirty-two bytes that no log may show: its `Debug` reveals nothing of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl ToSql for Secret {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(ValueRef::Blob(&self.0)))
    }
}

impl FromSql for Secret {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        FromSql::column_result(value).map(Self)
    }
}

/// The seed of all chance of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeedRow {
    /// The table's number.
    pub table: TableId,
    /// The secret seed itself.
    pub seed: Secret,
    /// The salt, which is hashed with the seed when the seed's fingerprint is published.
    pub salt: Secret,
}

impl SeedRow {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { table: row.get("table_id")?, seed: row.get("seed")?, salt: row.get("salt")? })
    }
}

pub(crate) fn append(
    conn: &dyn Connection,
    table: TableId,
    first_seq: u64,
    at: i64,
    rows: &[(String, String)],
) -> Result<(), StoreError> {
    for (seq, (kind, body)) in (0..).map(|n| first_seq.saturating_add(n)).zip(rows) {
        tell(
            conn,
            "INSERT INTO journal (table_id, seq, at, kind, body) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![table, seq.cast_signed(), at, kind, body],
        )?;
    }
    Ok(())
}

pub(crate) fn plant(conn: &dyn Connection, table: TableId, seed: &Secret, salt: &Secret) -> Result<(), StoreError> {
    tell(conn, "INSERT INTO seeds (table_id, seed, salt) VALUES (?1, ?2, ?3)", params![table, seed, salt])?;
    Ok(())
}

pub(crate) fn of_table(conn: &dyn Connection, table: TableId) -> Result<Vec<StoredRow>, StoreError> {
    all(conn, "SELECT * FROM journal WHERE table_id = ?1 ORDER BY seq", params![table], StoredRow::read)
}

pub(crate) fn seed(conn: &dyn Connection, table: TableId) -> Result<Option<SeedRow>, StoreError> {
    first(conn, "SELECT * FROM seeds WHERE table_id = ?1", params![table], SeedRow::read)
}
