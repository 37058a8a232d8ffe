//! The move of all rows of one database into another, between a file and a server or two of a kind.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use rusqlite::{
    params,
    types::{ToSql, Value, ValueRef},
};

use crate::{
    Location, OpenError, StoreError, claims,
    database::schema,
    postgres::Server,
    sql::{Connection, all, count, execute, first, whole},
};

/// The tables, each behind the tables that it names, with the columns that give the rows of each an order that both
/// engines agree on.
const TABLES: [(&str, &[&str]); 30] = [
    ("keys", &["name"]),
    ("tables", &["id"]),
    ("seats", &["table_id", "seat"]),
    ("journal", &["table_id", "seq"]),
    ("seeds", &["table_id"]),
    ("outbox", &["id"]),
    ("alarms", &["table_id", "seat", "kind"]),
    ("people", &["id"]),
    ("results", &["table_id", "seat"]),
    ("finished", &["number"]),
    ("computer_seats", &["table_id", "seat"]),
    ("rated_otherwise", &["table_id", "seat"]),
    ("called_off", &["table_id"]),
    ("forgotten", &["alias"]),
    ("ladders", &["id"]),
    ("standings", &["ladder", "coalesce(person, 0)", "coalesce(computer, '')"]),
    ("rating_history", &["ladder", "person", "number"]),
    ("person_settings", &["person"]),
    ("server_settings", &["guild"]),
    ("plans", &["table_id", "person"]),
    ("ended_orders", &["table_id", "person"]),
    ("bars", &["guild", "person"]),
    ("held", &["table_id"]),
    ("served", &["shard", "total"]),
    ("unheard", &["table_id"]),
    ("shut", &["table_id"]),
    ("shut_told", &["outbox_id"]),
    ("refused_commands", &["why"]),
    ("puzzle_days", &["game", "day"]),
    ("puzzle_posts", &["guild"]),
];
/// The name among the keys that marks a database whose rows are not all there.
const UNFINISHED: &str = "moving";
/// The number of rows that are read, and written in a transaction, at a time.
const PAGE: u32 = 1_000;

/// The number of rows of each table that were moved.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moved {
    /// The tables by name, with the number of rows of each.
    pub tables: Vec<(&'static str, u64)>,
}

