//! The check for an empty database next to the traces of a full one, as a copy without its log leaves it.

use super::{BackupError, Schedule};
use crate::{lock::Lock, ownership::folder, store::Inspection};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The endings of files that restoring and a change of the schema leave next to a database.
const LEFT: [&str; 2] = [".before-", ".replaced-"];

/// Rejects a database without a single table if a bot has played on it before. Such a bot shares its `lock`, or has
/// left backups. A missing file is no shell.
///
/// # Errors
/// [`BackupError::Shell`] names the trace; [`BackupError::Open`] if the file cannot be read.
pub fn refuse_shell(database: &Path, lock: &Lock, schedule: Option<&Schedule>) -> Result<(), BackupError> {
    let lock = Some(lock.path()).filter(|_| !lock.is_new());
    match trace(database, lock, schedule)? {
        Some(trace) => Err(BackupError::Shell { database: database.to_owned(), trace }),
        None => Ok(()),
    }
}

/// Returns the file that only a bot leaves, if it stands by a database without a single table. `lock` is a lock that a
/// former process has made.
///
/// # Errors
/// [`BackupError::Open`] if the database cannot be read.
pub fn trace(
    database: &Path,
    lock: Option<PathBuf>,
    schedule: Option<&Schedule>,
) -> Result<Option<PathBuf>, BackupError> {
    if !database.exists() || Inspection::open(database)?.schema()?.found > 0 {
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
