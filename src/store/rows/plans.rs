//! The plans of people at a table.

use rusqlite::params;

use crate::{
    StoreError, TableId,
    sql::{Connection, Row, all, first, tell, word},
};

pub(crate) fn save(conn: &dyn Connection, table: TableId, person: u64, body: Option<&str>) -> Result<(), StoreError> {
    let person = person.cast_signed();
    match body {
        Some(body) => tell(
            conn,
            "INSERT INTO plans (table_id, person, body) VALUES (?1, ?2, ?3)
             ON CONFLICT (table_id, person) DO UPDATE SET body = excluded.body",
            params![table, person, body],
        )?,
        None => tell(conn, "DELETE FROM plans WHERE table_id = ?1 AND person = ?2", params![table, person])?,
    }
    Ok(())
}

pub(crate) fn forget(conn: &dyn Connection, table: TableId) -> Result<(), StoreError> {
    tell(conn, "DELETE FROM plans WHERE table_id = ?1", params![table])?;
    Ok(())
}

pub(crate) fn at(conn: &dyn Connection, table: TableId) -> Result<Vec<(u64, String)>, StoreError> {
    let row = |row: &Row<'_>| Ok((word(row, "person")?, row.get("body")?));
    all(conn, "SELECT person, body FROM plans WHERE table_id = ?1 ORDER BY person", params![table], row)
}

pub(crate) fn of(conn: &dyn Connection, table: TableId, person: u64) -> Result<Option<String>, StoreError> {
    let wanted = params![table, person.cast_signed()];
    first(conn, "SELECT body FROM plans WHERE table_id = ?1 AND person = ?2", wanted, |row| row.get(0))
}
