//! The puzzles of a day: their numbers, and the numbers of answers to them.

use rusqlite::params;

use crate::{
    StoreError,
    sql::{Connection, first, tell},
};

/// Counts an answer to the puzzle of a game on a day.
pub(crate) fn count(conn: &dyn Connection, game: &str, day: i64, found: bool) -> Result<(), StoreError> {
    tell(
        conn,
        "INSERT INTO puzzle_days (game, day, answered, found) VALUES (?1, ?2, 1, ?3)
         ON CONFLICT (game, day) DO UPDATE SET
             answered = puzzle_days.answered + 1, found = puzzle_days.found + excluded.found",
        params![game, day, i64::from(found)],
    )
}

/// The number of people who answered the puzzle of a game on a day, and of those who found the move.
pub(crate) fn of_day(conn: &dyn Connection, game: &str, day: i64) -> Result<(u64, u64), StoreError> {
    let sql = "SELECT answered, found FROM puzzle_days WHERE game = ?1 AND day = ?2";
    let counts: Option<(i64, i64)> = first(conn, sql, params![game, day], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(counts.map_or((0, 0), |(answered, found)| (answered.cast_unsigned(), found.cast_unsigned())))
}

/// Keeps the number of the puzzle of a game on a day, unless one is kept already.
pub(crate) fn keep_number(conn: &dyn Connection, game: &str, day: i64, number: i64) -> Result<(), StoreError> {
    tell(
        conn,
        "INSERT INTO puzzle_days (game, day, answered, found, number) VALUES (?1, ?2, 0, 0, ?3)
         ON CONFLICT (game, day) DO UPDATE SET number = COALESCE(puzzle_days.number, excluded.number)",
        params![game, day, number],
    )
}

/// The last day up to this one with a number of a game's puzzle, and the number.
pub(crate) fn last_number(conn: &dyn Connection, game: &str, day: i64) -> Result<Option<(i64, i64)>, StoreError> {
    let sql = "SELECT day, number FROM puzzle_days
         WHERE game = ?1 AND day <= ?2 AND number IS NOT NULL ORDER BY day DESC LIMIT 1";
    first(conn, sql, params![game, day], |row| Ok((row.get(0)?, row.get(1)?)))
}
