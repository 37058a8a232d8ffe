//! The data that is kept about one person: it is read out in full, and forgotten.

use jiff::Timestamp;
use rusqlite::{params, types::ValueRef};
use serde_json::{Map, Value};

use crate::{
    StoreError, TableId,
    sql::{Connection, all, tell},
};

/// The fate of the rows about a person who is forgotten.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// The rows are deleted.
    Drop,
    /// The rows stay, with an alias in place of the person.
    Alias,
    /// The rows stay as they are: others have laid them down, and nobody can lift them by being forgotten.
    Keep,
}

/// A place where a person's id is kept.
struct Place {
    table: &'static str,
    column: &'static str,
    /// The query for the part that the person may read: nothing about others, and no number that counts the rows of
    /// all.
    told: &'static str,
    /// The columns by which its rows are put in order.
    order: &'static str,
    fate: Fate,
}

/// Every column of the schema that holds a person's id.
const PLACES: &[Place] = &[
    Place {
        table: "people",
        column: "id",
        told: "SELECT id, name, named_at, dms_closed FROM people",
        order: "people.id",
        fate: Fate::Drop,
    },
    Place {
        table: "tables",
        column: "host",
        told: "SELECT id, channel, guild, game, host, phase, created_at, saved_at FROM tables",
        order: "tables.id",
        fate: Fate::Alias,
    },
    Place {
        table: "seats",
        column: "person",
        told: "SELECT table_id, seat, person, game, channel, guild FROM seats JOIN tables ON tables.id = table_id",
        order: "table_id, seat",
        fate: Fate::Alias,
    },
    Place {
        table: "results",
        column: "person",
        told: "SELECT * FROM results",
        order: "table_id, seat",
        fate: Fate::Alias,
    },
    Place {
        table: "standings",
        column: "person",
        told: "SELECT game, list, guild, period, person, mean, deviation, games, wins, best, worth, tiebreak
               FROM standings JOIN ladders ON ladders.id = ladder",
        order: "game, list, guild, period",
        fate: Fate::Alias,
    },
    Place {
        table: "rating_history",
        column: "person",
        told: "SELECT game, list, guild, period, person, mean, deviation, worth
               FROM rating_history JOIN ladders ON ladders.id = ladder",
        order: "game, list, guild, period, number",
        fate: Fate::Alias,
    },
    Place {
        table: "plans",
        column: "person",
        told: "SELECT table_id, body FROM plans",
        order: "table_id",
        fate: Fate::Drop,
    },
    Place {
        table: "ended_orders",
        column: "person",
        told: "SELECT table_id, body FROM ended_orders",
        order: "table_id",
        fate: Fate::Drop,
    },
    Place {
        table: "person_settings",
        column: "person",
        told: "SELECT * FROM person_settings",
        order: "person",
        fate: Fate::Drop,
    },
    Place {
        table: "called_off",
        column: "person",
        told: "SELECT table_id, person, at FROM called_off",
        order: "table_id",
        fate: Fate::Alias,
    },
    Place { table: "bars", column: "person", told: "SELECT guild, person FROM bars", order: "guild", fate: Fate::Keep },
];

/// The private messages are kept under a destination that need not be a person.
const MESSAGES: &str = "SELECT table_id, kind, at, state, message_id, settled_at FROM outbox
                        WHERE destination_kind = 'person' AND destination_id = ?1 ORDER BY id";

/// All that is kept about a person, by the name of the database table that holds it.
pub(crate) fn about(conn: &dyn Connection, person: u64) -> Result<Map<String, Value>, StoreError> {
    let mut found = Map::new();
    for Place { table, column, told, order, .. } in PLACES {
        let query = format!("{told} WHERE {table}.{column} = ?1 ORDER BY {order}");
        found.insert((*table).to_owned(), rows(conn, &query, person)?);
    }
    found.insert("messages".to_owned(), rows(conn, MESSAGES, person)?);
    Ok(found)
}

fn rows(conn: &dyn Connection, query: &str, person: u64) -> Result<Value, StoreError> {
    let rows = all(conn, query, params![person.cast_signed()], |row| {
        let cells = row.cells()?.into_iter().map(|(name, cell)| (name.clone(), told(&name, cell)));
        Ok(Value::Object(cells.collect()))
    })?;
    Ok(Value::Array(rows))
}

/// The columns that hold a time.
const TIMES: [&str; 7] = ["at", "named_at", "created_at", "saved_at", "settled_at", "tried_at", "restored_at"];
/// The columns that hold JSON.
const NESTED: [&str; 2] = ["facts", "body"];

/// A cell for readers who know nothing of the database: times are spelled out, and JSON is nested.
fn told(column: &str, cell: ValueRef<'_>) -> Value {
    match cell {
        ValueRef::Integer(at) if TIMES.contains(&column) => utc(at).into(),
        ValueRef::Text(text) if NESTED.contains(&column) => serde_json::from_slice(text).unwrap_or_else(|_| json(cell)),
        _ => json(cell),
    }
}

/// A time in unix milliseconds as RFC 3339 spells it, to the second: `2026-11-20T19:30:00Z`. A time that no calendar
/// has is given as its digits.
pub fn utc(at: i64) -> String {
    Timestamp::from_second(at.div_euclid(1000)).map_or_else(|_| at.to_string(), |at| at.to_string())
}

