//! Who may sit at no table of a server.

use rusqlite::{Connection, params};

use super::{
    StoreError,
    sql::{all, execute, first, word},
};

pub(super) fn set(conn: &Connection, guild: u64, person: u64, barred: bool) -> Result<(), StoreError> {
    let sql = match barred {
        true => "INSERT OR IGNORE INTO bars (guild, person) VALUES (?1, ?2)",
        false => "DELETE FROM bars WHERE guild = ?1 AND person = ?2",
    };
    execute(conn, sql, params![guild.cast_signed(), person.cast_signed()])?;
    Ok(())
}

pub(super) fn is(conn: &Connection, guild: u64, person: u64) -> Result<bool, StoreError> {
    let wanted = params![guild.cast_signed(), person.cast_signed()];
    Ok(first(conn, "SELECT 1 FROM bars WHERE guild = ?1 AND person = ?2", wanted, |_| Ok(()))?.is_some())
}

pub(super) fn on(conn: &Connection, guild: u64) -> Result<Vec<u64>, StoreError> {
    let sql = "SELECT person FROM bars WHERE guild = ?1 ORDER BY person";
    all(conn, sql, [guild.cast_signed()], |row| word(row, "person"))
}

/// On how many servers.
pub(super) fn of(conn: &Connection, person: u64) -> Result<u64, StoreError> {
    let sql = "SELECT count(*) FROM bars WHERE person = ?1";
    Ok(first(conn, sql, [person.cast_signed()], |row| row.get::<_, i64>(0))?.unwrap_or_default().unsigned_abs())
}
