//! Backups of the database, made while it is in use and then compared with it.

use std::{io, path::Path};

use rusqlite::{Connection, backup::Backup, params};

use crate::{
    StoreError,
    database::{files, schema::beside},
    sql::{all, first},
};

/// The number of rows of each database table, with the table's name and in its order.
type Counts = Vec<(String, i64)>;

/// Copies what `conn` sees to the new file `to`. Once the file exists, it is whole, on the disk and complete without
/// further files.
pub(crate) fn copy(conn: &Connection, to: &Path) -> Result<(), StoreError> {
    let failed = |why: String| StoreError::Backup { path: to.to_owned(), why };
    if to.try_exists().map_err(|error| failed(error.to_string()))? {
        return Err(failed("there is a file already".into()));
    }
    let partial = beside(to, ".partial");
    let copied = copy_to_new(conn, &partial)
        .map_err(|error| error.to_string())
        .and_then(|()| files::rename_durably(&partial, to).map_err(|error| error.to_string()));
    copied.map_err(|why| {
        // What is left of a failed copy is of no use, and the next one clears it away too.
        let _ = clear(&partial);
        failed(why)
    })
}

/// Removes the rest of a copy, with the journal of a transaction that could not be finished.
fn clear(partial: &Path) -> io::Result<()> {
    [partial.to_owned(), beside(partial, "-journal")].iter().try_for_each(|left| files::remove(left))
}

fn copy_to_new(conn: &Connection, partial: &Path) -> Result<(), Box<dyn std::error::Error>> {
    clear(partial)?;
    files::create_private(partial)?;
    let mut target = Connection::open(partial)?;
    // One transaction over all of it: a copy of one moment, however busy the writer is.
    let moment = conn.unchecked_transaction()?;
    let expected = counts(&moment)?;
    match Backup::new(&moment, &mut target)?.step(-1)? {
        rusqlite::backup::StepResult::Done => {}
        unfinished => return Err(format!("the copy stopped halfway ({unfinished:?})").into()),
    }
    drop(moment);
    // Without a log of its own it can be read from a disk that nothing can be written to.
    target.pragma_update(None, "journal_mode", "DELETE")?;
    amiss(&expected, &target)?.map_or(Ok(()), |why| Err(why.into()))
}

/// The fault of a copy that should have so many rows; `None` if it is sound.
fn amiss(expected: &Counts, copy: &Connection) -> Result<Option<String>, StoreError> {
    let verdict =
        first(copy, "PRAGMA integrity_check(1)", params![], |row| row.get::<_, String>(0))?.unwrap_or_default();
    if verdict != "ok" {
        return Ok(Some(format!("the copy is damaged: {verdict}")));
    }
    let found = counts(copy)?;
    let differs = expected.iter().find(|counted| !found.contains(counted));
    Ok(differs.map(|(table, count)| format!("the copy has other rows in {table} than the {count} there are")))
}

fn counts(conn: &Connection) -> Result<Counts, StoreError> {
    let tables = all(conn, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name", params![], |row| {
        row.get::<_, String>(0)
    })?;
    let counted = tables.into_iter().map(|table| {
        let count = first(conn, &format!("SELECT count(*) FROM \"{table}\""), params![], |row| row.get(0))?;
        Ok((table, count.unwrap_or_default()))
    });
    counted.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_that_lacks_a_row_is_found_out() {
        let of = |rows: &str| {
            let conn = Connection::open_in_memory().unwrap();
            conn.execute_batch(&format!("CREATE TABLE facts (fact); {rows}")).unwrap();
            conn
        };
        let (whole, short) = (of("INSERT INTO facts VALUES (1), (2)"), of("INSERT INTO facts VALUES (1)"));
        let expected = counts(&whole).unwrap();
        assert_eq!(amiss(&expected, &whole).unwrap(), None);
        let why = amiss(&expected, &short).unwrap().expect("a row is not there");
        assert!(why.contains("facts") && why.contains('2'), "{why}");
        assert!(amiss(&expected, &Connection::open_in_memory().unwrap()).unwrap().is_some(), "the table is not there");
    }
}
