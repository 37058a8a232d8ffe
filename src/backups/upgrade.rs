//! A change of the schema: it is rehearsed on a copy, with a backup from before it.

use super::{BackupError, Checked, checked, moment::moment, removed, unused};
use crate::{
    backups::beside,
    store::{Inspection, Store},
};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The findings before the schema of a database is brought up to date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upgrade {
    /// The version that the database has.
    pub from: u32,
    /// The backup from before it.
    pub backup: PathBuf,
    /// The tables of an updated copy that wake.
    pub checked: Checked,
}

/// Makes a backup of `database` and brings a copy of it up to date, if this program has a later schema.
///
/// `None` if it has no later schema, or if there is nothing to lose. The database itself is left as it is: if this
/// fails, it should not be opened.
///
/// The backup goes to the folder `to`, or else next to the database. `now` is in unix milliseconds. Must be called
/// within a Tokio runtime.
pub async fn upgraded(database: &Path, to: Option<&Path>, now: i64) -> Result<Option<Upgrade>, BackupError> {
    if matches!(database.try_exists(), Ok(false)) {
        return Ok(None);
    }
    let schema = Inspection::open(database)?.schema()?;
    if schema.found == 0 || schema.found >= schema.known {
        return Ok(None);
    }
    let backup = before(database, to, schema.known, now)?;
    Store::open_to_read(database)?.backup(&backup).await?;
    let copy = beside(database, ".rehearsal");
    cleared(&copy)?;
    let rehearsed = rehearsed(&backup, &copy).await;
    cleared(&copy)?;
    match rehearsed {
        Ok(checked) => Ok(Some(Upgrade { from: schema.found, backup, checked })),
        Err(error) => Err(BackupError::Rehearsal { backup, why: error.to_string() }),
    }
}

fn cleared(copy: &Path) -> Result<(), BackupError> {
    ["", "-wal", "-shm"].iter().try_for_each(|suffix| removed(&beside(copy, suffix)))
}

/// The path of the backup from before a version of the schema: a name that no file has.
fn before(database: &Path, to: Option<&Path>, version: u32, now: i64) -> Result<PathBuf, BackupError> {
    let name = match to {
        Some(folder) => {
            fs::create_dir_all(folder).map_err(BackupError::at(folder))?;
            folder.join(format!("pervigil-before-{version}-{}", moment(now)))
        }
        None => beside(database, &format!(".before-{version}-{}", moment(now))),
    };
    Ok(unused(&name, ".db"))
}

/// Brings a copy up to date and reads every table in it.
async fn rehearsed(backup: &Path, copy: &Path) -> Result<Checked, BackupError> {
    fs::copy(backup, copy).map_err(BackupError::at(copy))?;
    let opened = copy.to_owned();
    tokio::task::spawn_blocking(move || Store::open(&opened).map(drop)).await.expect("opening does not panic")?;
    checked(copy).await
}
