//! What people mean to do at a table.

use rusqlite::{Connection, Row, params};

use super::{
    StoreError, TableId,
    sql::{all, execute, first, word},
};

pub(super) fn save(conn: &Connection, table: TableId, person: u64, body: Option<&str>) -> Result<(), StoreError> {
    let person = person.cast_signed();
    match body {
        Some(body) => execute(
            conn,
            "INSERT INTO plans (table_id, person, body) VALUES (?1, ?2, ?3)
             ON CONFLICT DO UPDATE SET body = excluded.body",
            params![table, person, body],
        )?,
        None => execute(conn, "DELETE FROM plans WHERE table_id = ?1 AND person = ?2", params![table, person])?,
    };
    Ok(())
}

pub(super) fn forget(conn: &Connection, table: TableId) -> Result<(), StoreError> {
    execute(conn, "DELETE FROM plans WHERE table_id = ?1", [table])?;
    Ok(())
}

pub(super) fn at(conn: &Connection, table: TableId) -> Result<Vec<(u64, String)>, StoreError> {
    let row = |row: &Row<'_>| Ok((word(row, "person")?, row.get("body")?));
    all(conn, "SELECT person, body FROM plans WHERE table_id = ?1 ORDER BY person", [table], row)
}

pub(super) fn of(conn: &Connection, table: TableId, person: u64) -> Result<Option<String>, StoreError> {
    let wanted = params![table, person.cast_signed()];
    first(conn, "SELECT body FROM plans WHERE table_id = ?1 AND person = ?2", wanted, |row| row.get(0))
}
