//! Copies of the database: made beside a living bot, checked, kept for a while, and gone back to.
//!
//! A copy counts once it was held against what it was made of and every table in it was read as if it were woken. Copies
//! hold the seeds of games in play, and are their owner's alone.

mod checked;
mod moment;
mod restoring;
mod schedule;
mod shell;
mod upgrade;

use crate::{
    beside::beside,
    store::{OpenError, StoreError},
};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

pub use checked::{Checked, checked};
pub use moment::shown;
pub use restoring::{Replaced, restored};
pub use schedule::{Kept, Schedule};
pub use shell::refuse_shell;
pub use upgrade::{Upgrade, upgraded};

/// Why a backup was not made, or not gone back to; the text names the file and says what to do.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The copy cannot be made, or not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The schema of a copy could not be brought up to date.
    #[error(
        "the database cannot be brought up to date ({why}); it is left as it is, and a backup of it is kept: {}; run the \
         version of before", backup.display()
    )]
    Rehearsal {
        /// The backup.
        backup: PathBuf,
        /// Why.
        why: String,
    },
    /// No database could be made of a copy.
    #[error("{} is not gone back to, and {} is left as it is: {why}", from.display(), database.display())]
    NotRestored {
        /// The copy.
        from: PathBuf,
        /// The database.
        database: PathBuf,
        /// Why.
        why: String,
    },
    /// The database is empty, and there are traces of a full one.
    #[error(
        "{}: the database is empty, but {} shows that a bot has played here; nothing was touched. Restore a backup \
         (`pervigil restore FILE`), or copy the database again together with its -wal file. To begin anew, delete the \
         empty file", database.display(), trace.display()
    )]
    Shell {
        /// The database.
        database: PathBuf,
        /// The file that only a bot leaves.
        trace: PathBuf,
    },
    /// A file cannot be moved, or a folder not be read or made.
    #[error("{}: {source}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

impl BackupError {
    fn at(path: &Path) -> impl FnOnce(io::Error) -> BackupError {
        let path = path.to_owned();
        move |source| BackupError::File { path, source }
    }
}

/// Takes a file away, if it is there.
fn removed(path: &Path) -> Result<(), BackupError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(BackupError::at(path)(error)),
        _ => Ok(()),
    }
}

/// The first name that no file has: `name` with `ending`, else with a number before it.
fn unused(name: &Path, ending: &str) -> PathBuf {
    let numbered = (1..).map(|number| beside(name, &format!("-{number}{ending}")));
    let mut names = [beside(name, ending)].into_iter().chain(numbered);
    names.find(|path| !path.exists()).unwrap_or_else(|| name.to_owned())
}
