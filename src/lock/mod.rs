//! The lock of a database, and its handover to the next process.
//!
//! A file belongs to one process alone, as two would deliver every message twice. Over a server there may be several
//! processes, each for other shards of the bot.

mod handover;
mod tenancy;

use crate::{backups::beside, ownership};
use std::{
    fs::{self, File, TryLockError},
    io::{self, Write},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

pub use handover::Handover;
pub use tenancy::{Tenancy, TenancyError};

/// The number of further tries for a lock. The next constant is the time between them.
const GLANCES: u32 = 4;
const GLANCE: Duration = Duration::from_millis(25);

/// The text of a lock's file once a database was opened under it.
const MARK: &[u8] = b"Pervigil has opened the database beside this file.\n";

/// The lock of a database. It is a lock on its own file and ends with the process.
///
/// Its file shows later that a bot has played there.
pub struct Lock {
    file: File,
    database: PathBuf,
    is_new: bool,
}

/// The reason why a database is not locked.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another process plays on it.
    #[error("{}: another Pervigil is running on this database; stop it, or name another file", .0.display())]
    Taken(PathBuf),
    /// The database is a device, a pipe or a socket, and no lock belongs next to it.
    #[error("{}: this is no ordinary file; name a file for the database", .0.display())]
    Special(PathBuf),
    /// The file of the lock cannot be used.
    #[error("{}: {source}; the folder must exist and be writable for the user that runs the bot", path.display())]
    File {
        /// The path of the file.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
}

/// Returns whether a process has locked this database. Locks it for a moment if none has.
pub fn is_held(database: &Path) -> io::Result<bool> {
    match File::open(beside(database, ".lock")).map(|file| file.try_lock_shared()) {
        Ok(Err(TryLockError::WouldBlock)) => Ok(true),
        Ok(Ok(())) => Ok(false),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Ok(Err(TryLockError::Error(error))) | Err(error) => Err(error),
    }
}

impl Lock {
    /// The lock of this database, not locked yet.
    pub fn of(database: &Path) -> Result<Lock, LockError> {
        if fs::metadata(database).is_ok_and(|file| !file.is_file() && !file.is_dir()) {
            return Err(LockError::Special(database.to_owned()));
        }
        let path = of_file(database, ".lock");
        let opened = opened(&path, database);
        let (file, is_new) = opened.map_err(|source| LockError::File { path, source })?;
        Ok(Lock { file, database: database.to_owned(), is_new })
    }

    /// The path of its own file.
    pub fn path(&self) -> PathBuf {
        of_file(&self.database, ".lock")
    }

    /// Returns whether no process had locked this database before.
    pub fn is_new(&self) -> bool {
        self.is_new
    }

    /// Removes its file if this process has made it, as no database was opened under it.
    pub fn discard(&self) {
        if self.is_new {
            // Where it cannot be removed, it shows nothing, as it is empty.
            let _ = fs::remove_file(self.path());
        }
    }

    /// Has its file say that a database was opened under it.
    pub fn stay(&self) -> Result<(), LockError> {
        let failed = |source| LockError::File { path: self.path(), source };
        match self.file.metadata().map_err(failed)?.len() {
            0 => (&self.file).write_all(MARK).map_err(failed),
            _ => Ok(()),
        }
    }

    /// The lock of this database, locked.
    pub fn take(database: &Path) -> Result<Lock, LockError> {
        let lock = Lock::of(database)?;
        if lock.is_free()? { Ok(lock) } else { Err(lock.taken()) }
    }

    /// Tries to lock it, for a moment, and returns whether it is locked now. A process that only checks for a running
    /// bot holds it just as briefly. Blocks.
    pub fn is_free(&self) -> Result<bool, LockError> {
        for _ in 0..GLANCES {
            if self.try_once()? {
                return Ok(true);
            }
            thread::sleep(GLANCE);
        }
        self.try_once()
    }

    /// The error that it is not locked.
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

/// The file of a lock, and whether it is new: then it is private to the owner of the database.
fn opened(path: &Path, database: &Path) -> io::Result<(File, bool)> {
    let mut options = File::options();
    options.append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.clone().create_new(true).open(path) {
        Ok(file) => {
            ownership::adopt(path, database)?;
            Ok((file, true))
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok((options.open(path)?, false)),
        Err(error) => Err(error),
    }
}

/// The file next to a database with this ending, regardless of the link that leads there. So two processes that name
/// the database differently meet there.
fn of_file(database: &Path, ending: &str) -> PathBuf {
    // One that is not there yet is where it is named.
    let file = fs::canonicalize(database).unwrap_or_else(|_| database.to_owned());
    beside(&file, ending)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn locks_are_private_and_devices_have_none() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().unwrap();
        let database = dir.path().join("pervigil.db");
        Lock::of(&database).unwrap().discard();
        assert!(!beside(&database, ".lock").exists(), "no database was opened under it");
        let first = Lock::of(&database).unwrap();
        assert!(first.is_new() && !Lock::of(&database).unwrap().is_new());
        first.stay().unwrap();
        drop(first);
        assert_eq!(fs::read(beside(&database, ".lock")).unwrap(), MARK);
        let mode = fs::metadata(beside(&database, ".lock")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert!(matches!(Lock::of(Path::new("/dev/null")), Err(LockError::Special(_))));
        assert!(!Path::new("/dev/null.lock").exists());
    }

    #[test]
    fn database_has_one_lock_whatever_path_leads_to_it() {
        let dir = tempfile::tempdir().unwrap();
        let [database, link] = ["pervigil.db", "link.db"].map(|name| dir.path().join(name));
        fs::write(&database, "").unwrap();
        std::os::unix::fs::symlink(&database, &link).unwrap();
        let _first = Lock::take(&database).unwrap();
        assert!(matches!(Lock::take(&link), Err(LockError::Taken(path)) if path == link));
    }
}
