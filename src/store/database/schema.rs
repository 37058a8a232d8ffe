//! The schema, and the making of a connection to a database.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use rusqlite::{Connection, OpenFlags};
use rusqlite_migration::{M, Migrations};

use crate::{OpenError, StoreError, database::files};

/// Every step of the schema so far. A step is never edited, only followed by another.
const STEPS: &[M<'_>] = &[
    M::up(include_str!("../../../migrations/sqlite/0001_first_tables.sql")),
    M::up(include_str!("../../../migrations/sqlite/0002_plans.sql")),
    M::up(include_str!("../../../migrations/sqlite/0003_bars.sql")),
    M::up(include_str!("../../../migrations/sqlite/0004_held.sql")),
    M::up(include_str!("../../../migrations/sqlite/0005_waking.sql")),
    M::up(include_str!("../../../migrations/sqlite/0006_urgency.sql")),
    M::up(include_str!("../../../migrations/sqlite/0007_shut.sql")),
    M::up(include_str!("../../../migrations/sqlite/0008_restored.sql")),
    M::up(include_str!("../../../migrations/sqlite/0009_cause.sql")),
    M::up(include_str!("../../../migrations/sqlite/0010_lost.sql")),
    M::up(include_str!("../../../migrations/sqlite/0011_served.sql")),
    M::up(include_str!("../../../migrations/sqlite/0012_fairness.sql")),
    M::up(include_str!("../../../migrations/sqlite/0013_forgotten.sql")),
    M::up(include_str!("../../../migrations/sqlite/0014_ended_orders.sql")),
    M::up(include_str!("../../../migrations/sqlite/0015_refused_commands.sql")),
    M::up(include_str!("../../../migrations/sqlite/0016_puzzle_days.sql")),
    M::up(include_str!("../../../migrations/sqlite/0017_puzzle_numbers.sql")),
    M::up(include_str!("../../../migrations/sqlite/0018_puzzle_posts.sql")),
];
const MIGRATIONS: Migrations<'_> = Migrations::from_slice(STEPS);
/// The version of the schema that this program writes.
pub(crate) const VERSION: u32 = STEPS.len() as u32;
/// "Pvg2", as the first step writes it into the file.
const APPLICATION_ID: i32 = 0x5076_6732;
/// "Pvgl", as version 0.1 wrote it, whose games cannot be played any more.
const APPLICATION_ID_OF_0_1: i32 = 0x5076_676c;

/// The time for which a connection waits for another process that holds the database.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// A number larger than the number of the store's statements.
const CACHED_STATEMENTS: usize = 160;
/// The number of pages that the writer keeps in memory, and that the log holds before the database takes them in: 16
/// MiB each. Pages that many commits change are read once and taken in once.
const PAGES: i32 = 4096;

/// The connection that writes, to a database that is sound, private and up to date.
pub(crate) fn writing_connection(path: &Path) -> Result<Connection, OpenError> {
    refuse_other_than_file(path)?;
    if matches!(path.try_exists(), Ok(false)) {
        make_new(path)?;
    }
    prepare_files(path).map_err(|error| OpenError::from_io(path, error))?;
    let failed = |error| OpenError::from_sqlite(path, error);
    let mut conn = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(failed)?;
    refuse_strangers(&conn, path)?;
    refuse_damage(&conn, path, "quick_check(1)")?;
    log_ahead(&conn, path)?;
    conn.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
    conn.pragma_update(None, "cache_size", PAGES).map_err(failed)?;
    conn.pragma_update(None, "wal_autocheckpoint", PAGES).map_err(failed)?;
    conn.pragma_update(None, "foreign_keys", true).map_err(failed)?;
    MIGRATIONS.to_latest(&mut conn).map_err(|source| OpenError::Migration { path: path.to_owned(), source })?;
    Ok(conn)
}

/// A connection that only reads, to a database that [`writing_connection`] has opened.
pub(crate) fn reading_connection(path: &Path) -> Result<Connection, StoreError> {
    Ok(connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?)
}

/// A connection that only reads, to a database of this program at any version.
pub(crate) fn inspecting_connection(path: &Path) -> Result<Connection, OpenError> {
    refuse_other_than_file(path)?;
    fs::metadata(path).map_err(|error| OpenError::from_io(path, error))?;
    let failed = |error| OpenError::from_sqlite(path, error);
    let conn = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failed)?;
    match refuse_strangers(&conn, path) {
        Ok(()) | Err(OpenError::Newer { .. }) => Ok(conn),
        Err(stranger) => Err(stranger),
    }
}

/// A connection that only reads, to a database of this program at this version or an older one, which is sound to its
/// last byte.
pub(crate) fn sound_connection(path: &Path) -> Result<Connection, OpenError> {
    let conn = inspecting_connection(path)?;
    refuse_strangers(&conn, path)?;
    let failed = |error| OpenError::from_sqlite(path, error);
    if version(&conn).map_err(failed)? == 0 {
        return Err(OpenError::NotOurs { path: path.to_owned(), found: 0 });
    }
    refuse_damage(&conn, path, "integrity_check(1)")?;
    let orphans: i64 =
        conn.query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| row.get(0)).map_err(failed)?;
    match orphans {
        0 => Ok(conn),
        count => Err(OpenError::Corrupt { path: path.to_owned(), why: format!("{count} rows refer to missing rows") }),
    }
}

/// The version of the schema that a database has.
pub(crate) fn version(conn: &Connection) -> rusqlite::Result<u32> {
    conn.pragma_query_value(None, "user_version", |row| row.get::<_, i32>(0)).map(i32::cast_unsigned)
}

fn connect(path: &Path, access: OpenFlags) -> rusqlite::Result<Connection> {
    let conn = Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    conn.busy_timeout(BUSY_TIMEOUT)?;
    conn.set_prepared_statement_cache_capacity(CACHED_STATEMENTS);
    Ok(conn)
}

