//! What is kept about one person: read out in full, and forgotten.

use rusqlite::{Connection, params, types::ValueRef};
use serde_json::{Map, Value};

use super::{StoreError, TableId, sql::all};

/// What becomes of the rows about a person who is forgotten.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// They go.
    Drop,
    /// They stay, and an alias stands in place of the person.
    Alias,
}

/// A place where a person's id is kept.
struct Place {
    table: &'static str,
    column: &'static str,
    /// What of it is the person's to read: nothing about others.
    told: &'static str,
    fate: Fate,
}

/// Every column of the schema that holds a person's id.
const PLACES: &[Place] = &[
    Place {
        table: "people",
        column: "id",
        told: "SELECT id, name, named_at, dms_closed FROM people",
        fate: Fate::Drop,
    },
    Place {
        table: "tables",
        column: "host",
        told: "SELECT id, channel, guild, game, host, phase, created_at, saved_at FROM tables",
        fate: Fate::Alias,
    },
    Place { table: "seats", column: "person", told: "SELECT table_id, seat, person FROM seats", fate: Fate::Alias },
    Place { table: "results", column: "person", told: "SELECT * FROM results", fate: Fate::Alias },
    Place {
        table: "standings",
        column: "person",
        told: "SELECT ladders.*, standings.* FROM standings JOIN ladders ON ladders.id = ladder",
        fate: Fate::Alias,
    },
    Place {
        table: "rating_history",
        column: "person",
        told: "SELECT ladders.*, rating_history.* FROM rating_history JOIN ladders ON ladders.id = ladder",
        fate: Fate::Alias,
    },
    Place { table: "person_settings", column: "person", told: "SELECT * FROM person_settings", fate: Fate::Drop },
];

/// The private messages are kept under a destination that need not be a person.
const MESSAGES: &str = "SELECT id, table_id, kind, at, state, message_id, settled_at FROM outbox
                        WHERE destination_kind = 'person' AND destination_id = ?1 ORDER BY id";

/// All that is kept about a person, by the table of the database it stands in.
pub(super) fn about(conn: &Connection, person: u64) -> Result<Map<String, Value>, StoreError> {
    let mut found = Map::new();
    for Place { table, column, told, .. } in PLACES {
        let query = format!("{told} WHERE {table}.{column} = ?1");
        found.insert((*table).to_owned(), rows(conn, &query, person)?);
    }
    found.insert("messages".to_owned(), rows(conn, MESSAGES, person)?);
    Ok(found)
}

fn rows(conn: &Connection, query: &str, person: u64) -> Result<Value, StoreError> {
    let mut statement = conn.prepare_cached(query)?;
    let columns: Vec<String> = statement.column_names().into_iter().map(str::to_owned).collect();
    let read = |row: &rusqlite::Row<'_>| {
        let cell = |(at, name): (usize, &String)| Ok((name.clone(), json(row.get_ref(at)?)));
        columns.iter().enumerate().map(cell).collect::<rusqlite::Result<Map<_, _>>>()
    };
    let rows = statement.query_map([person.cast_signed()], read)?;
    Ok(Value::Array(rows.map(|row| row.map(Value::Object)).collect::<Result<_, _>>()?))
}

/// A cell as JSON. Large whole numbers are ids, and read as text by what reads numbers as fractions.
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

/// The tables that name a person in a column or, spelled out, in a body or a message that waits.
pub(super) fn tables_naming(conn: &Connection, person: u64) -> Result<Vec<TableId>, StoreError> {
    all(
        conn,
        "SELECT id FROM tables
         WHERE host = ?1 OR instr(body, ?2)
            OR id IN (SELECT table_id FROM seats WHERE person = ?1)
            OR id IN (SELECT table_id FROM outbox WHERE state = 'waiting' AND instr(body, ?2))
         ORDER BY id",
        params![person.cast_signed(), person.to_string()],
        |row| row.get(0),
    )
}

pub(super) fn forget(conn: &Connection, person: u64, alias: u64, at: i64) -> Result<(), StoreError> {
    let (person, alias) = (person.cast_signed(), alias.cast_signed());
    for Place { table, column, fate, .. } in PLACES {
        match fate {
            Fate::Drop => conn.execute(&format!("DELETE FROM {table} WHERE {column} = ?1"), [person])?,
            Fate::Alias => conn.execute(
                &format!("UPDATE OR REPLACE {table} SET {column} = ?2 WHERE {column} = ?1"),
                [person, alias],
            )?,
        };
    }
    conn.execute(
        "UPDATE outbox SET state = 'superseded', body = NULL, settled_at = ?2
         WHERE state = 'waiting' AND destination_kind = 'person' AND destination_id = ?1",
        [person, at],
    )?;
    conn.execute(
        "UPDATE outbox SET destination_id = ?2, why = NULL WHERE destination_kind = 'person' AND destination_id = ?1",
        [person, alias],
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{super::schema, *};

    #[test]
    fn every_column_for_a_person_is_known() {
        let dir = tempfile::tempdir().unwrap();
        let conn = schema::writing_connection(&dir.path().join("places.db")).unwrap();
        let named = "SELECT m.name || '.' || c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
                     WHERE m.type = 'table' AND c.name IN ('person', 'host')";
        let named = all(&conn, named, [], |row| row.get::<_, String>(0)).unwrap();
        let known: Vec<_> = PLACES.iter().map(|place| format!("{}.{}", place.table, place.column)).collect();
        assert!(named.len() >= 3);
        for column in named {
            assert!(known.contains(&column), "{column} is not told, nor forgotten");
        }
    }
}
