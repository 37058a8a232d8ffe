//! The puzzles of a day: their numbers, the numbers of answers to them, and the servers that have them posted.

use rusqlite::params;

use crate::{
    StoreError,
    sql::{Connection, all, execute, first, tell, word},
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

/// A server that has the puzzle of the day posted, and lacks the post of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DuePuzzle {
    /// The server's id.
    pub guild: u64,
    /// The day of its last post, counted from 1970 on; 0 if it had none.
    pub last: i64,
}

/// Has the puzzle of the day posted on a server, or not any more.
pub(crate) fn want_posts(conn: &dyn Connection, guild: u64, wanted: bool) -> Result<(), StoreError> {
    let sql = match wanted {
        true => "INSERT INTO puzzle_posts (guild, day) VALUES (?1, 0) ON CONFLICT (guild) DO NOTHING",
        false => "DELETE FROM puzzle_posts WHERE guild = ?1",
    };
    tell(conn, sql, params![guild.cast_signed()])
}

/// Notes another day as that of a server's last post; [`StoreError::Overtaken`] if it is not `from` any more.
pub(crate) fn claim_post(conn: &dyn Connection, guild: u64, from: i64, to: i64) -> Result<(), StoreError> {
    let sql = "UPDATE puzzle_posts SET day = ?3 WHERE guild = ?1 AND day = ?2";
    match execute(conn, sql, params![guild.cast_signed(), from, to])? {
        0 => Err(StoreError::Overtaken),
        _ => Ok(()),
    }
}

/// The servers that lack the post of a day.
pub(crate) fn due_posts(conn: &dyn Connection, day: i64) -> Result<Vec<DuePuzzle>, StoreError> {
    let sql = "SELECT guild, day FROM puzzle_posts WHERE day < ?1 ORDER BY day, guild";
    all(conn, sql, params![day], |row| Ok(DuePuzzle { guild: word(row, "guild")?, last: row.get("day")? }))
}
