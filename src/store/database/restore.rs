//! Restoring a backup into a new database, from which the bot can go on.

use std::path::Path;

use rusqlite::{Connection, params};

use crate::{
    OpenError, RestoreError, StoreError,
    database::{backup, schema},
    sql::{execute, whole},
};

/// The reason why a message that waited in a backup is not sent.
const RESTORED: &str = "a backup was restored";

/// A summary of a database that was made from a backup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Restored {
    /// The last moment that it records, in unix milliseconds; 0 if it records nothing.
    pub until: i64,
    /// The number of tables that are held until the bot meets them again.
    pub held: u64,
    /// The number of messages that waited, and are not sent.
    pub unsent: u64,
}

/// Makes the new database `to` from the backup `from`, which is left as it is; `now` is in unix milliseconds.
///
/// A file is rejected if it is no backup of ours, a newer program's, empty or damaged. A file of an older schema is
/// brought up to date. Messages that waited in the backup may have been sent since, so none of them is sent. The open
/// tables, and those that had something to say, are held since the last recorded moment. They post their position once
/// they go on. Numbers of tables and messages that may have been given since are not given again. On failure nothing is
/// left at `to`, except what a killed process leaves. Blocks.
pub fn restore(from: &Path, to: &Path, now: i64) -> Result<Restored, RestoreError> {
    let source = schema::sound_connection(from)?;
    let made = backup::copy(&source, to).map_err(RestoreError::from).and_then(|()| settled(to, now));
    if made.is_err() {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            let _ = std::fs::remove_file(schema::beside(to, suffix));
        }
    }
    made
}

fn settled(path: &Path, now: i64) -> Result<Restored, RestoreError> {
    let conn = schema::writing_connection(path)?;
    let restored = whole(&conn, || settle(&conn, now))?;
    // One file alone is to be moved to where the bot looks for it.
    conn.pragma_update(None, "journal_mode", "DELETE").map_err(StoreError::from)?;
    conn.close().map_err(|(_, error)| OpenError::from_sqlite(path, error))?;
    Ok(restored)
}

fn settle(conn: &Connection, now: i64) -> Result<Restored, StoreError> {
    let until: i64 = conn.query_row(
        "SELECT coalesce(max(at), 0) FROM (SELECT max(saved_at) AS at FROM tables UNION ALL SELECT max(at) FROM journal
         UNION ALL SELECT max(at) FROM outbox UNION ALL SELECT max(settled_at) FROM outbox)",
        [],
        |row| row.get(0),
    )?;
    let held = execute(
        conn,
        "INSERT INTO held (table_id, since, restored_at)
         SELECT id, ?1, ?2 FROM tables WHERE phase IN ('lobby', 'play')
             OR id IN (SELECT table_id FROM outbox WHERE state = 'waiting')
         ON CONFLICT (table_id) DO UPDATE SET restored_at = ?2",
        params![until, now],
    )?;
    let unsent = execute(
        conn,
        "UPDATE outbox SET state = 'gave_up', body = NULL, cause = NULL, why = ?2, settled_at = max(at, ?1) WHERE state = 'waiting'",
        params![until, RESTORED],
    )?;
    skip_numbers(conn, now.saturating_sub(until).max(0))?;
    Ok(Restored { until, held: held as u64, unsent: unsent as u64 })
}

/// Skips the numbers that may have been given in so many milliseconds, as they live on in messages and buttons. It
/// skips one table a second, and one message a millisecond.
fn skip_numbers(conn: &Connection, lost: i64) -> Result<(), StoreError> {
    for (table, skipped) in [("tables", lost / 1_000 + 1), ("outbox", lost + 1)] {
        let counts_on = "UPDATE sqlite_sequence SET seq = seq + ?2 WHERE name = ?1";
        if execute(conn, counts_on, params![table, skipped])? == 0 {
            execute(conn, "INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)", params![table, skipped])?;
        }
    }
    Ok(())
}
