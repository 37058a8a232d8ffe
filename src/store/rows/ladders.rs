//! Finished games, and the standings that result from them. The meaning of a rating is known to its writers only.

use rusqlite::params;

use crate::{
    StoreError, TableId,
    rows::{people::Marked, personal},
    sql::{Connection, Engine, Row, all, count, first, insert, optional_word, tell, word},
};

/// The player of a seat.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// A person; ids from 2⁶³ on belong to people who were forgotten.
    Person(u64),
    /// A computer, by the word for its level.
    Computer(String),
}

impl Player {
    fn columns(&self) -> (Option<i64>, Option<&str>) {
        match self {
            Self::Person(id) => (Some(id.cast_signed()), None),
            Self::Computer(level) => (None, Some(level)),
        }
    }

    pub(crate) fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        match optional_word(row, "person")? {
            Some(id) => Ok(Self::Person(id)),
            None => Ok(Self::Computer(row.get::<_, Option<String>>("computer")?.unwrap_or_default())),
        }
    }
}

/// The key of a ladder.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LadderKey {
    /// The game's name in the catalogue.
    pub game: String,
    /// The word of the list.
    pub list: String,
    /// The guild whose games alone count; `None` if the games of all count.
    pub guild: Option<u64>,
    /// The label of the period whose games alone count.
    pub period: String,
}

impl LadderKey {
    fn guild(&self) -> i64 {
        self.guild.map_or(0, u64::cast_signed)
    }

    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        let guild = Some(word(row, "guild")?).filter(|guild| *guild != 0);
        Ok(Self { game: row.get("game")?, list: row.get("list")?, guild, period: row.get("period")? })
    }
}

/// A finished game, with as much of it as ratings need.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedGame {
    /// Its number among the finished games, from 1, in the order in which they are rated.
    pub number: u64,
    /// The table's number.
    pub table: TableId,
    /// The game's name in the catalogue.
    pub game: String,
    /// The guild it was played in, if there was one.
    pub guild: Option<u64>,
    /// The word of the list it counts on.
    pub list: String,
    /// True if all seats played as one team and won.
    pub won: bool,
    /// The label of the season it ended in, over all servers.
    pub season: String,
    /// The label of the season it ended in, as its own server counted seasons then.
    pub season_here: String,
    /// The label of the month it ended in.
    pub month: String,
    /// The end time, in unix milliseconds.
    pub at: i64,
    /// Its seats, in order.
    pub seats: Vec<FinishedSeat>,
}

/// A seat of a finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedSeat {
    /// The player of the seat.
    pub player: Player,
    /// The place, 1 for the first.
    pub place: u8,
    /// The points of the seat.
    pub score: i64,
    /// The place that it is rated at; `None` if it is not rated.
    pub rated: Option<u8>,
}

/// The standing of one player on a ladder.
#[derive(Debug, Clone, PartialEq)]
pub struct StandingRow {
    /// The key of the ladder.
    pub ladder: LadderKey,
    /// The player of the standing.
    pub player: Player,
    /// The most likely skill.
    pub mean: f64,
    /// The uncertainty of that skill.
    pub deviation: f64,
    /// The number of games.
    pub games: u32,
    /// The number of games won, alone or as one team.
    pub wins: u32,
    /// The sum of the shares in first places: a half for a place shared by two.
    pub shared: f64,
    /// The best score, if there are scores.
    pub best: Option<i64>,
    /// The worth that it is ranked by: the higher stands higher.
    pub worth: i64,
    /// The value that ranks players of equal worth.
    pub tiebreak: i64,
}

impl StandingRow {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            ladder: LadderKey::read(row)?,
            player: Player::read(row)?,
            mean: row.get("mean")?,
            deviation: row.get("deviation")?,
            games: row.get("games")?,
            wins: row.get("wins")?,
            shared: row.get("shared")?,
            best: row.get("best")?,
            worth: row.get("worth")?,
            tiebreak: row.get("tiebreak")?,
        })
    }
}

