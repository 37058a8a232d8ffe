//! Copies of the database: made beside a living bot, checked, kept for a while, and gone back to.
//!
//! A copy counts once it was held against what it was made of and every table in it was read as if it were woken. Copies
//! hold the seeds of games in play, and are their owner's alone.

mod checked;
mod moment;
mod restoring;
mod schedule;
mod upgrade;

use crate::store::{OpenError, StoreError};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

pub use checked::{Checked, checked};
pub use moment::shown;
pub use restoring::{Replaced, restored};
pub use schedule::{Kept, Schedule};
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