/// The reason why rows were not moved.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// One of the two databases cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// One of the two databases failed. The rows that were moved stay, and the next move goes on from there.
    #[error("{0}; what was moved stays there: the same again goes on")]
    Store(#[from] StoreError),
    /// The bot is running on a server's database.
    #[error("{0}: a Pervigil is running on this database; stop it")]
    InUse(Location),
    /// The target holds rows of another database.
    #[error("{0}: there are rows of another database; name an empty one")]
    Occupied(Location),
    /// The source is itself the target of an unfinished move.
    #[error("{0}: a move to there was broken off; finish that first")]
    Unfinished(Location),
    /// The rows were moved before, and one of the two databases was played on since.
    #[error(
        "the rows were moved there before, and the table {0} is not the same in both any more, as one of the two was played \
         on; nothing was moved. Keep the one that was, or name an empty database"
    )]
    PlayedOn(&'static str),
    /// The rows that arrived are not the rows that were sent.
    #[error("the table {0} is not the same in both; keep the first, and name another empty database to move it to")]
    Differs(&'static str),
}

/// Moves all rows from one database to another, which has none or has some of them already.
///
/// It then compares both: as many rows in each table, with equal content. If all were moved before, both are only
/// compared. `told` hears for each table how many rows of it are there.
///
/// Nobody may play on either: the caller must hold the lock of a file. The source is left as it is. Blocks.
pub fn move_rows(from: &Location, to: &Location, mut told: impl FnMut(&str, u64)) -> Result<Moved, MoveError> {
    let (source, target) = (End::open(from)?, End::open(to)?);
    for (end, at) in [(&source, from), (&target, to)] {
        if !end.ask(claims::is_alone)? {
            return Err(MoveError::InUse(at.clone()));
        }
    }
    if source.ask(is_unfinished)? {
        return Err(MoveError::Unfinished(from.clone()));
    }
    if !target.ask(is_empty)? {
        if target.ask(own_key)? != source.ask(own_key)? {
            return Err(MoveError::Occupied(to.clone()));
        }
        if !target.ask(is_unfinished)? {
            return compared(&source, &target, MoveError::PlayedOn);
        }
    }
    target.ask(|conn| whole(conn, || begin(conn)))?;
    for (table, key) in TABLES {
        let mut moved = 0;
        each_page(&source, table, key, |page| {
            target.ask(|conn| whole(conn, || page.iter().try_for_each(|row| row.insert(conn, table))))?;
            moved += page.len() as u64;
            told(table, moved);
            Ok(())
        })?;
    }
    target.ask(|conn| whole(conn, || end(conn)))?;
    compared(&source, &target, MoveError::Differs)
}

/// Notes that rows are about to come, in place of the rows that a new database is made with.
fn begin(conn: &dyn Connection) -> Result<(), StoreError> {
    execute(conn, "DELETE FROM keys", params![])?;
    execute(conn, "INSERT INTO keys (name, key) VALUES (?1, ?2)", params![UNFINISHED, vec![0_u8; 32]]).map(drop)
}

/// Notes that all rows have come.
fn end(conn: &dyn Connection) -> Result<(), StoreError> {
    number_on(conn)?;
    execute(conn, "DELETE FROM keys WHERE name = ?1", params![UNFINISHED]).map(drop)
}

fn is_unfinished(conn: &dyn Connection) -> Result<bool, StoreError> {
    Ok(count(conn, "SELECT count(*) FROM keys WHERE name = ?1", params![UNFINISHED])? > 0)
}

/// Compares the rows of both databases.
fn compared(source: &End, target: &End, differs: fn(&'static str) -> MoveError) -> Result<Moved, MoveError> {
    let mut moved = Moved::default();
    for (table, key) in TABLES {
        let (sent, arrived) = (summed(source, table, key)?, summed(target, table, key)?);
        if sent != arrived {
            return Err(differs(table));
        }
        moved.tables.push((table, sent.0));
    }
    Ok(moved)
}

/// One of the two databases.
enum End {
    File(rusqlite::Connection),
    Server(Arc<Server>),
}

impl End {
    fn open(at: &Location) -> Result<Self, OpenError> {
        Ok(match at {
            Location::File(path) => Self::File(schema::writing_connection(path)?),
            Location::Server(address) => Self::Server(Server::reach(address)?),
        })
    }

    fn ask<T>(&self, ask: impl Fn(&dyn Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        match self {
            Self::File(conn) => ask(conn),
            Self::Server(server) => server.ask(ask),
        }
    }
}

/// A row, by its columns' names in their order, and its place among the rows of its table.
struct Moving {
    cells: Vec<(String, Value)>,
    key: Vec<Value>,
}

impl Moving {
    fn read(mut cells: Vec<(String, ValueRef<'_>)>, key: usize) -> Self {
        let key = cells.split_off(cells.len() - key).into_iter().map(|(_, cell)| owned(cell)).collect();
        cells.sort_by(|(one, _), (other, _)| one.cmp(other));
        Self { cells: cells.into_iter().map(|(name, cell)| (name, owned(cell))).collect(), key }
    }

    /// Inserts it, unless it is there.
    fn insert(&self, conn: &dyn Connection, table: &str) -> Result<(), StoreError> {
        let names: Vec<_> = self.cells.iter().map(|(name, _)| name.as_str()).collect();
        let places: Vec<_> = (1..=names.len()).map(|place| format!("?{place}")).collect();
        let sql =
            format!("INSERT INTO {table} ({}) VALUES ({}) ON CONFLICT DO NOTHING", names.join(", "), places.join(", "));
        let values: Vec<_> = self.cells.iter().map(|(_, cell)| cell as &dyn ToSql).collect();
        conn.tell(&sql, &values)
    }

    fn hashed(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for (name, cell) in &self.cells {
            name.hash(&mut hasher);
            match cell {
                Value::Null => 0.hash(&mut hasher),
                Value::Integer(number) => (1, number).hash(&mut hasher),
                Value::Real(number) => (2, number.to_bits()).hash(&mut hasher),
                Value::Text(text) => (3, text).hash(&mut hasher),
                Value::Blob(bytes) => (4, bytes).hash(&mut hasher),
            }
        }
        hasher.finish()
    }
}

fn owned(cell: ValueRef<'_>) -> Value {
    match cell {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
        ValueRef::Blob(bytes) => Value::Blob(bytes.to_vec()),
    }
}

/// Goes through a table, a page at a time.
fn each_page(
    end: &End,
    table: &str,
    key: &[&str],
    mut each: impl FnMut(&[Moving]) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut after: Option<Vec<Value>> = None;
    loop {
        let mut page = end.ask(|conn| read_page(conn, table, key, after.as_deref()))?;
        each(&page)?;
        if page.len() < PAGE as usize {
            return Ok(());
        }
        after = page.pop().map(|row| row.key);
    }
}

fn read_page(
    conn: &dyn Connection,
    table: &str,
    key: &[&str],
    after: Option<&[Value]>,
) -> Result<Vec<Moving>, StoreError> {
    let keys = key.join(", ");
    let named: Vec<_> = key.iter().enumerate().map(|(place, key)| format!("{key} AS key_{place}")).collect();
    let places: Vec<_> = (2..2 + key.len()).map(|place| format!("?{place}")).collect();
    let from = after.map_or_else(String::new, |_| format!("WHERE ({keys}) > ({})", places.join(", ")));
    let sql = format!("SELECT {table}.*, {} FROM {table} {from} ORDER BY {keys} LIMIT ?1", named.join(", "));
    let mut values: Vec<&dyn ToSql> = vec![&PAGE];
    values.extend(after.unwrap_or_default().iter().map(|cell| cell as &dyn ToSql));
    all(conn, &sql, &values, |row| Ok(Moving::read(row.cells()?, key.len())))
}

/// The number of rows of a table, and their sum of hashes, which does not depend on their order.
fn summed(end: &End, table: &str, key: &[&str]) -> Result<(u64, u64), StoreError> {
    let (mut rows, mut sum) = (0, 0_u64);
    each_page(end, table, key, |page| {
        rows += page.len() as u64;
        sum = page.iter().fold(sum, |sum, row| sum.wrapping_add(row.hashed()));
        Ok(())
    })?;
    Ok((rows, sum))
}

fn is_empty(conn: &dyn Connection) -> Result<bool, StoreError> {
    for (table, _) in TABLES.iter().filter(|(table, _)| *table != "keys") {
        if count(conn, &format!("SELECT count(*) FROM (SELECT 1 FROM {table} LIMIT 1) AS any_row"), params![])? > 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The key that a database was made with, which tells it apart from others.
fn own_key(conn: &dyn Connection) -> Result<Option<Vec<u8>>, StoreError> {
    first(conn, "SELECT key FROM keys WHERE name <> ?1 ORDER BY name LIMIT 1", params![UNFINISHED], |row| row.get(0))
}

/// Makes a server number new rows after those that came with their numbers. A file does so automatically.
fn number_on(conn: &dyn Connection) -> Result<(), StoreError> {
    if conn.process().is_none() {
        return Ok(());
    }
    for table in ["tables", "outbox", "ladders"] {
        let sql = format!(
            "SELECT setval(pg_get_serial_sequence('{table}', 'id'), coalesce(max(id), 0) + 1, FALSE) FROM {table}"
        );
        first(conn, &sql, params![], |row| row.get::<_, i64>(0))?;
    }
    Ok(())
}
