//! Tables, and the people who sit at them.

use std::fmt;

use rusqlite::{
    ToSql, params,
    types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef},
};

use crate::{
    StoreError,
    sql::{Connection, Row, all, change, first, insert, optional_word, tell, word},
};

/// The number of a table; never given twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub i64);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl ToSql for TableId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for TableId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        i64::column_result(value).map(Self)
    }
}

/// The phase of a table. A channel has at most one table in its lobby or in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Seats are being taken.
    Lobby,
    /// The game is being played.
    Play,
    /// The game has ended with an outcome.
    Over,
    /// The table was abandoned.
    Closed,
}

impl Phase {
    const ALL: [Self; 4] = [Self::Lobby, Self::Play, Self::Over, Self::Closed];

    fn word(self) -> &'static str {
        match self {
            Self::Lobby => "lobby",
            Self::Play => "play",
            Self::Over => "over",
            Self::Closed => "closed",
        }
    }
}

impl ToSql for Phase {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.word().to_sql()
    }
}

impl FromSql for Phase {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let word = value.as_str()?;
        Self::ALL.into_iter().find(|phase| phase.word() == word).ok_or(FromSqlError::InvalidType)
    }
}

/// A table as it was last saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// The table's number.
    pub id: TableId,
    /// The channel of the table.
    pub channel: u64,
    /// The guild of that channel, if it has one.
    pub guild: Option<u64>,
    /// The game's name in the catalogue.
    pub game: String,
    /// The person who opened it.
    pub host: u64,
    /// The table's phase.
    pub phase: Phase,
    /// The body, which belongs to the table's owner.
    pub body: String,
    /// The time of creation, in unix milliseconds.
    pub created_at: i64,
    /// The time of the last save, in unix milliseconds.
    pub saved_at: i64,
}

impl TableRow {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("id")?,
            channel: word(row, "channel")?,
            guild: optional_word(row, "guild")?,
            game: row.get("game")?,
            host: word(row, "host")?,
            phase: row.get("phase")?,
            body: row.get("body")?,
            created_at: row.get("created_at")?,
            saved_at: row.get("saved_at")?,
        })
    }
}

/// One seat of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRow {
    /// The table's number.
    pub table: TableId,
    /// The seat's number at its table.
    pub seat: u8,
    /// The person who sits there; `None` for a computer.
    pub person: Option<u64>,
    /// The seat's body, which belongs to the table's owner.
    pub body: String,
}

impl SeatRow {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            table: row.get("table_id")?,
            seat: row.get("seat")?,
            person: optional_word(row, "person")?,
            body: row.get("body")?,
        })
    }
}

/// The content of a new table.
pub(crate) struct NewTable<'a> {
    pub(crate) channel: u64,
    pub(crate) guild: Option<u64>,
    pub(crate) game: &'a str,
    pub(crate) host: u64,
    pub(crate) body: &'a str,
    pub(crate) at: i64,
}

pub(crate) fn create(conn: &dyn Connection, new: &NewTable<'_>) -> Result<TableId, StoreError> {
    let guild = new.guild.map(u64::cast_signed);
    let number = insert(
        conn,
        "INSERT INTO tables (channel, guild, game, host, phase, body, created_at, saved_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)",
        params![new.channel.cast_signed(), guild, new.game, new.host.cast_signed(), Phase::Lobby, new.body, new.at],
    )
    .map_err(channel_busy)?;
    Ok(TableId(number))
}

pub(crate) fn save(conn: &dyn Connection, id: TableId, phase: Phase, body: &str, at: i64) -> Result<(), StoreError> {
    change(
        conn,
        "table",
        "UPDATE tables SET phase = ?2, body = ?3, saved_at = ?4 WHERE id = ?1",
        params![id, phase, body, at],
    )
    .map_err(channel_busy)
}

/// Turns a conflict over a table's channel into [`StoreError::ChannelBusy`]: no other key of a table can be taken.
fn channel_busy(error: StoreError) -> StoreError {
    match error {
        StoreError::Conflict(key) if key.contains("tables") => StoreError::ChannelBusy,
        other => other,
    }
}

pub(crate) fn seat(
    conn: &dyn Connection,
    id: TableId,
    seat: u8,
    person: Option<u64>,
    body: &str,
) -> Result<(), StoreError> {
    tell(
        conn,
        "INSERT INTO seats (table_id, seat, person, body) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person, body = excluded.body",
        params![id, seat, person.map(u64::cast_signed), body],
    )?;
    Ok(())
}