/// A cell as JSON. Large whole numbers are ids and become text, as some readers of JSON read numbers as fractions.
fn json(cell: ValueRef<'_>) -> Value {
    const LARGEST_EXACT: u64 = 1 << 53;
    match cell {
        ValueRef::Integer(number) if number.unsigned_abs() > LARGEST_EXACT => number.to_string().into(),
        ValueRef::Integer(number) => number.into(),
        ValueRef::Real(number) => number.into(),
        ValueRef::Text(text) => String::from_utf8_lossy(text).into(),
        ValueRef::Null | ValueRef::Blob(_) => Value::Null,
    }
}

/// The tables that name a person in a column or, spelled out, in a body or a waiting message.
pub(crate) fn tables_naming(conn: &dyn Connection, person: u64) -> Result<Vec<TableId>, StoreError> {
    all(
        conn,
        "SELECT id FROM tables
         WHERE host = ?1 OR body LIKE ?2
            OR id IN (SELECT table_id FROM seats WHERE person = ?1)
            OR id IN (SELECT table_id FROM outbox WHERE state = 'waiting' AND body LIKE ?2)
         ORDER BY id",
        params![person.cast_signed(), format!("%{person}%")],
        |row| row.get(0),
    )
}

/// The deletion of an alias's standings. If a game was rated under the alias just before, the person's standing
/// replaces the alias's.
const STANDINGS_OF_ALIAS: &str = "DELETE FROM standings
     WHERE person = ?2 AND ladder IN (SELECT ladder FROM standings WHERE person = ?1)";

/// The time for which a person who is forgotten is known again by their mark, in milliseconds: a day.
const KNOWN_AGAIN: i64 = 24 * 3_600_000;

/// Notes the mark by which a person is known again who gets this alias.
fn remember(conn: &dyn Connection, (alias, mark): (i64, &str), at: i64) -> Result<(), StoreError> {
    let sql = "INSERT INTO forgotten (alias, mark, at) VALUES (?1, ?2, ?3) ON CONFLICT (alias) DO NOTHING";
    tell(conn, sql, params![alias, mark, at])
}

/// Drops the marks of people who were forgotten more than a day before this time.
pub(crate) fn drop_old_marks(conn: &dyn Connection, now: i64) -> Result<(), StoreError> {
    tell(conn, "DELETE FROM forgotten WHERE at <= ?1", params![now - KNOWN_AGAIN])
}

pub(crate) fn forget(
    conn: &dyn Connection,
    person: u64,
    (alias, mark): (u64, &str),
    at: i64,
) -> Result<(), StoreError> {
    let (person, alias) = (person.cast_signed(), alias.cast_signed());
    remember(conn, (alias, mark), at)?;
    drop_old_marks(conn, at)?;
    tell(conn, STANDINGS_OF_ALIAS, params![person, alias])?;
    for Place { table, column, fate, .. } in PLACES {
        match fate {
            Fate::Keep => {}
            Fate::Drop => tell(conn, &format!("DELETE FROM {table} WHERE {column} = ?1"), params![person])?,
            Fate::Alias => {
                tell(conn, &format!("UPDATE {table} SET {column} = ?2 WHERE {column} = ?1"), params![person, alias])?;
            }
        }
    }
    tell(
        conn,
        "UPDATE outbox SET state = 'superseded', body = NULL, cause = NULL, settled_at = ?2
         WHERE state = 'waiting' AND destination_kind = 'person' AND destination_id = ?1",
        params![person, at],
    )?;
    tell(
        conn,
        "UPDATE outbox SET destination_id = ?2, why = NULL WHERE destination_kind = 'person' AND destination_id = ?1",
        params![person, alias],
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::database::schema;

    #[test]
    fn times_are_spelled_out_and_json_is_read() {
        assert_eq!(utc(1_800_000_000_999), "2027-01-15T08:00:00Z");
        assert_eq!([utc(-1), utc(i64::MAX)], ["1969-12-31T23:59:59Z".to_owned(), i64::MAX.to_string()]);
        assert_eq!(told("at", ValueRef::Integer(0)), "1970-01-01T00:00:00Z");
        assert_eq!(told("place", ValueRef::Integer(2)), 2);
        assert_eq!(told("facts", ValueRef::Text(br#"{"choices":7}"#))["choices"], 7);
        assert_eq!(told("body", ValueRef::Text(b"no JSON")), "no JSON");
        assert_eq!(told("named_at", ValueRef::Null), Value::Null);
    }

    #[test]
    fn every_time_is_known_by_its_column() {
        let dir = tempfile::tempdir().unwrap();
        let conn = schema::writing_connection(&dir.path().join("times.db")).unwrap();
        let named = "SELECT DISTINCT c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
                     WHERE m.type = 'table' AND (c.name = 'at' OR c.name GLOB '*_at')";
        for column in all(&conn, named, &[], |row| row.get::<_, String>(0)).unwrap() {
            assert!(TIMES.contains(&column.as_str()), "{column}");
        }
    }

    #[test]
    fn every_column_for_a_person_is_known() {
        let dir = tempfile::tempdir().unwrap();
        let conn = schema::writing_connection(&dir.path().join("places.db")).unwrap();
        let named = "SELECT m.name || '.' || c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
                     WHERE m.type = 'table' AND c.name IN ('person', 'host')";
        let named = all(&conn, named, &[], |row| row.get::<_, String>(0)).unwrap();
        let known: Vec<_> = PLACES.iter().map(|place| format!("{}.{}", place.table, place.column)).collect();
        assert!(named.len() >= 3);
        for column in named {
            assert!(known.contains(&column), "{column} is not told, nor forgotten");
        }
    }
}
