//! The restoring of a copy: the new database is made next to the existing one, which is kept.

use super::{BackupError, Checked, checked, moment::moment, removed, unused};
use crate::{
    backups::beside,
    ownership,
    store::{Restored, restore},
};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The result of restoring a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replaced {
    /// The content of the database now.
    pub restored: Restored,
    /// The tables of it that wake.
    pub checked: Checked,
    /// The new path of the former database; `None` if there was none.
    pub kept: Option<PathBuf>,
}

/// Replaces `database` with one made from the copy `from`; a former database is kept next to it.
///
/// The caller must hold the lock of `database`: no bot may be running on it. Existing files are untouched until the
/// copy has become a sound database. `now` is in unix milliseconds. Must be called within a Tokio runtime.
pub async fn restored(from: &Path, database: &Path, now: i64) -> Result<Replaced, BackupError> {
    let made = beside(database, ".restoring");
    clear(&made)?;
    let restored = {
        let (from, made) = (from.to_owned(), made.clone());
        tokio::task::spawn_blocking(move || restore(&from, &made, now)).await.expect("restoring does not panic")
    };
    let restored = restored.map_err(|error| BackupError::NotRestored {
        from: from.to_owned(),
        database: database.to_owned(),
        why: error.to_string(),
    })?;
    let checked = checked(&made).await.inspect_err(|_| {
        // The next one clears it away too.
        let _ = clear(&made);
    })?;
    keep_access(&made, database)?;
    let kept = put_aside(database, &unused(&beside(database, &format!(".replaced-{}", moment(now))), ""))?;
    fs::rename(&made, database).map_err(BackupError::at(database))?;
    Ok(Replaced { restored, checked, kept })
}

/// Removes a database that is being made, and the files next to it.
fn clear(made: &Path) -> Result<(), BackupError> {
    let parts = ["", "-wal", "-shm", "-journal", ".partial", ".partial-journal"];
    parts.iter().try_for_each(|part| removed(&beside(made, part)))
}

/// Gives the new database the owner and the mode of the one that it replaces. Restoring is often done by another user
/// than the bot.
fn keep_access(made: &Path, database: &Path) -> Result<(), BackupError> {
    if let Ok(replaced) = fs::metadata(database) {
        fs::set_permissions(made, replaced.permissions()).map_err(BackupError::at(made))?;
    }
    ownership::adopt(made, database).map_err(BackupError::at(made))
}

/// Moves a database and the files next to it to the name `aside`; returns that name if there was a database.
fn put_aside(database: &Path, aside: &Path) -> Result<Option<PathBuf>, BackupError> {
    // The log first: without the database it is nothing, and the database without its log would be another.
    for part in ["-wal", "-shm", ""] {
        let (from, to) = (beside(database, part), beside(aside, part));
        match fs::rename(&from, &to) {
            Err(error) if error.kind() == io::ErrorKind::NotFound && part.is_empty() => return Ok(None),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            moved => moved.map_err(BackupError::at(&from))?,
        }
    }
    Ok(Some(aside.to_owned()))
}