/// Makes a database with the schema of this program. The file appears only once it is whole: a process that is killed
/// meanwhile leaves no empty one.
fn make_new(path: &Path) -> Result<(), OpenError> {
    let new = beside(path, ".new");
    let failed = |error| OpenError::from_io(path, error);
    files::remove(&new).map_err(failed)?;
    files::create_private(&new).map_err(failed)?;
    let mut conn =
        connect(&new, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(|error| OpenError::from_sqlite(path, error))?;
    // Nothing is lost with it, and it is made durable as a whole.
    conn.execute_batch("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;")
        .map_err(|error| OpenError::from_sqlite(path, error))?;
    MIGRATIONS.to_latest(&mut conn).map_err(|source| OpenError::Migration { path: path.to_owned(), source })?;
    conn.close().map_err(|(_, error)| OpenError::from_sqlite(path, error))?;
    files::rename_durably(&new, path).map_err(failed)
}

/// Rejects a folder, a device, and a file that `SQLite` would delete the log of.
pub(crate) fn refuse_other_than_file(path: &Path) -> Result<(), OpenError> {
    let file = fs::metadata(path);
    if let Ok(file) = &file
        && !file.is_file()
    {
        let path = path.to_owned();
        return Err(if file.is_dir() { OpenError::Directory { path } } else { OpenError::Special { path } });
    }
    let log = beside(path, "-wal");
    let length = |file: io::Result<fs::Metadata>| file.map_or(0, |file| file.len());
    match (length(file), length(fs::metadata(&log))) {
        (0, 1..) => Err(OpenError::LogAlone { path: path.to_owned(), log }),
        _ => Ok(()),
    }
}

/// Makes the file, and the files that `SQLite` keeps next to it, private to the owner.
fn prepare_files(path: &Path) -> io::Result<()> {
    ["", "-wal", "-shm"].into_iter().try_for_each(|suffix| files::make_private(&beside(path, suffix)))
}

/// The path with `suffix` added to its last part.
pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn refuse_strangers(conn: &Connection, path: &Path) -> Result<(), OpenError> {
    let pragma = |name| conn.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let failed = |error| OpenError::from_sqlite(path, error);
    let found = pragma("application_id").map_err(failed)?;
    if found == APPLICATION_ID_OF_0_1 {
        return Err(OpenError::Older { path: path.to_owned() });
    }
    let is_new = pragma("schema_version").map_err(failed)? == 0;
    if found != APPLICATION_ID && !is_new {
        return Err(OpenError::NotOurs { path: path.to_owned(), found });
    }
    let version = version(conn).map_err(failed)?;
    if version > VERSION {
        return Err(OpenError::Newer { path: path.to_owned(), found: version, known: VERSION });
    }
    Ok(())
}

fn refuse_damage(conn: &Connection, path: &Path, check: &str) -> Result<(), OpenError> {
    let verdict: String = conn
        .query_row(&format!("PRAGMA {check}"), [], |row| row.get(0))
        .map_err(|error| OpenError::from_sqlite(path, error))?;
    if verdict == "ok" { Ok(()) } else { Err(OpenError::Corrupt { path: path.to_owned(), why: verdict }) }
}

fn log_ahead(conn: &Connection, path: &Path) -> Result<(), OpenError> {
    let mode: String = conn
        .pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))
        .map_err(|error| OpenError::from_sqlite(path, error))?;
    if mode == "wal" { Ok(()) } else { Err(OpenError::NoWal { path: path.to_owned(), mode }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn migrations_are_valid() {
        assert_eq!(MIGRATIONS.validate(), Ok(()));
    }

    #[test]
    fn the_first_step_signs_the_file() {
        let mut conn = Connection::open_in_memory().unwrap();
        MIGRATIONS.to_latest(&mut conn).unwrap();
        let signed: i32 = conn.pragma_query_value(None, "application_id", |row| row.get(0)).unwrap();
        assert_eq!(signed, APPLICATION_ID);
    }

    #[test]
    fn lobbies_from_before_get_their_alarm() {
        let mut conn = Connection::open_in_memory().unwrap();
        MIGRATIONS.to_version(&mut conn, 2).unwrap();
        for (channel, phase) in [(1, "lobby"), (2, "play"), (3, "closed")] {
            let row = (channel, phase);
            conn.execute(
                "INSERT INTO tables (channel, game, host, phase, body, created_at, saved_at)
                 VALUES (?1, 'chamber', 1, ?2, '{}', 0, 1000)",
                row,
            )
            .unwrap();
        }
        MIGRATIONS.to_latest(&mut conn).unwrap();
        let mut alarms = conn.prepare("SELECT table_id, kind, due FROM alarms").unwrap();
        let alarms = alarms.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
        let alarms: Vec<(i64, String, i64)> = alarms.map(Result::unwrap).collect();
        assert_eq!(alarms, [(1, "silent".to_owned(), 1000 + 2 * 24 * 3_600_000)]);
    }

    #[test]
    fn the_writer_waits_for_the_disk_and_readers_cannot_write() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("pervigil.db");
        let writer = writing_connection(&path).unwrap();
        let reader = reading_connection(&path).unwrap();
        let pragma = |name| writer.pragma_query_value(None, name, |row| row.get::<_, i32>(0)).unwrap();
        assert_eq!((pragma("synchronous"), pragma("foreign_keys")), (2, 1));
        assert!(pragma("busy_timeout") > 0);
        let refused = reader.execute("INSERT INTO people (id, name) VALUES (1, 'Alice')", []).unwrap_err();
        assert_eq!(refused.sqlite_error_code(), Some(rusqlite::ErrorCode::ReadOnly));
    }
}
