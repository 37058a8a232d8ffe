//! Going back to a copy: the database is made of it beside the one that lies there, which is kept.

use super::{BackupError, Checked, checked, moment::moment, removed, unused};
use crate::{
    beside::beside,
    ownership,
    store::{Restored, restore},
};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// What was gone back to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replaced {
    /// What the database holds now.
    pub restored: Restored,
    /// Which of its tables wake.
    pub checked: Checked,
    /// Where the database is that lay there before; nothing where none did.
    pub kept: Option<PathBuf>,
}

/// Puts a database made of the copy `from` in the place of `database`, whatever lies there; what does is kept beside it.
///
/// Whoever calls holds the lock of `database`: no bot may be running on it. Until the copy has become a database that is
/// sound nothing of what lies there is touched. `now` is in unix milliseconds. Must be called within a Tokio runtime.
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

/// Takes away a database that is being made, and what lies beside it.
fn clear(made: &Path) -> Result<(), BackupError> {
    let parts = ["", "-wal", "-shm", "-journal", ".partial", ".partial-journal"];
    parts.iter().try_for_each(|part| removed(&beside(made, part)))
}

/// Gives what was made the owner of the database that it replaces, and its mode: whoever restores is often another user
/// than the bot.
fn keep_access(made: &Path, database: &Path) -> Result<(), BackupError> {
    if let Ok(replaced) = fs::metadata(database) {
        fs::set_permissions(made, replaced.permissions()).map_err(BackupError::at(made))?;
    }
    ownership::adopt(made, database).map_err(BackupError::at(made))
}

/// Moves a database and the files beside it to the name `aside`; gives that, where it was there.
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
