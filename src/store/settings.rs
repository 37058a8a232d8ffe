//! What people and servers have chosen.

use rusqlite::{Connection, params};

use super::{
    StoreError,
    sql::{execute, first},
};

pub(super) fn save_of_person(conn: &Connection, person: u64, body: &str) -> Result<(), StoreError> {
    execute(
        conn,
        "INSERT INTO person_settings (person, body) VALUES (?1, ?2)
         ON CONFLICT DO UPDATE SET body = excluded.body",
        params![person.cast_signed(), body],
    )?;
    Ok(())
}

pub(super) fn save_of_server(conn: &Connection, guild: u64, body: &str) -> Result<(), StoreError> {
    execute(
        conn,
        "INSERT INTO server_settings (guild, body) VALUES (?1, ?2)
         ON CONFLICT DO UPDATE SET body = excluded.body",
        params![guild.cast_signed(), body],
    )?;
    Ok(())
}

pub(super) fn of_person(conn: &Connection, person: u64) -> Result<Option<String>, StoreError> {
    first(conn, "SELECT body FROM person_settings WHERE person = ?1", [person.cast_signed()], |row| row.get(0))
}

pub(super) fn of_server(conn: &Connection, guild: u64) -> Result<Option<String>, StoreError> {
    first(conn, "SELECT body FROM server_settings WHERE guild = ?1", [guild.cast_signed()], |row| row.get(0))
}
