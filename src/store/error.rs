//! Errors of the store: while a database is opened, and while it is used.

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use rusqlite::{ErrorCode, ffi};

/// The reason why a database was not opened.
///
/// Every message names the file and says what its owner can do about it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The path is a directory.
    #[error("{}: this is a directory; name a file in it, such as {}", path.display(), path.join("pervigil.db").display())]
    Directory {
        /// The path as it was given.
        path: PathBuf,
    },
    /// The path is a device, a pipe or a socket.
    #[error("{}: this is no ordinary file; name a file for the database", path.display())]
    Special {
        /// The path as it was given.
        path: PathBuf,
    },
    /// The file is missing or empty, and the log next to it is not: opening it would delete the log.
    #[error(
        "{}: the database is missing or empty, but {} beside it is not; nothing was touched. Put the file and its log \
         back together, or restore a backup. To begin anew, move the log away", path.display(), log.display()
    )]
    LogAlone {
        /// The path as it was given.
        path: PathBuf,
        /// The path of the log.
        log: PathBuf,
    },
    /// The file or its directory may not be read and written by this user.
    #[error("{}: no permission ({why}); this user must own the file and may write to its directory", path.display())]
    NoPermission {
        /// The path as it was given.
        path: PathBuf,
        /// The system's words.
        why: String,
    },
    /// The file holds something other than a `SQLite` database.
    #[error("{}: not a SQLite database; move the file away, or name another", path.display())]
    NotADatabase {
        /// The path as it was given.
        path: PathBuf,
    },
    /// The file is the database of another program.
    #[error("{}: a database of another program (application id {found:#010x}); name another file", path.display())]
    NotOurs {
        /// The path as it was given.
        path: PathBuf,
        /// The application id written in the file, 0 if none was.
        found: i32,
    },
    /// The file was made by Pervigil 0.1.
    #[error(
        "{}: a database of Pervigil 0.1, whose games this version cannot play on; \
         run that version, or name another file", path.display()
    )]
    Older {
        /// The path as it was given.
        path: PathBuf,
    },
    /// A newer Pervigil has changed the schema.
    #[error(
        "{}: its schema is version {found} and this program knows none above {known}; \
         run the newer program, or restore a backup from before it", path.display()
    )]
    Newer {
        /// The path as it was given.
        path: PathBuf,
        /// The version of the file's schema.
        found: u32,
        /// The last version that this program knows.
        known: u32,
    },
    /// The database is damaged.
    #[error("{}: the database is damaged ({why}); keep the file and restore a backup", path.display())]
    Corrupt {
        /// The path as it was given.
        path: PathBuf,
        /// The first damage that was found.
        why: String,
    },
    /// The file system cannot hold a write-ahead log.
    #[error("{}: no write-ahead log can be kept there (journal mode {mode}); use a local disk", path.display())]
    NoWal {
        /// The path as it was given.
        path: PathBuf,
        /// The journal mode that `SQLite` fell back to.
        mode: String,
    },
    /// The system failed in another way: no such directory, no thread available.
    #[error("{}: {source}", path.display())]
    Io {
        /// The path as it was given.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// `SQLite` failed in another way.
    #[error("{}: {source}", path.display())]
    Sqlite {
        /// The path as it was given.
        path: PathBuf,
        /// The error of `SQLite`.
        source: rusqlite::Error,
    },
    /// The server that is to keep the database cannot be used.
    #[error("{name}: {why}")]
    Server {
        /// The server and its database, without a password.
        name: String,
        /// The reason, in words for people.
        why: String,
    },
    /// The server that is to keep the database cannot be reached now. It may be reachable later.
    #[error("{name}: {why}")]
    Away {
        /// The server and its database, without a password.
        name: String,
        /// The reason, in words for people.
        why: String,
    },
    /// A migration failed; the schema is as it was before.
    #[error("{}: the schema could not be brought up to date: {}", path.display(), migration_cause(source))]
    Migration {
        /// The path as it was given.
        path: PathBuf,
        /// The migration's error.
        source: rusqlite_migration::Error,
    },
}

/// The error of a failed step of the schema, without the text of the step.
fn migration_cause(error: &rusqlite_migration::Error) -> String {
    match error {
        rusqlite_migration::Error::RusqliteError { err: rusqlite::Error::SqlInputError { msg, .. }, .. } => msg.clone(),
        rusqlite_migration::Error::RusqliteError { err, .. } => err.to_string(),
        other => other.to_string(),
    }
}

impl OpenError {
    /// The error for the server of this name.
    pub(super) fn from_server(name: &str, error: &StoreError) -> Self {
        let (name, why) = (name.to_owned(), error.to_string());
        if error.passes() { Self::Away { name, why } } else { Self::Server { name, why } }
    }

