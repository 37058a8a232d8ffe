//! The reason for which Discord refused the bot's commands.

use rusqlite::params;

use crate::{
    StoreError,
    sql::{Connection, first, tell},
};

/// Notes how the last registration of the commands ended: with a refusal, or without one.
pub(crate) fn note_refused(conn: &dyn Connection, why: Option<&str>) -> Result<(), StoreError> {
    tell(conn, "DELETE FROM refused_commands", params![])?;
    match why {
        Some(why) => tell(conn, "INSERT INTO refused_commands (why) VALUES (?1)", params![why]),
        None => Ok(()),
    }
}

/// The reason for which Discord refused the last registration; `None` if it did not.
pub(crate) fn refused(conn: &dyn Connection) -> Result<Option<String>, StoreError> {
    first(conn, "SELECT why FROM refused_commands", params![], |row| row.get("why"))
}
