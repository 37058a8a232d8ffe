//! A copy of the database, made while it is in use.

use std::{fs, io, path::Path};

use rusqlite::{Connection, backup::Backup};

use super::{StoreError, files, schema::beside};

/// Copies what `conn` sees to the new file `to`, which is complete once it is there.
pub(super) fn copy(conn: &Connection, to: &Path) -> Result<(), StoreError> {
    let failed = |why: String| StoreError::Backup { path: to.to_owned(), why };
    if to.try_exists().map_err(|error| failed(error.to_string()))? {
        return Err(failed("there is a file already".into()));
    }
    let partial = beside(to, ".partial");
    let copied = copy_to_new(conn, &partial)
        .map_err(|error| error.to_string())
        .and_then(|()| fs::rename(&partial, to).map_err(|error| error.to_string()));
    copied.map_err(|why| {
        // What is left of a failed copy is of no use, and the next one clears it away too.
        let _ = fs::remove_file(&partial);
        failed(why)
    })
}

fn copy_to_new(conn: &Connection, partial: &Path) -> Result<(), Box<dyn std::error::Error>> {
    match fs::remove_file(partial) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => files::create_private(partial)?,
    }
    let mut target = Connection::open(partial)?;
    // One step holds one read transaction: a copy of one moment, however busy the writer is.
    match Backup::new(conn, &mut target)?.step(-1)? {
        rusqlite::backup::StepResult::Done => Ok(()),
        unfinished => Err(format!("the copy stopped halfway ({unfinished:?})").into()),
    }
}
