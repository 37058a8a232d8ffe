//! The settings of people and servers.

use rusqlite::params;

use crate::{
    StoreError,
    sql::{Connection, execute, first, tell},
};

/// Saves a person's settings in place of the former ones; [`StoreError::Overtaken`] if they have changed meanwhile.
pub(crate) fn save_of_person(
    conn: &dyn Connection,
    person: u64,
    was: Option<&str>,
    body: &str,
) -> Result<(), StoreError> {
    let person = person.cast_signed();
    let kept = match was {
        None => {
            let sql = "INSERT INTO person_settings (person, body) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
            execute(conn, sql, params![person, body])?
        }
        Some(was) => {
            let sql = "UPDATE person_settings SET body = ?2 WHERE person = ?1 AND body = ?3";
            execute(conn, sql, params![person, body, was])?
        }
    };
    if kept == 0 { Err(StoreError::Overtaken) } else { Ok(()) }
}

pub(crate) fn save_of_server(conn: &dyn Connection, guild: u64, body: &str) -> Result<(), StoreError> {
    tell(
        conn,
        "INSERT INTO server_settings (guild, body) VALUES (?1, ?2)
         ON CONFLICT (guild) DO UPDATE SET body = excluded.body",
        params![guild.cast_signed(), body],
    )?;
    Ok(())
}

pub(crate) fn of_person(conn: &dyn Connection, person: u64) -> Result<Option<String>, StoreError> {
    first(conn, "SELECT body FROM person_settings WHERE person = ?1", params![person.cast_signed()], |row| row.get(0))
}

pub(crate) fn of_server(conn: &dyn Connection, guild: u64) -> Result<Option<String>, StoreError> {
    first(conn, "SELECT body FROM server_settings WHERE guild = ?1", params![guild.cast_signed()], |row| row.get(0))
}
