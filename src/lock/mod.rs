//! Who plays on a database. On a file one process alone, as two would deliver every message twice; over a server several,
//! each for other shards of the bot. And how one lets go for the next.

mod handover;
mod tenancy;

use crate::beside::beside;
use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

pub use handover::Handover;
pub use tenancy::{Tenancy, TenancyError};

/// How often a lock is tried again, and after how long.
const GLANCES: u32 = 4;
const GLANCE: Duration = Duration::from_millis(25);

/// The lock of a database. It lies on a file of its own and ends with the process.
pub struct Lock {
    file: File,
    database: PathBuf,
}

/// Why a database is not locked.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another process plays on it.
    #[error("{}: another Pervigil is running on this database; stop it, or name another file", .0.display())]
    Taken(PathBuf),
    /// The file of the lock cannot be used.
    #[error("{}: {source}; its folder must be there and be writable for whoever runs this", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

impl Lock {
    /// The lock of this database, not locked yet.
    pub fn of(database: &Path) -> Result<Lock, LockError> {
        let path = of_file(database, ".lock");
        match File::options().create(true).append(true).open(&path) {
            Ok(file) => Ok(Lock { file, database: database.to_owned() }),
            Err(source) => Err(LockError::File { path, source }),
        }
    }

    /// The lock of this database, locked.
    pub fn take(database: &Path) -> Result<Lock, LockError> {
        let lock = Lock::of(database)?;
        if lock.is_free()? { Ok(lock) } else { Err(lock.taken()) }
    }

    /// Tries to lock it, for a moment: whoever looks whether a bot is running holds it for as long as that takes. Whether
    /// it is locked now. Blocks.
    pub fn is_free(&self) -> Result<bool, LockError> {
        for _ in 0..GLANCES {
            if self.try_once()? {
                return Ok(true);
            }
            thread::sleep(GLANCE);
        }
        self.try_once()
    }

    /// Why it is not locked.
    pub fn taken(&self) -> LockError {
        LockError::Taken(self.database.clone())
    }

    fn try_once(&self) -> Result<bool, LockError> {
        match self.file.try_lock() {
            Ok(()) => Ok(true),
            Err(TryLockError::WouldBlock) => Ok(false),
            Err(TryLockError::Error(source)) => Err(LockError::File { path: of_file(&self.database, ".lock"), source }),
        }
    }
}

/// What lies beside a database under this ending, whatever link leads to it: so two who name it differently meet there.
fn of_file(database: &Path, ending: &str) -> PathBuf {
    // One that is not there yet is where it is named.
    let file = fs::canonicalize(database).unwrap_or_else(|_| database.to_owned());
    beside(&file, ending)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn whatever_path_leads_to_a_database_its_lock_is_one() {
        let dir = tempfile::tempdir().unwrap();
        let [database, link] = ["pervigil.db", "link.db"].map(|name| dir.path().join(name));
        fs::write(&database, "").unwrap();
        std::os::unix::fs::symlink(&database, &link).unwrap();
        let _first = Lock::take(&database).unwrap();
        assert!(matches!(Lock::take(&link), Err(LockError::Taken(path)) if path == link));
    }
}
