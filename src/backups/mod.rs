//! Backups of the database: they are made next to a living bot, checked, kept for a while, and restored.
//!
//! A copy counts once it was compared with its source and every table in it was read as if it were woken. Copies hold
//! the seeds of games in play, and are private to their owner.

mod moment;
mod restore;
mod schedule;
mod shell;
mod upgrade;

use crate::{
    games::CATALOGUE,
    store::{Inspection, OpenError, Store, StoreError, TableId},
    table::{House, Surroundings},
};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

pub use moment::shown;
pub use restore::{Replaced, restored};
pub use schedule::{Kept, Schedule};
pub use shell::{refuse_shell, trace};
pub use upgrade::{Upgrade, upgraded};

/// The reason why a backup was not made, or not restored; the text names the file and says what to do.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The copy cannot be made, or cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The schema of a copy could not be brought up to date.
    #[error(
        "the database cannot be brought up to date ({why}); it is left as it is, and a backup of it is kept: {}; run the \
         version of before", backup.display()
    )]
    Rehearsal {
        /// The path of the backup.
        backup: PathBuf,
        /// The reason, in words.
        why: String,
    },
    /// No database could be made from a copy.
    #[error("{} was not restored, and {} is unchanged: {why}", from.display(), database.display())]
    NotRestored {
        /// The path of the copy.
        from: PathBuf,
        /// The path of the database.
        database: PathBuf,
        /// The reason, in words.
        why: String,
    },
    /// The database is empty, but there are traces of a full one.
    #[error(
        "{}: the database is empty, but {} shows that a bot has played here; nothing was touched. Restore a backup \
         (`pervigil restore FILE`), or copy the database again together with its -wal file. To begin anew, move \
         both away", database.display(), trace.display()
    )]
    Shell {
        /// The path of the database.
        database: PathBuf,
        /// The file that only a bot leaves.
        trace: PathBuf,
    },
    /// The database is missing, but there are traces of it.
    #[error(
        "{}: the database is missing, but {} shows that a bot has played here; nothing was made. Put the database back, or \
         restore a backup (`pervigil restore FILE`). To begin anew, move that file away", database.display(), trace.display()
    )]
    Missing {
        /// The path of the database.
        database: PathBuf,
        /// The file that only a bot leaves.
        trace: PathBuf,
    },
    /// A file cannot be moved, or a folder cannot be read or made.
    #[error("{}: {source}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
}

impl BackupError {
    fn at(path: &Path) -> impl FnOnce(io::Error) -> BackupError {
        let path = path.to_owned();
        move |source| BackupError::File { path, source }
    }
}

/// Removes a file, if it exists.
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

/// The findings in a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The number of its tables, finished ones too.
    pub tables: usize,
    /// The tables that do not wake, and the reason, which reveals nothing hidden.
    pub asleep: Vec<(TableId, String)>,
}

/// Reads every table of a sound database of this version as if it were woken; nothing is written.
///
/// Must be called within a Tokio runtime.
pub async fn checked(path: &Path) -> Result<Checked, BackupError> {
    let tables = Inspection::open(path)?.tables()?;
    let house = House::new(CATALOGUE, Store::open_to_read(path)?, Surroundings::default());
    let asleep = house.would_not_wake(&tables).await;
    Ok(Checked { tables: tables.len(), asleep })
}

/// Returns the path with `suffix` added to its last part.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
