//! Ladders as people read them: ranked, page by page, without people who were forgotten.

use rusqlite::params;

use crate::{
    LadderKey, Player, StoreError,
    rows::ladders,
    sql::{Connection, Row, all, at_one_moment, count, first},
};

/// The number of games that a trend looks back.
pub const TREND: u32 = 5;

/// A line of a board.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardRow {
    /// The rank, from 1. Players of the same worth and tiebreak share it, and the ranks behind them are left out.
    pub rank: u64,
    /// The player of the line.
    pub player: Player,
    /// A person's last name heard, empty if none was; never to be trusted.
    pub name: String,
    /// The number of games.
    pub games: u32,
    /// The number of games won, alone or as one team.
    pub wins: u32,
    /// The sum of the shares in first places: a half for a place shared by two.
    pub shared: f64,
    /// The worth that it is ranked by.
    pub worth: i64,
    /// The worth that it was ranked by [`TREND`] games ago; `None` for a player who has played fewer games before.
    pub earlier: Option<i64>,
}

/// Some lines of a board.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct BoardRows {
    /// The lines, the highest first.
    pub rows: Vec<BoardRow>,
    /// The number of lines on the whole board.
    pub total: u64,
}

/// A line without its rank, and the tiebreak that goes into it.
struct Unranked {
    row: BoardRow,
    tiebreak: i64,
}

impl Unranked {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        let line = BoardRow {
            rank: 0,
            player: Player::read(row)?,
            name: row.get("name")?,
            games: row.get("games")?,
            wins: row.get("wins")?,
            shared: row.get("shared")?,
            worth: row.get("worth")?,
            earlier: row.get("earlier")?,
        };
        Ok(Self { row: line, tiebreak: row.get("tiebreak")? })
    }
}

/// At most `most` lines of a ladder, after the first `skip`.
pub(crate) fn rows(conn: &dyn Connection, key: &LadderKey, skip: u64, most: u32) -> Result<BoardRows, StoreError> {
    at_one_moment(conn, || of_one_moment(conn, key, skip, most))
}

fn of_one_moment(conn: &dyn Connection, key: &LadderKey, skip: u64, most: u32) -> Result<BoardRows, StoreError> {
    let Some(ladder) = ladders::known(conn, key)? else { return Ok(BoardRows::default()) };
    let total =
        count(conn, "SELECT count(*) FROM standings WHERE ladder = ?1 AND coalesce(person, 0) >= 0", params![ladder])?;
    let sql = "SELECT line.*, coalesce(people.name, '') AS name,
                   (SELECT past.worth FROM rating_history AS past
                    WHERE past.ladder = line.ladder AND past.person = line.person
                    ORDER BY past.number DESC LIMIT 1 OFFSET ?4) AS earlier
               FROM (SELECT * FROM standings WHERE ladder = ?1 AND coalesce(person, 0) >= 0
                     ORDER BY worth DESC, tiebreak DESC, person NULLS FIRST LIMIT ?2 OFFSET ?3) AS line
               LEFT JOIN people ON people.id = line.person
               ORDER BY line.worth DESC, line.tiebreak DESC, line.person NULLS FIRST";
    let unranked = all(conn, sql, params![ladder, most, skip.cast_signed(), TREND], Unranked::read)?;
    Ok(BoardRows { rows: ranked(conn, ladder, skip, unranked)?, total })
}

/// The lines with their ranks: only the first rank needs a query.
fn ranked(conn: &dyn Connection, ladder: i64, skip: u64, lines: Vec<Unranked>) -> Result<Vec<BoardRow>, StoreError> {
    let mut rows: Vec<BoardRow> = vec![];
    let (mut rank, mut last) = (0, None);
    for (at, Unranked { mut row, tiebreak }) in (skip..).zip(lines) {
        let worth = (row.worth, tiebreak);
        if last.is_none() {
            rank = 1 + above(conn, ladder, worth)?;
        } else if last != Some(worth) {
            rank = at + 1;
        }
        (row.rank, last) = (rank, Some(worth));
        rows.push(row);
    }
    Ok(rows)
}

fn above(conn: &dyn Connection, ladder: i64, (worth, tiebreak): (i64, i64)) -> Result<u64, StoreError> {
    let sql = "SELECT count(*) FROM standings
               WHERE ladder = ?1 AND coalesce(person, 0) >= 0 AND (worth > ?2 OR worth = ?2 AND tiebreak > ?3)";
    count(conn, sql, params![ladder, worth, tiebreak])
}

/// The number of lines above a person's line; `None` if the person has none.
pub(crate) fn position(conn: &dyn Connection, key: &LadderKey, person: u64) -> Result<Option<u64>, StoreError> {
    let Some(ladder) = ladders::known(conn, key)? else { return Ok(None) };
    let own = "SELECT worth, tiebreak FROM standings WHERE ladder = ?1 AND person = ?2";
    let columns = params![ladder, person.cast_signed()];
    let Some(worth) = first(conn, own, columns, |row| Ok((row.get(0)?, row.get(1)?)))? else { return Ok(None) };
    let beside = "SELECT count(*) FROM standings
                  WHERE ladder = ?1 AND worth = ?2 AND tiebreak = ?3
                      AND (person IS NULL OR person >= 0 AND person < ?4)";
    let (own, tiebreak) = worth;
    let beside = count(conn, beside, params![ladder, own, tiebreak, person.cast_signed()])?;
    Ok(Some(above(conn, ladder, worth)? + beside))
}
