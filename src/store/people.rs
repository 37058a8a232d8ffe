//! People, and how their games ended.

use rusqlite::params;

use super::{
    Destination, StoreError, TableId, outbox, plans,
    sql::{Connection, Row, all, count, first, optional_word, tell, word},
};

/// What is kept about a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRow {
    /// The person's id.
    pub id: u64,
    /// The last name heard, empty if none was; never to be trusted.
    pub name: String,
    /// When that name was heard, in unix milliseconds.
    pub named_at: Option<i64>,
    /// Whether the person takes no private messages.
    pub dms_closed: bool,
}

impl PersonRow {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: word(row, "id")?,
            name: row.get("name")?,
            named_at: row.get("named_at")?,
            dms_closed: row.get("dms_closed")?,
        })
    }
}

/// How a game ended for one seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow {
    /// The table's number.
    pub table: TableId,
    /// The seat's number at its table.
    pub seat: u8,
    /// Who sat there; nobody if a computer did.
    pub person: Option<u64>,
    /// The place, 1 for the first; seats can share one.
    pub place: u8,
    /// The points, in the game's own measure.
    pub score: i64,
    /// Whatever the table's owner found worth keeping of what the seat did.
    pub facts: String,
    /// When the game ended, in unix milliseconds.
    pub at: i64,
}

impl ResultRow {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            table: row.get("table_id")?,
            seat: row.get("seat")?,
            person: optional_word(row, "person")?,
            place: row.get("place")?,
            score: row.get("score")?,
            facts: row.get("facts")?,
            at: row.get("at")?,
        })
    }
}

pub(super) fn name(conn: &dyn Connection, id: u64, name: &str, at: i64) -> Result<(), StoreError> {
    tell(
        conn,
        "INSERT INTO people (id, name, named_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, named_at = excluded.named_at",
        params![id.cast_signed(), name, at],
    )?;
    Ok(())
}

/// That somebody can be reached says nothing new of a person who is not known.
pub(super) fn close_dms(conn: &dyn Connection, id: u64, closed: bool) -> Result<(), StoreError> {
    if !closed {
        tell(conn, "UPDATE people SET dms_closed = FALSE WHERE id = ?1", params![id.cast_signed()])?;
        return Ok(());
    }
    tell(
        conn,
        "INSERT INTO people (id, name, dms_closed) VALUES (?1, '', ?2)
         ON CONFLICT (id) DO UPDATE SET dms_closed = excluded.dms_closed",
        params![id.cast_signed(), closed],
    )?;
    Ok(())
}

pub(super) fn record_result(conn: &dyn Connection, result: &ResultRow) -> Result<(), StoreError> {
    let ResultRow { table, seat, person, place, score, facts, at } = result;
    tell(
        conn,
        "INSERT INTO results (table_id, seat, person, place, score, facts, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        params![table, seat, person.map(u64::cast_signed), place, score, facts, at],
    )?;
    Ok(())
}

pub(super) fn by_id(conn: &dyn Connection, id: u64) -> Result<Option<PersonRow>, StoreError> {
    first(conn, "SELECT * FROM people WHERE id = ?1", params![id.cast_signed()], PersonRow::read)
}

/// How a game ended for somebody, and which game it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedRow {
    /// How it ended for them.
    pub result: ResultRow,
    /// The game's name in the catalogue.
    pub game: String,
    /// The guild it was played in, if it was in one.
    pub guild: Option<u64>,
    /// How many seats the table had.
    pub seats: u8,
    /// How many of them share the first place.
    pub first: u8,
    /// When the table was opened, in unix milliseconds.
    pub opened_at: i64,
}

impl PlayedRow {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            result: ResultRow::read(row)?,
            game: row.get("game")?,
            guild: optional_word(row, "guild")?,
            seats: row.get("seats")?,
            first: row.get("first_seats")?,
            opened_at: row.get("created_at")?,
        })
    }
}

pub(super) fn played_by(conn: &dyn Connection, person: u64) -> Result<Vec<PlayedRow>, StoreError> {
    all(
        conn,
        "SELECT results.*, tables.game, tables.guild, tables.created_at,
            (SELECT count(*) FROM results AS other WHERE other.table_id = results.table_id) AS seats,
            (SELECT count(*) FROM results AS other
             WHERE other.table_id = results.table_id AND other.place = 1) AS first_seats
         FROM results JOIN tables ON tables.id = results.table_id
         WHERE results.person = ?1
         ORDER BY results.at DESC, results.table_id DESC",
        params![person.cast_signed()],
        PlayedRow::read,
    )
}

/// What is known of a person who sits at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KnownPerson {
    /// What they have chosen, as it was last written.
    pub settings: Option<String>,
    /// Whether they take no private messages.
    pub dms_closed: bool,
    /// How many games of the table's kind they have finished.
    pub finished: u64,
}

impl KnownPerson {
    pub(super) fn of(conn: &dyn Connection, id: u64, game: &str) -> Result<KnownPerson, StoreError> {
        // In one question: a server is asked often enough as it is.
        let known = first(
            conn,
            "SELECT (SELECT body FROM person_settings WHERE person = ?1) AS settings,
                    coalesce((SELECT dms_closed FROM people WHERE id = ?1), FALSE) AS dms_closed,
                    (SELECT count(*) FROM results JOIN tables ON tables.id = results.table_id
                     WHERE results.person = ?1 AND tables.game = ?2) AS finished",
            params![id.cast_signed(), game],
            |row| {
                let finished: i64 = row.get("finished")?;
                let (settings, dms_closed) = (row.get("settings")?, row.get("dms_closed")?);
                Ok(KnownPerson { settings, dms_closed, finished: finished.cast_unsigned() })
            },
        )?;
        Ok(known.unwrap_or_default())
    }
}

/// What is known of those who sit at a table, and of what they were asked and mean to do there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KnownTable {
    /// Those who were asked for, in their order.
    pub people: Vec<KnownPerson>,
    /// What people mean to do at the table and have told nobody, by person.
    pub plans: Vec<(u64, String)>,
    /// Where the messages went of which something is to be left once they can no longer be pressed, oldest first.
    pub pressable: Vec<Destination>,
}

impl KnownTable {
    pub(super) fn of(
        conn: &dyn Connection,
        table: TableId,
        people: &[u64],
        game: &str,
    ) -> Result<KnownTable, StoreError> {
        let people = people.iter().map(|id| KnownPerson::of(conn, *id, game)).collect::<Result<_, _>>()?;
        let pressable = outbox::remainders(conn, table)?.into_iter().map(|row| row.destination).collect();
        Ok(KnownTable { people, plans: plans::at(conn, table)?, pressable })
    }
}

pub(super) fn finished(conn: &dyn Connection, person: u64, game: &str) -> Result<u64, StoreError> {
    let query = "SELECT count(*) FROM results JOIN tables ON tables.id = results.table_id
                 WHERE results.person = ?1 AND tables.game = ?2";
    count(conn, query, params![person.cast_signed(), game])
}

pub(super) fn results(conn: &dyn Connection, table: TableId) -> Result<Vec<ResultRow>, StoreError> {
    all(conn, "SELECT * FROM results WHERE table_id = ?1 ORDER BY place, seat", params![table], ResultRow::read)
}
