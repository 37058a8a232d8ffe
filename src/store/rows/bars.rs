//! The people who may sit at no table of a server.

use rusqlite::params;

use crate::{
    StoreError,
    sql::{Connection, all, count, first, tell, word},
};

pub(crate) fn set(conn: &dyn Connection, guild: u64, person: u64, barred: bool) -> Result<(), StoreError> {
    let sql = match barred {
        true => "INSERT INTO bars (guild, person) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        false => "DELETE FROM bars WHERE guild = ?1 AND person = ?2",
    };
    tell(conn, sql, params![guild.cast_signed(), person.cast_signed()])?;
    Ok(())
}

pub(crate) fn is(conn: &dyn Connection, guild: u64, person: u64) -> Result<bool, StoreError> {
    let wanted = params![guild.cast_signed(), person.cast_signed()];
    Ok(first(conn, "SELECT 1 FROM bars WHERE guild = ?1 AND person = ?2", wanted, |_| Ok(()))?.is_some())
}

pub(crate) fn on(conn: &dyn Connection, guild: u64) -> Result<Vec<u64>, StoreError> {
    let sql = "SELECT person FROM bars WHERE guild = ?1 ORDER BY person";
    all(conn, sql, params![guild.cast_signed()], |row| word(row, "person"))
}

/// The number of servers on which a person may sit at no table.
pub(crate) fn of(conn: &dyn Connection, person: u64) -> Result<u64, StoreError> {
    count(conn, "SELECT count(*) FROM bars WHERE person = ?1", params![person.cast_signed()])
}
