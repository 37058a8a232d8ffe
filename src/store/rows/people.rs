//! People, the results of their games, the games that they called off, and the servers that bar them.

use crate::{
    Destination, StoreError, TableId,
    rows::{outbox, plans},
    sql::{Connection, Row, all, count, first, optional_word, tell, word},
};
use rusqlite::params;

/// The facts that are kept about a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRow {
    /// The person's id.
    pub id: u64,
    /// The last name heard, empty if none was; never to be trusted.
    pub name: String,
    /// The time at which that name was heard, in unix milliseconds.
    pub named_at: Option<i64>,
    /// True if the person takes no private messages.
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

/// A person by their id, and by the mark that is left for a day if they are forgotten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marked {
    /// The person's id.
    pub id: u64,
    /// A digest of the id with a secret.
    pub mark: String,
}

/// The result of a game for one seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow {
    /// The table's number.
    pub table: TableId,
    /// The seat's number at its table.
    pub seat: u8,
    /// The person who sat there; `None` for a computer.
    pub person: Option<u64>,
    /// The place, 1 for the first; seats can share one.
    pub place: u8,
    /// The points, in the game's own measure.
    pub score: i64,
    /// The facts about the seat's play that the table's owner keeps.
    pub facts: String,
    /// The end time of the game, in unix milliseconds.
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

pub(crate) fn name(conn: &dyn Connection, id: u64, name: &str, at: i64) -> Result<(), StoreError> {
    tell(
        conn,
        "INSERT INTO people (id, name, named_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, named_at = excluded.named_at",
        params![id.cast_signed(), name, at],
    )?;
    Ok(())
}

/// Notes whether a person takes no private messages. An unknown person who does take them is not written.
pub(crate) fn close_dms(conn: &dyn Connection, id: u64, closed: bool) -> Result<(), StoreError> {
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

pub(crate) fn record_result(conn: &dyn Connection, result: &ResultRow) -> Result<(), StoreError> {
    let ResultRow { table, seat, person, place, score, facts, at } = result;
    tell(
        conn,
        "INSERT INTO results (table_id, seat, person, place, score, facts, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        params![table, seat, person.map(u64::cast_signed), place, score, facts, at],
    )?;
    Ok(())
}

pub(crate) fn by_id(conn: &dyn Connection, id: u64) -> Result<Option<PersonRow>, StoreError> {
    first(conn, "SELECT * FROM people WHERE id = ?1", params![id.cast_signed()], PersonRow::read)
}

/// The result of a game for a person, with the game that it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedRow {
    /// The person's result.
    pub result: ResultRow,
    /// The game's name in the catalogue.
    pub game: String,
    /// The guild it was played in, if it was in one.
    pub guild: Option<u64>,
    /// The number of seats of the table.
    pub seats: u8,
    /// The number of seats that share the first place.
    pub first: u8,
    /// The time at which the table was opened, in unix milliseconds.
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

pub(crate) fn played_by(conn: &dyn Connection, person: u64) -> Result<Vec<PlayedRow>, StoreError> {
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

/// The facts known about a person who sits at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KnownPerson {
    /// The person's settings, as they were last written.
    pub settings: Option<String>,
    /// True if the person takes no private messages.
    pub dms_closed: bool,
    /// The number of games of the table's kind that the person has finished.
    pub finished: u64,
}

impl KnownPerson {
    pub(crate) fn of(conn: &dyn Connection, id: u64, game: &str) -> Result<KnownPerson, StoreError> {
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

/// The facts known about people at a table, with their remainders and plans there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KnownTable {
    /// The people who were asked for, in their order.
    pub people: Vec<KnownPerson>,
    /// The secret plans of people at the table, by person.
    pub plans: Vec<(u64, String)>,
    /// The destinations of the messages that leave a remainder once they can no longer be pressed, oldest first.
    pub pressable: Vec<Destination>,
}

impl KnownTable {
    pub(crate) fn of(
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

pub(crate) fn finished(conn: &dyn Connection, person: u64, game: &str) -> Result<u64, StoreError> {
    let query = "SELECT count(*) FROM results JOIN tables ON tables.id = results.table_id
                 WHERE results.person = ?1 AND tables.game = ?2";
    count(conn, query, params![person.cast_signed(), game])
}

pub(crate) fn results(conn: &dyn Connection, table: TableId) -> Result<Vec<ResultRow>, StoreError> {
    all(conn, "SELECT * FROM results WHERE table_id = ?1 ORDER BY place, seat", params![table], ResultRow::read)
}

pub(crate) fn set_bar(conn: &dyn Connection, guild: u64, person: u64, barred: bool) -> Result<(), StoreError> {
    let sql = match barred {
        true => "INSERT INTO bars (guild, person) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        false => "DELETE FROM bars WHERE guild = ?1 AND person = ?2",
    };
    tell(conn, sql, params![guild.cast_signed(), person.cast_signed()])?;
    Ok(())
}

pub(crate) fn is_barred(conn: &dyn Connection, guild: u64, person: u64) -> Result<bool, StoreError> {
    let wanted = params![guild.cast_signed(), person.cast_signed()];
    Ok(first(conn, "SELECT 1 FROM bars WHERE guild = ?1 AND person = ?2", wanted, |_| Ok(()))?.is_some())
}

pub(crate) fn barred_on(conn: &dyn Connection, guild: u64) -> Result<Vec<u64>, StoreError> {
    let sql = "SELECT person FROM bars WHERE guild = ?1 ORDER BY person";
    all(conn, sql, params![guild.cast_signed()], |row| word(row, "person"))
}

/// The number of servers on which a person may sit at no table.
pub(crate) fn bars_of(conn: &dyn Connection, person: u64) -> Result<u64, StoreError> {
    count(conn, "SELECT count(*) FROM bars WHERE person = ?1", params![person.cast_signed()])
}

pub(crate) fn note_called_off(conn: &dyn Connection, table: TableId, person: u64, at: i64) -> Result<(), StoreError> {
    let sql = "INSERT INTO called_off (table_id, person, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    tell(conn, sql, params![table, person.cast_signed(), at])?;
    Ok(())
}

/// The number of games that a person called off.
pub(crate) fn called_off_by(conn: &dyn Connection, person: u64) -> Result<u64, StoreError> {
    count(conn, "SELECT count(*) FROM called_off WHERE person = ?1", params![person.cast_signed()])
}

/// The number of games that a person called off after `since`. Those before they were forgotten are told by their mark.
pub(crate) fn called_off_since(conn: &dyn Connection, person: &Marked, since: i64) -> Result<u64, StoreError> {
    let sql = "SELECT count(*) FROM called_off
               WHERE at > ?3 AND (person = ?1 OR person IN (SELECT alias FROM forgotten WHERE mark = ?2))";
    count(conn, sql, params![person.id.cast_signed(), person.mark, since])
}