/// A person's standing on a ladder after one game.
#[derive(Debug, Clone, PartialEq)]
pub struct HistoryRow {
    /// The key of the ladder.
    pub ladder: LadderKey,
    /// The person's id.
    pub person: u64,
    /// The game's number among the finished games.
    pub number: u64,
    /// The end time of the game, in unix milliseconds.
    pub at: i64,
    /// The most likely skill.
    pub mean: f64,
    /// The uncertainty of that skill.
    pub deviation: f64,
    /// The worth that it was ranked by.
    pub worth: i64,
}

impl HistoryRow {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            ladder: LadderKey::read(row)?,
            person: word(row, "person")?,
            number: word(row, "number")?,
            at: row.get("at")?,
            mean: row.get("mean")?,
            deviation: row.get("deviation")?,
            worth: row.get("worth")?,
        })
    }
}

/// Returns the games of a kind that ended last on a server: the body of each table, and the facts of its first seat.
pub(crate) fn lately(
    conn: &dyn Connection,
    guild: u64,
    game: &str,
    most: u32,
) -> Result<Vec<(String, String)>, StoreError> {
    let sql = "SELECT body, facts FROM finished
         JOIN tables ON tables.id = finished.table_id
         JOIN results ON results.table_id = finished.table_id AND seat = 0
         WHERE finished.guild = ?1 AND finished.game = ?2
         ORDER BY number DESC LIMIT ?3";
    all(conn, sql, params![guild.cast_signed(), game, most], |row| Ok((row.get("body")?, row.get("facts")?)))
}

/// Writes that a game is over; its results are written separately.
pub(crate) fn finish(conn: &dyn Connection, game: &FinishedGame) -> Result<(), StoreError> {
    personal::drop_old_marks(conn, game.at)?;
    let guild = game.guild.map(u64::cast_signed);
    tell(
        conn,
        "INSERT INTO finished (number, table_id, game, guild, list, won, season, season_here, month, at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        params![
            game.number.cast_signed(),
            game.table,
            game.game,
            guild,
            game.list,
            game.won,
            game.season,
            game.season_here,
            game.month,
            game.at
        ],
    )?;
    for (seat, FinishedSeat { player, place, rated, .. }) in (0u8..).zip(&game.seats) {
        if *rated != Some(*place) {
            let sql = "INSERT INTO rated_otherwise (table_id, seat, place) VALUES (?1, ?2, ?3)";
            tell(conn, sql, params![game.table, seat, rated])?;
        }
        if let Player::Computer(level) = player {
            let sql = "INSERT INTO computer_seats (table_id, seat, level) VALUES (?1, ?2, ?3)";
            tell(conn, sql, params![game.table, seat, level])?;
        }
    }
    Ok(())
}

/// Writes a standing in place of the former one, and adds it to the person's history.
pub(crate) fn stand(conn: &dyn Connection, row: &StandingRow, number: u64) -> Result<(), StoreError> {
    let ladder = ladder(conn, &row.ladder)?;
    let (person, computer) = row.player.columns();
    let player = if person.is_some() { "person" } else { "computer" };
    tell(
        conn,
        &format!(
            "INSERT INTO standings (ladder, person, computer, mean, deviation, games, wins, shared, best, worth, tiebreak)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
             ON CONFLICT (ladder, {player}) WHERE {player} IS NOT NULL
             DO UPDATE SET mean = excluded.mean, deviation = excluded.deviation, games = excluded.games,
                 wins = excluded.wins, shared = excluded.shared, best = excluded.best, worth = excluded.worth, tiebreak = excluded.tiebreak"
        ),
        params![
            ladder,
            person,
            computer,
            row.mean,
            row.deviation,
            row.games,
            row.wins,
            row.shared,
            row.best,
            row.worth,
            row.tiebreak
        ],
    )?;
    if person.is_some() {
        tell(
            conn,
            "INSERT INTO rating_history (ladder, person, number, mean, deviation, worth)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![ladder, person, number.cast_signed(), row.mean, row.deviation, row.worth],
        )?;
    }
    Ok(())
}

