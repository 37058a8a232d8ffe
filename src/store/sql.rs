//! The few shapes of the store's statements, for either engine.
//!
//! A statement is written once, in words that both engines read alike; its parameters are `?1`, `?2` and so on. If an
//! engine needs its own words, [`Connection::engine`] tells which one it is.

use crate::{
    StoreError,
    postgres::{self, CellIndex, Cells},
};
use rusqlite::{
    ToSql,
    types::{FromSql, ValueRef},
};
use std::fmt;

/// The engine that keeps the rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Engine {
    /// A file, through the library that is built in.
    Sqlite,
    /// A server next to the bot.
    Postgres,
}

/// The values that are sent with a statement.
pub(super) type Values<'a> = &'a [&'a dyn ToSql];

/// A connection to a database. Its methods block.
pub(super) trait Connection {
    /// The engine at its other end.
    fn engine(&self) -> Engine;

    /// The number of this process among those that share the database; `None` if it has the database alone.
    fn process(&self) -> Option<i64> {
        None
    }

    /// Runs a statement that gives no rows; returns how many rows it changed.
    fn execute(&self, sql: &str, values: Values<'_>) -> Result<usize, StoreError>;

    /// Runs a statement whose result nobody asks for. An error may come to light with a later statement: at the latest
    /// when its transaction or its savepoint ends.
    fn tell(&self, sql: &str, values: Values<'_>) -> Result<(), StoreError>;

    /// Runs a statement that adds one row; returns the number that the row got as its `id`.
    fn insert(&self, sql: &str, values: Values<'_>) -> Result<i64, StoreError>;

    /// Lets `each` read the rows of a query, in their order, for as long as it wants another.
    fn query(&self, sql: &str, values: Values<'_>, each: Reading<'_>) -> Result<(), StoreError>;

    /// Begins, ends or marks a transaction.
    fn mark(&self, mark: Mark) -> Result<(), StoreError>;
}

/// The marks of a transaction: its beginning, its end, and savepoints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// Begins a transaction that writes.
    Begin,
    /// Begins a transaction that sees all as of one moment, and writes nothing.
    BeginReading,
    /// Ends a transaction, which is then durable.
    Commit,
    /// Ends a transaction, and nothing is left of it.
    Rollback,
    /// Sets a savepoint to go back to.
    Save,
    /// Keeps what was done since the savepoint.
    Keep,
    /// Undoes what was done since the savepoint.
    Undo,
}

/// A function that reads a row, and returns whether it wants another.
pub(super) type Reading<'a> = &'a mut dyn FnMut(&Row<'_>) -> Result<bool, StoreError>;

/// A row of either engine. Its cells are read as `SQLite` has them: whole numbers, fractions, texts, bytes or nothing.
pub(super) enum Row<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    #[cfg_attr(not(feature = "postgres"), expect(dead_code, reason = "there is no server"))]
    Postgres(&'a Cells),
}

/// A column, by its name or its place.
pub(super) trait Column: rusqlite::RowIndex + CellIndex + fmt::Display + Copy {}

impl<T: rusqlite::RowIndex + CellIndex + fmt::Display + Copy> Column for T {}

impl Row<'_> {
    /// The value of a column.
    pub(super) fn get<I: Column, T: FromSql>(&self, column: I) -> Result<T, StoreError> {
        match self {
            Self::Sqlite(row) => Ok(row.get(column)?),
            Self::Postgres(row) => postgres::get(row, column),
        }
    }

    /// All of its cells, by the names of their columns.
    pub(super) fn cells(&self) -> Result<Vec<(String, ValueRef<'_>)>, StoreError> {
        match self {
            Self::Sqlite(row) => {
                let names = row.as_ref().column_names().into_iter().map(str::to_owned).enumerate();
                names.map(|(at, name)| Ok((name, row.get_ref(at)?))).collect()
            }
            Self::Postgres(row) => postgres::cells(row),
        }
    }
}

impl Connection for rusqlite::Connection {
    fn engine(&self) -> Engine {
        Engine::Sqlite
    }

    fn execute(&self, sql: &str, values: Values<'_>) -> Result<usize, StoreError> {
        Ok(self.prepare_cached(sql)?.execute(values)?)
    }

    fn insert(&self, sql: &str, values: Values<'_>) -> Result<i64, StoreError> {
        self.prepare_cached(sql)?.execute(values)?;
        Ok(self.last_insert_rowid())
    }

    fn query(&self, sql: &str, values: Values<'_>, each: Reading<'_>) -> Result<(), StoreError> {
        let mut statement = self.prepare_cached(sql)?;
        let mut rows = statement.query(values)?;
        while let Some(row) = rows.next()? {
            if !each(&Row::Sqlite(row))? {
                break;
            }
        }
        Ok(())
    }

    fn tell(&self, sql: &str, values: Values<'_>) -> Result<(), StoreError> {
        self.prepare_cached(sql)?.execute(values)?;
        Ok(())
    }

    fn mark(&self, mark: Mark) -> Result<(), StoreError> {
        let statement = match mark {
            Mark::Begin => "BEGIN IMMEDIATE",
            Mark::BeginReading => "BEGIN",
            Mark::Commit => "COMMIT",
            Mark::Rollback => "ROLLBACK",
            Mark::Save => "SAVEPOINT job",
            Mark::Keep => "RELEASE job",
            Mark::Undo => "ROLLBACK TO job",
        };
        self.prepare_cached(statement)?.execute([])?;
        Ok(())
    }
}

/// Runs a statement that gives no rows; returns how many rows it changed.
pub(super) fn execute(conn: &dyn Connection, sql: &str, values: Values<'_>) -> Result<usize, StoreError> {
    conn.execute(sql, values)
}

/// Runs a statement whose number of changed rows nobody asks for.
pub(super) fn tell(conn: &dyn Connection, sql: &str, values: Values<'_>) -> Result<(), StoreError> {
    conn.tell(sql, values)
}

/// Like [`execute`], for a statement that must change a row: [`StoreError::Missing`] if it changed none.
pub(super) fn change(
    conn: &dyn Connection,
    what: &'static str,
    sql: &str,
    values: Values<'_>,
) -> Result<(), StoreError> {
    match execute(conn, sql, values)? {
        0 => Err(StoreError::Missing(what)),
        _ => Ok(()),
    }
}

/// Every row of a query, in its order.
pub(super) fn all<T>(
    conn: &dyn Connection,
    sql: &str,
    values: Values<'_>,
    mut read: impl FnMut(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut rows = vec![];
    conn.query(sql, values, &mut |row| {
        rows.push(read(row)?);
        Ok(true)
    })?;
    Ok(rows)
}

/// The first row of a query, if there is one.
pub(super) fn first<T>(
    conn: &dyn Connection,
    sql: &str,
    values: Values<'_>,
    mut read: impl FnMut(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    let mut found = None;
    conn.query(sql, values, &mut |row| {
        found = Some(read(row)?);
        Ok(false)
    })?;
    Ok(found)
}

/// Runs a statement that adds one row; returns the number that the row got as its `id`.
pub(super) fn insert(conn: &dyn Connection, sql: &str, values: Values<'_>) -> Result<i64, StoreError> {
    conn.insert(sql, values)
}

/// The number that a statement counts.
pub(super) fn count(conn: &dyn Connection, sql: &str, values: Values<'_>) -> Result<u64, StoreError> {
    Ok(first(conn, sql, values, |row| row.get::<_, i64>(0))?.unwrap_or_default().unsigned_abs())
}

/// The result of `read`, all of it as of one moment.
pub(super) fn at_one_moment<T>(
    conn: &dyn Connection,
    read: impl FnOnce() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    conn.mark(Mark::BeginReading)?;
    let found = read();
    conn.mark(Mark::Rollback)?;
    found
}

/// Does all that `change` does, or nothing.
pub(super) fn whole<T>(conn: &dyn Connection, change: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
    conn.mark(Mark::Begin)?;
    finish(conn, change())
}

/// Ends a transaction in which this was done: commits all of it, or rolls it back.
pub(super) fn finish<T>(conn: &dyn Connection, changed: Result<T, StoreError>) -> Result<T, StoreError> {
    let finished = changed.and_then(|done| conn.mark(Mark::Commit).map(|()| done));
    if finished.is_err() {
        // What a fault has ended already cannot be ended again.
        let _ = conn.mark(Mark::Rollback);
    }
    finished
}

/// A column that holds a 64-bit word; the other way is [`u64::cast_signed`].
pub(super) fn word(row: &Row<'_>, column: &str) -> Result<u64, StoreError> {
    row.get(column).map(i64::cast_unsigned)
}

/// Like [`word`], for a column that may be empty.
pub(super) fn optional_word(row: &Row<'_>, column: &str) -> Result<Option<u64>, StoreError> {
    Ok(row.get::<_, Option<i64>>(column)?.map(i64::cast_unsigned))
}

/// The word for alarms among claims.
pub(crate) const ALARMS: &str = "alarms";

/// The condition that no other living process has claimed a row; `kind` and `id` are the expressions that name its
/// claim.
pub(crate) fn unclaimed(conn: &dyn Connection, kind: &str, id: &str) -> String {
    match conn.process() {
        None => "TRUE".to_owned(),
        Some(process) => format!(
            "NOT EXISTS (SELECT FROM claims JOIN processes ON processes.id = claims.process
             WHERE claims.kind = {kind} AND claims.id = {id} AND claims.process <> {process}
               AND alive_until > clock_timestamp())"
        ),
    }
}
