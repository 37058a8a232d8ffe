//! The few shapes that every statement of the store has.

use rusqlite::{Connection, OptionalExtension, Params, Row};

use super::StoreError;

/// Runs a statement that gives no rows; returns how many rows it changed.
pub(super) fn execute(conn: &Connection, sql: &str, params: impl Params) -> Result<usize, StoreError> {
    Ok(conn.prepare_cached(sql)?.execute(params)?)
}

/// Like [`execute`], for a statement that must change a row: [`StoreError::Missing`] if it changed none.
pub(super) fn change(conn: &Connection, what: &'static str, sql: &str, params: impl Params) -> Result<(), StoreError> {
    match execute(conn, sql, params)? {
        0 => Err(StoreError::Missing(what)),
        _ => Ok(()),
    }
}

/// Every row of a query, in its order.
pub(super) fn all<T>(
    conn: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, StoreError> {
    Ok(conn.prepare_cached(sql)?.query_map(params, read)?.collect::<Result<_, _>>()?)
}

/// The first row of a query, if there is one.
pub(super) fn first<T>(
    conn: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Option<T>, StoreError> {
    Ok(conn.prepare_cached(sql)?.query_row(params, read).optional()?)
}

/// A column that holds a 64-bit word; the other way is [`u64::cast_signed`].
pub(super) fn word(row: &Row<'_>, column: &str) -> rusqlite::Result<u64> {
    row.get(column).map(i64::cast_unsigned)
}

/// Like [`word`], for a column that may be empty.
pub(super) fn optional_word(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<u64>> {
    Ok(row.get::<_, Option<i64>>(column)?.map(i64::cast_unsigned))
}