/// The number of a ladder, if there is one.
pub(crate) fn known(conn: &dyn Connection, key: &LadderKey) -> Result<Option<i64>, StoreError> {
    let sql = "SELECT id FROM ladders WHERE game = ?1 AND list = ?2 AND guild = ?3 AND period = ?4";
    first(conn, sql, params![key.game, key.list, key.guild(), key.period], |row| row.get(0))
}

/// The number of a ladder, which is created if it is new.
fn ladder(conn: &dyn Connection, key: &LadderKey) -> Result<i64, StoreError> {
    if let Some(id) = known(conn, key)? {
        return Ok(id);
    }
    let sql = "INSERT INTO ladders (game, list, guild, period) VALUES (?1, ?2, ?3, ?4)";
    insert(conn, sql, params![key.game, key.list, key.guild(), key.period])
}

/// Clears all ladders. [`StoreError::Overtaken`] if another game than this was finished last. None can be finished
/// until the transaction ends.
pub(crate) fn clear(conn: &dyn Connection, last: u64) -> Result<(), StoreError> {
    if conn.engine() == Engine::Postgres {
        tell(conn, "LOCK TABLE finished IN SHARE ROW EXCLUSIVE MODE", params![])?;
    }
    if last_finished(conn)? != last {
        return Err(StoreError::Overtaken);
    }
    for sql in ["DELETE FROM rating_history", "DELETE FROM standings", "DELETE FROM ladders"] {
        tell(conn, sql, params![])?;
    }
    Ok(())
}

/// The number of the game that was finished last, 0 before the first.
pub(crate) fn last_finished(conn: &dyn Connection) -> Result<u64, StoreError> {
    let last = first(conn, "SELECT coalesce(max(number), 0) FROM finished", params![], |row| row.get(0))?;
    Ok(last.map_or(0, i64::cast_unsigned))
}

/// Every finished game with its seats, in the order of their numbers. A seat that a computer played for a person counts
/// as the computer's.
pub(crate) fn finished(conn: &dyn Connection) -> Result<Vec<FinishedGame>, StoreError> {
    let mut games = all(conn, "SELECT * FROM finished ORDER BY number", params![], |row| {
        Ok(FinishedGame {
            number: word(row, "number")?,
            table: row.get("table_id")?,
            game: row.get("game")?,
            guild: optional_word(row, "guild")?,
            list: row.get("list")?,
            won: row.get("won")?,
            season: row.get("season")?,
            season_here: row.get("season_here")?,
            month: row.get("month")?,
            at: row.get("at")?,
            seats: vec![],
        })
    })?;
    for game in &mut games {
        let sql = "SELECT CASE WHEN level IS NULL THEN person END AS person, level AS computer, results.place AS place, score,
                       CASE WHEN other.seat IS NULL THEN results.place ELSE other.place END AS rated
                   FROM results LEFT JOIN computer_seats USING (table_id, seat)
                       LEFT JOIN rated_otherwise AS other USING (table_id, seat)
                   WHERE table_id = ?1 ORDER BY seat";
        game.seats = all(conn, sql, params![game.table], |row| {
            let (place, score, rated) = (row.get("place")?, row.get("score")?, row.get("rated")?);
            Ok(FinishedSeat { player: Player::read(row)?, place, score, rated })
        })?;
    }
    Ok(games)
}

/// The number of games that two people have played with each other. It counts games that ended after `since` and count on
/// another list than this. Those before a person was forgotten are told by their mark.
pub(crate) fn played_together(
    conn: &dyn Connection,
    [one, other]: [&Marked; 2],
    since: i64,
    list: &str,
) -> Result<u64, StoreError> {
    let sql = "SELECT count(DISTINCT own.table_id)
               FROM results AS own JOIN finished USING (table_id)
                   JOIN results AS other ON other.table_id = own.table_id AND other.seat <> own.seat
               WHERE own.at > ?5 AND finished.list <> ?6
                   AND (own.person = ?1 OR own.person IN (SELECT alias FROM forgotten WHERE mark = ?2))
                   AND (other.person = ?3 OR other.person IN (SELECT alias FROM forgotten WHERE mark = ?4))";
    count(conn, sql, params![one.id.cast_signed(), one.mark, other.id.cast_signed(), other.mark, since, list])
}

