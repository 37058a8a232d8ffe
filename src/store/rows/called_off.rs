//! Games that were called off, and the people who called them off.

use rusqlite::params;

use crate::{
    StoreError, TableId,
    sql::{Connection, count, tell},
};

pub(crate) fn note(conn: &dyn Connection, table: TableId, person: u64, at: i64) -> Result<(), StoreError> {
    let sql = "INSERT INTO called_off (table_id, person, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    tell(conn, sql, params![table, person.cast_signed(), at])?;
    Ok(())
}

/// The number of games that a person called off.
pub(crate) fn by(conn: &dyn Connection, person: u64) -> Result<u64, StoreError> {
    count(conn, "SELECT count(*) FROM called_off WHERE person = ?1", params![person.cast_signed()])
}