pub(crate) fn clear_seats(conn: &dyn Connection, id: TableId) -> Result<(), StoreError> {
    tell(conn, "DELETE FROM seats WHERE table_id = ?1", params![id])?;
    Ok(())
}

pub(crate) fn by_id(conn: &dyn Connection, id: TableId) -> Result<Option<TableRow>, StoreError> {
    first(conn, "SELECT * FROM tables WHERE id = ?1", params![id], TableRow::read)
}

pub(crate) fn open_in(conn: &dyn Connection, channel: u64) -> Result<Option<TableRow>, StoreError> {
    first(
        conn,
        "SELECT * FROM tables WHERE channel = ?1 AND phase IN ('lobby', 'play')",
        params![channel.cast_signed()],
        TableRow::read,
    )
}

pub(crate) fn latest_in(conn: &dyn Connection, channel: u64) -> Result<Option<TableRow>, StoreError> {
    first(
        conn,
        "SELECT * FROM tables WHERE channel = ?1 ORDER BY id DESC LIMIT 1",
        params![channel.cast_signed()],
        TableRow::read,
    )
}

pub(crate) fn latest_over_in(conn: &dyn Connection, channel: u64) -> Result<Option<TableRow>, StoreError> {
    first(
        conn,
        "SELECT * FROM tables WHERE channel = ?1 AND phase = 'over' ORDER BY id DESC LIMIT 1",
        params![channel.cast_signed()],
        TableRow::read,
    )
}

pub(crate) fn await_computer(conn: &dyn Connection, id: TableId, awaits: bool) -> Result<(), StoreError> {
    let sql = "UPDATE tables SET awaits_computer = ?2 WHERE id = ?1 AND awaits_computer <> ?2";
    tell(conn, sql, params![id, awaits])?;
    Ok(())
}

pub(crate) fn awaiting_computers(conn: &dyn Connection) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE phase = 'play' AND awaits_computer ORDER BY id";
    all(conn, sql, params![], |row| row.get("id"))
}

pub(crate) fn open_on(conn: &dyn Connection, guild: u64) -> Result<Vec<TableRow>, StoreError> {
    all(
        conn,
        "SELECT * FROM tables WHERE phase IN ('lobby', 'play') AND guild = ?1 ORDER BY id",
        params![guild.cast_signed()],
        TableRow::read,
    )
}

pub(crate) fn open_and_free(conn: &dyn Connection) -> Result<Vec<TableRow>, StoreError> {
    all(
        conn,
        "SELECT * FROM tables
         WHERE phase IN ('lobby', 'play') AND id NOT IN (SELECT table_id FROM held) ORDER BY id",
        params![],
        TableRow::read,
    )
}

pub(crate) fn stirred(conn: &dyn Connection, id: TableId) -> Result<Option<i64>, StoreError> {
    first(
        conn,
        "SELECT coalesce((SELECT max(at) FROM (
                 SELECT at FROM outbox
                 WHERE state = 'delivered' AND table_id = ?1 AND destination_kind = 'channel' UNION ALL
                 SELECT at FROM outbox
                 WHERE state = 'waiting' AND table_id = ?1 AND destination_kind = 'channel') AS heard), created_at) AS at
         FROM tables WHERE id = ?1",
        params![id],
        |row| row.get("at"),
    )
}

pub(crate) fn latest_of(conn: &dyn Connection, person: u64, guild: u64) -> Result<Option<TableRow>, StoreError> {
    first(
        conn,
        "SELECT * FROM tables
         WHERE guild = ?2 AND id IN (SELECT table_id FROM seats WHERE person = ?1)
         ORDER BY id DESC LIMIT 1",
        params![person.cast_signed(), guild.cast_signed()],
        TableRow::read,
    )
}

pub(crate) fn of_person(conn: &dyn Connection, person: u64) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM tables
         WHERE phase IN ('lobby', 'play') AND id IN (SELECT table_id FROM seats WHERE person = ?1)
         ORDER BY id";
    all(conn, sql, params![person.cast_signed()], |row| row.get("id"))
}

pub(crate) fn seats(conn: &dyn Connection, id: TableId) -> Result<Vec<SeatRow>, StoreError> {
    all(conn, "SELECT * FROM seats WHERE table_id = ?1 ORDER BY seat", params![id], SeatRow::read)
}