    pub(super) fn from_io(path: &Path, source: io::Error) -> Self {
        let path = path.to_owned();
        match source.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                Self::NoPermission { path, why: source.to_string() }
            }
            io::ErrorKind::IsADirectory => Self::Directory { path },
            _ => Self::Io { path, source },
        }
    }

    pub(super) fn from_sqlite(path: &Path, source: rusqlite::Error) -> Self {
        let path = path.to_owned();
        match source.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::NotADatabase { path },
            Some(ErrorCode::DatabaseCorrupt) => Self::Corrupt { path, why: source.to_string() },
            Some(ErrorCode::PermissionDenied | ErrorCode::ReadOnly | ErrorCode::CannotOpen) => {
                Self::NoPermission { path, why: source.to_string() }
            }
            _ => Self::Sqlite { path, source },
        }
    }
}

/// The reason why no database was made from a backup.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The backup cannot be used, or the database that was made from it cannot.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database could not be written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The reason why a commit or a read of an open store failed.
///
/// After any of these errors none of the commit's writes can be read. The only exception: if the disk itself failed
/// while a transaction was being finished, they can appear at the next start. No message holds a body, a name, a seed
/// or a salt.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// A row with the same key is there already: another writer has written the same journal row, seed or result.
    #[error("such a row is there already: {0}")]
    Conflict(String),
    /// Another table is in its lobby or in play in the same channel.
    #[error("another table is open in this channel")]
    ChannelBusy,
    /// A write names a row that does not exist.
    #[error("no such {0}")]
    Missing(&'static str),
    /// A write breaks a rule of the schema: a caller's bug.
    #[error("refused by the schema: {0}")]
    Refused(String),
    /// A reader held the write-ahead log for so long that it could not be emptied.
    #[error("the write-ahead log could not be emptied: it is being read")]
    Blocked,
    /// The store is closing, or its writer thread has died.
    #[error("the store is closed")]
    Closed,
    /// A backup was not made.
    #[error("no backup to {}: {why}", path.display())]
    Backup {
        /// The path of the new backup.
        path: PathBuf,
        /// The reason, in words for people.
        why: String,
    },
    /// The server that keeps the database cannot be reached, or the connection to it is lost.
    #[error("the database cannot be reached: {0}")]
    Cut(String),
    /// The server has rolled back the transaction for the sake of another: it may be tried again.
    #[error("the database was busy with another transaction: {0}")]
    Busy(String),
    /// Another process has changed the table since it was read: anything made from it must be made again.
    #[error("another process has changed the table meanwhile")]
    Overtaken,
    /// This process had not been heard of for so long that it was taken for dead: others go on in its place.
    #[error("this process was taken for dead, and others go on in its stead")]
    TakenForDead,
    /// The server failed in another way, in its words without what they say of rows.
    #[error("the database failed: {0}")]
    Server(String),
    /// `SQLite` or the disk failed; all that shared the commit's transaction failed with it.
    #[error("the database failed: {0}")]
    Sqlite(#[source] Arc<rusqlite::Error>),
}

impl StoreError {
    /// Returns whether another process caused it. The writes must then be made again from what the database holds now.
    pub fn is_a_race(&self) -> bool {
        matches!(self, Self::Overtaken | Self::Conflict(_))
    }

    /// Returns whether the rows do not allow the commit, while nothing is wrong with the database or the schema.
    pub(super) fn is_refusal(&self) -> bool {
        self.is_a_race() || matches!(self, Self::ChannelBusy | Self::Missing(_))
    }

    /// Returns whether the statement may succeed a moment later, as the server or another process was at fault.
    pub(super) fn passes(&self) -> bool {
        matches!(self, Self::Cut(_) | Self::Busy(_))
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let rusqlite::Error::SqliteFailure(failure, _) = &error else {
            return Self::Sqlite(Arc::new(error));
        };
        match (failure.code, failure.extended_code) {
            (_, ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_UNIQUE) => Self::Conflict(error.to_string()),
            (_, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => Self::Missing("table"),
            (ErrorCode::ConstraintViolation, _) => Self::Refused(error.to_string()),
            _ => Self::Sqlite(Arc::new(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_permission_is_told_as_one() {
        let path = Path::new("/srv/pervigil.db");
        let denied = OpenError::from_io(path, io::Error::from(io::ErrorKind::PermissionDenied));
        let read_only =
            OpenError::from_sqlite(path, rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_READONLY), None));
        for error in [denied, read_only] {
            assert!(matches!(error, OpenError::NoPermission { .. }), "{error:?}");
            assert!(error.to_string().starts_with("/srv/pervigil.db: no permission"), "{error}");
        }
    }
}
