//! SQL statements run on a database outside every store.

use std::{path::Path, process::Command};

use rusqlite::{Connection, types::Value};

use crate::server::programs;

/// The first cell of each row that a statement returns, in a file.
pub(crate) fn file(path: &Path, sql: &str) -> Result<Vec<String>, String> {
    let conn = Connection::open(path).map_err(|error| error.to_string())?;
    rows(&conn, sql).map_err(|error| error.to_string())
}

fn rows(conn: &Connection, sql: &str) -> rusqlite::Result<Vec<String>> {
    let mut statement = conn.prepare(sql)?;
    let rows = statement.query_map([], |row| Ok(text(row.get(0)?)))?;
    rows.collect()
}

fn text(cell: Value) -> String {
    match cell {
        Value::Null => String::new(),
        Value::Integer(number) => number.to_string(),
        Value::Real(number) => number.to_string(),
        Value::Text(text) => text,
        Value::Blob(bytes) => format!("{bytes:?}"),
    }
}

/// The first cell of each row that a statement returns, on a server. No cell may hold the end of a line.
pub(crate) fn server(address: &str, sql: &str) -> Result<Vec<String>, String> {
    let asked = Command::new(programs().expect("a server runs").join("psql"))
        .args(["-XqtA", "-v", "ON_ERROR_STOP=1", "-c", sql, address])
        .output();
    let asked = asked.map_err(|error| error.to_string())?;
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    match asked.status.success() {
        true => Ok(said(&asked.stdout).lines().map(str::to_owned).collect()),
        false => Err(said(&asked.stderr)),
    }
}