/// The standings of these players on these ladders, if there are any.
pub(crate) fn standings(
    conn: &dyn Connection,
    ladders: &[LadderKey],
    players: &[Player],
) -> Result<Vec<StandingRow>, StoreError> {
    let mut rows = vec![];
    for key in ladders {
        let Some(ladder) = known(conn, key)? else { continue };
        for player in players {
            rows.extend(standing(conn, ladder, player)?);
        }
    }
    Ok(rows)
}

fn standing(conn: &dyn Connection, ladder: i64, player: &Player) -> Result<Option<StandingRow>, StoreError> {
    let person = "SELECT ladders.*, standings.* FROM standings JOIN ladders ON ladders.id = ladder
                  WHERE ladder = ?1 AND person = ?2";
    let computer = "SELECT ladders.*, standings.* FROM standings JOIN ladders ON ladders.id = ladder
                    WHERE ladder = ?1 AND computer = ?2";
    match player {
        Player::Person(id) => first(conn, person, params![ladder, id.cast_signed()], StandingRow::read),
        Player::Computer(level) => first(conn, computer, params![ladder, level], StandingRow::read),
    }
}

/// Every standing and every history there is, each in an order that does not depend on how they were written.
pub(crate) fn everything(conn: &dyn Connection) -> Result<(Vec<StandingRow>, Vec<HistoryRow>), StoreError> {
    let standings = "SELECT ladders.*, standings.* FROM standings JOIN ladders ON ladders.id = ladder
                     ORDER BY game, list, guild, period, person NULLS FIRST, computer";
    let history = "SELECT ladders.*, rating_history.*, finished.at
                   FROM rating_history JOIN ladders ON ladders.id = ladder JOIN finished USING (number)
                   ORDER BY ladders.game, ladders.list, ladders.guild, period, person, number";
    Ok((all(conn, standings, params![], StandingRow::read)?, all(conn, history, params![], HistoryRow::read)?))
}

/// A person's standings on a ladder, game by game.
pub(crate) fn history(conn: &dyn Connection, ladder: &LadderKey, person: u64) -> Result<Vec<HistoryRow>, StoreError> {
    let sql = "SELECT ladders.*, rating_history.*, finished.at
               FROM rating_history JOIN ladders ON ladders.id = ladder JOIN finished USING (number)
               WHERE ladders.game = ?1 AND ladders.list = ?2 AND ladders.guild = ?3 AND period = ?4 AND person = ?5
               ORDER BY number";
    let columns = params![ladder.game, ladder.list, ladder.guild(), ladder.period, person.cast_signed()];
    all(conn, sql, columns, HistoryRow::read)
}

/// The end time of the first game that counts on the ladder of a server's season.
pub(crate) fn season_began(conn: &dyn Connection, ladder: &LadderKey) -> Result<Option<i64>, StoreError> {
    let sql = "SELECT min(at) FROM finished WHERE game = ?1 AND list = ?2 AND guild = ?3 AND season_here = ?4";
    let began = first(conn, sql, params![ladder.game, ladder.list, ladder.guild(), ladder.period], |row| row.get(0))?;
    Ok(began.flatten())
}

pub(crate) fn any(conn: &dyn Connection) -> Result<bool, StoreError> {
    Ok(first(conn, "SELECT 1 FROM ladders LIMIT 1", params![], |_| Ok(()))?.is_some())
}

/// The labels of all periods in which a game was played, the last first.
pub(crate) fn periods(conn: &dyn Connection, game: &str) -> Result<Vec<String>, StoreError> {
    all(conn, "SELECT DISTINCT period FROM ladders WHERE game = ?1 ORDER BY period DESC", params![game], |row| {
        row.get(0)
    })
}
