//! Cells of a server's row, and values sent with a statement, in the form that `SQLite` has for them.

use std::error::Error;

use rusqlite::types::{FromSql, FromSqlError, ToSql, ToSqlOutput, Value, ValueRef};
use tokio_postgres::types::{self, IsNull, Type, private::BytesMut, to_sql_checked};

use super::super::{
    StoreError,
    sql::{Column, Values},
};

/// The fault of a cell.
type Fault = Box<dyn Error + Sync + Send>;

/// A cell as `SQLite` would have it.
struct Cell<'a>(ValueRef<'a>);

impl<'a> types::FromSql<'a> for Cell<'a> {
    fn from_sql(ty: &Type, raw: &'a [u8]) -> Result<Self, Fault> {
        Ok(Self(match *ty {
            Type::BOOL => ValueRef::Integer(bool::from_sql(ty, raw)?.into()),
            Type::INT4 => ValueRef::Integer(i32::from_sql(ty, raw)?.into()),
            Type::INT8 => ValueRef::Integer(i64::from_sql(ty, raw)?),
            Type::FLOAT8 => ValueRef::Real(f64::from_sql(ty, raw)?),
            Type::BYTEA => ValueRef::Blob(raw),
            _ => ValueRef::Text(raw),
        }))
    }

    fn from_sql_null(_: &Type) -> Result<Self, Fault> {
        Ok(Self(ValueRef::Null))
    }

    fn accepts(ty: &Type) -> bool {
        const KNOWN: [Type; 7] =
            [Type::BOOL, Type::INT4, Type::INT8, Type::FLOAT8, Type::BYTEA, Type::TEXT, Type::VARCHAR];
        KNOWN.contains(ty)
    }
}

/// The value of a column of a row.
pub(in super::super) fn get<I: Column, T: FromSql>(row: &tokio_postgres::Row, column: I) -> Result<T, StoreError> {
    let Cell(cell) = row.try_get(column)?;
    T::column_result(cell).map_err(|error| unreadable(column, &error))
}

fn unreadable(column: impl Column, error: &FromSqlError) -> StoreError {
    StoreError::Server(format!("what stands in the column {column} cannot be read: {error}"))
}

/// All cells of a row, by the names of their columns.
pub(in super::super) fn cells(row: &tokio_postgres::Row) -> Result<Vec<(String, ValueRef<'_>)>, StoreError> {
    let columns = row.columns().iter().enumerate();
    columns.map(|(at, column)| Ok((column.name().to_owned(), row.try_get::<_, Cell<'_>>(at)?.0))).collect()
}

/// A value that is sent with a statement.
#[derive(Debug, Clone)]
pub(super) struct Sent(Value);

/// The values in owned form, to be sent from another thread.
pub(super) fn sent(values: Values<'_>) -> Result<Vec<Sent>, StoreError> {
    values.iter().map(|value| Ok(Sent(owned(value.to_sql()?)?))).collect()
}

fn owned(value: ToSqlOutput<'_>) -> Result<Value, StoreError> {
    match value {
        ToSqlOutput::Borrowed(borrowed) => {
            borrowed.try_into().map_err(|error: FromSqlError| StoreError::Refused(error.to_string()))
        }
        ToSqlOutput::Owned(value) => Ok(value),
        _ => Err(StoreError::Refused("a value of no kind that is kept".into())),
    }
}

fn send(value: &impl types::ToSql, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Fault> {
    value.to_sql(ty, out)
}

impl types::ToSql for Sent {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Fault> {
        match (&self.0, ty) {
            (Value::Null, _) => Ok(IsNull::Yes),
            (Value::Integer(number), &Type::BOOL) => send(&(*number != 0), ty, out),
            (Value::Integer(number), &Type::INT4) => send(&i32::try_from(*number)?, ty, out),
            (Value::Integer(number), _) => send(number, ty, out),
            (Value::Real(number), _) => send(number, ty, out),
            // A server keeps no letter 0.
            (Value::Text(text), _) if text.contains('\0') => send(&text.replace('\0', "\u{fffd}"), ty, out),
            (Value::Text(text), _) => send(text, ty, out),
            (Value::Blob(bytes), _) => send(bytes, ty, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}
