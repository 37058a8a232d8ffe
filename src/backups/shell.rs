//! The check for an empty database next to the traces of a full one, as a copy without its log leaves it.

use super::{BackupError, Schedule};
use crate::{lock::Lock, ownership::folder, store::Inspection};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The endings of files that restoring and a change of the schema leave next to a database.
const LEFT: [&str; 2] = [".before-", ".replaced-"];

/// Rejects a missing database, or one without a single table, if a bot has played on it before. Such a bot shares its
/// `lock`, or has left backups.
///
/// # Errors
/// [`BackupError::Missing`] and [`BackupError::Shell`] name the trace; [`BackupError::Open`] if the file cannot be read.
pub fn refuse_shell(database: &Path, lock: &Lock, schedule: Option<&Schedule>) -> Result<(), BackupError> {
    let lock = Some(lock.path()).filter(|_| !lock.is_new());
    let trace = trace(database, lock, schedule)?;
    let database = database.to_owned();
    match trace {
        Some(trace) if database.exists() => Err(BackupError::Shell { database, trace }),
        Some(trace) => Err(BackupError::Missing { database, trace }),
        None => Ok(()),
    }
}

/// Returns the file that only a bot leaves, if it stands by a missing database or one without a single table. `lock` is
/// a lock that a former process has made. Backups elsewhere do not show that a missing database had this name.
///
/// # Errors
/// [`BackupError::Open`] if the database cannot be read.
pub fn trace(
    database: &Path,
    lock: Option<PathBuf>,
    schedule: Option<&Schedule>,
) -> Result<Option<PathBuf>, BackupError> {
    if !database.exists() {
        // A process that was killed before it made a database leaves an empty lock.
        let marked = lock.filter(|lock| fs::metadata(lock).is_ok_and(|file| file.len() > 0));
        return Ok(left_beside(database).or(marked));
    }
    if Inspection::open(database)?.schema()?.found > 0 {
        return Ok(None);
    }
    let backup = || schedule?.kept().ok()?.pop().map(|kept| kept.path);
    Ok(left_beside(database).or_else(backup).or(lock))
}

/// A copy that restoring or a change of the schema has left.
fn left_beside(database: &Path) -> Option<PathBuf> {
    let name = database.file_name()?.to_str()?;
    let is_left =
        |file: &str| file.strip_prefix(name).is_some_and(|ending| LEFT.iter().any(|left| ending.starts_with(left)));
    let files = fs::read_dir(folder(database)).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    files.filter(|path| path.file_name().and_then(|file| file.to_str()).is_some_and(is_left)).min()
}
