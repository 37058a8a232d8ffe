//! The plans of people at a table, and their orders that events ended.

use rusqlite::params;

use crate::{
    StoreError, TableId,
    sql::{Connection, Row, all, first, tell, word},
};

pub(crate) fn save(conn: &dyn Connection, table: TableId, person: u64, body: Option<&str>) -> Result<(), StoreError> {
    let insert = "INSERT INTO plans (table_id, person, body) VALUES (?1, ?2, ?3)
                  ON CONFLICT (table_id, person) DO UPDATE SET body = excluded.body";
    let delete = "DELETE FROM plans WHERE table_id = ?1 AND person = ?2";
    replace(conn, (insert, delete), (table, person), body)
}

/// Keeps orders that events ended, or drops them.
pub(crate) fn save_ended(
    conn: &dyn Connection,
    table: TableId,
    person: u64,
    body: Option<&str>,
) -> Result<(), StoreError> {
    let insert = "INSERT INTO ended_orders (table_id, person, body) VALUES (?1, ?2, ?3)
                  ON CONFLICT (table_id, person) DO UPDATE SET body = excluded.body";
    let delete = "DELETE FROM ended_orders WHERE table_id = ?1 AND person = ?2";
    replace(conn, (insert, delete), (table, person), body)
}

fn replace(
    conn: &dyn Connection,
    (insert, delete): (&str, &str),
    (table, person): (TableId, u64),
    body: Option<&str>,
) -> Result<(), StoreError> {
    match body {
        Some(body) => tell(conn, insert, params![table, person.cast_signed(), body]),
        None => tell(conn, delete, params![table, person.cast_signed()]),
    }
}

pub(crate) fn forget(conn: &dyn Connection, table: TableId) -> Result<(), StoreError> {
    tell(conn, "DELETE FROM plans WHERE table_id = ?1", params![table])?;
    tell(conn, "DELETE FROM ended_orders WHERE table_id = ?1", params![table])
}

pub(crate) fn at(conn: &dyn Connection, table: TableId) -> Result<Vec<(u64, String)>, StoreError> {
    let row = |row: &Row<'_>| Ok((word(row, "person")?, row.get("body")?));
    all(conn, "SELECT person, body FROM plans WHERE table_id = ?1 ORDER BY person", params![table], row)
}

pub(crate) fn of(conn: &dyn Connection, table: TableId, person: u64) -> Result<Option<String>, StoreError> {
    let wanted = params![table, person.cast_signed()];
    first(conn, "SELECT body FROM plans WHERE table_id = ?1 AND person = ?2", wanted, |row| row.get(0))
}

pub(crate) fn ended_of(conn: &dyn Connection, table: TableId, person: u64) -> Result<Option<String>, StoreError> {
    let wanted = params![table, person.cast_signed()];
    first(conn, "SELECT body FROM ended_orders WHERE table_id = ?1 AND person = ?2", wanted, |row| row.get(0))
}
