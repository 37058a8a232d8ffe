//! What people and servers have chosen.

use rusqlite::params;

use super::{
    StoreError,
    sql::{Connection, first, tell},
};

pub(super) fn save_of_person(conn: &dyn Connection, person: u64, body: &str) -> Result<(), StoreError> {
    tell(
        conn,
        "INSERT INTO person_settings (person, body) VALUES (?1, ?2)
         ON CONFLICT (person) DO UPDATE SET body = excluded.body",
        params![person.cast_signed(), body],
    )?;
    Ok(())
}

pub(super) fn save_of_server(conn: &dyn Connection, guild: u64, body: &str) -> Result<(), StoreError> {
    tell(
        conn,
        "INSERT INTO server_settings (guild, body) VALUES (?1, ?2)
         ON CONFLICT (guild) DO UPDATE SET body = excluded.body",
        params![guild.cast_signed(), body],
    )?;
    Ok(())
}

pub(super) fn of_person(conn: &dyn Connection, person: u64) -> Result<Option<String>, StoreError> {
    first(conn, "SELECT body FROM person_settings WHERE person = ?1", params![person.cast_signed()], |row| row.get(0))
}

pub(super) fn of_server(conn: &dyn Connection, guild: u64) -> Result<Option<String>, StoreError> {
    first(conn, "SELECT body FROM server_settings WHERE guild = ?1", params![guild.cast_signed()], |row| row.get(0))
}
