//! Messages on their way out, from the commit that caused them until they are settled.
//!
//! A row waits, and is then delivered, given up, or superseded by a newer one.
//! A row that was under way when it was superseded can still be delivered.

use rusqlite::{
    ToSql, params,
    types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef},
};

use crate::{
    StoreError, TableId,
    sql::{self, Connection, Engine, Row, all, change, count, execute, first, insert, optional_word, tell, word},
};

/// The condition that a message's table is not held. A table whose channel is missing still writes to its people.
macro_rules! not_held {
    () => {
        "NOT EXISTS (SELECT 1 FROM held WHERE held.table_id = outbox.table_id
             AND (destination_kind = 'channel' OR NOT channel_lost))"
    };
}

/// The reason of a message that waits because its person takes no private ones.
pub const CLOSED_DOOR: &str = "the person takes no messages";

/// The condition that a message does not wait for a person to take private ones again.
macro_rules! not_at_a_closed_door {
    () => {
        "coalesce(why, '') <> 'the person takes no messages'"
    };
}
pub(crate) use not_at_a_closed_door;

/// The number of a message; never given twice in one database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OutboxId(pub i64);

impl ToSql for OutboxId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for OutboxId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        i64::column_result(value).map(Self)
    }
}

/// The destination of a message. Messages to one destination are delivered in the order in which they were written. A
/// private message that calls nobody, and waits for its time, holds up none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Destination {
    /// A channel, by its id.
    Channel(u64),
    /// A person's private messages, by the person's id.
    Person(u64),
}

impl Destination {
    pub(crate) fn columns(self) -> (&'static str, i64) {
        match self {
            Self::Channel(id) => ("channel", id.cast_signed()),
            Self::Person(id) => ("person", id.cast_signed()),
        }
    }

    pub(crate) fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        let id = word(row, "destination_id")?;
        let kind: String = row.get("destination_kind")?;
        Ok(if kind == "channel" { Self::Channel(id) } else { Self::Person(id) })
    }
}

/// The kind of trouble that was in the way of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Trouble {
    /// The way there was interrupted: any message that gets through shows that it may be open again.
    Outage,
    /// The bot is not let in there.
    Access,
    /// Any other trouble there.
    Other,
}

impl Trouble {
    const ALL: [Self; 3] = [Self::Outage, Self::Access, Self::Other];

    fn word(self) -> &'static str {
        match self {
            Self::Outage => "outage",
            Self::Access => "access",
            Self::Other => "other",
        }
    }
}

impl ToSql for Trouble {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.word().into())
    }
}

impl FromSql for Trouble {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let word = value.as_str()?;
        Self::ALL.into_iter().find(|trouble| trouble.word() == word).ok_or(FromSqlError::InvalidType)
    }
}

/// A message that waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxRow {
    /// The message's number.
    pub id: OutboxId,
    /// The table that speaks.
    pub table: TableId,
    /// The message's destination.
    pub destination: Destination,
    /// The kind of message.
    pub kind: String,
    /// True if it replaces the earlier messages of its table, destination and kind.
    pub replaces: bool,
    /// True if it is the message that calls a person who owes a decision, or an answer to a vote.
    pub calls: bool,
    /// The message's body.
    pub body: String,
    /// The time of writing, in unix milliseconds.
    pub at: i64,
    /// The number of tries so far, all in vain.
    pub attempts: u32,
    /// The trouble of the last try.
    pub trouble: Option<Trouble>,
    /// The number of the interaction that caused it, if one did.
    pub cause: Option<u64>,
}

impl OutboxRow {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("id")?,
            table: row.get("table_id")?,
            destination: Destination::read(row)?,
            kind: row.get("kind")?,
            replaces: row.get("replaces")?,
            calls: row.get("calls")?,
            body: row.get("body")?,
            at: row.get("at")?,
            attempts: row.get("attempts")?,
            trouble: row.get("trouble")?,
            cause: optional_word(row, "cause")?,
        })
    }
}

/// A destination with a message that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueRow {
    /// The message: the first that waits there.
    pub id: OutboxId,
    /// The message's destination.
    pub destination: Destination,
}

impl DueRow {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { id: row.get("id")?, destination: Destination::read(row)? })
    }
}

/// A message that was delivered. Its body is gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveredRow {
    /// The message's number.
    pub id: OutboxId,
    /// The table that spoke.
    pub table: TableId,
    /// The message's destination.
    pub destination: Destination,
    /// The kind of message.
    pub kind: String,
    /// The id that the message got there, if it got one.
    pub message_id: Option<u64>,
    /// The time of delivery, in unix milliseconds.
    pub delivered_at: i64,
    /// The text to be left once it can no longer be pressed. `None` if it never could be pressed, or cannot be now.
    pub remainder: Option<String>,
}

impl DeliveredRow {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("id")?,
            table: row.get("table_id")?,
            destination: Destination::read(row)?,
            kind: row.get("kind")?,
            message_id: optional_word(row, "message_id")?,
            delivered_at: row.get("settled_at")?,
            remainder: row.get("remainder")?,
        })
    }
}

/// The content of a new message.
pub(crate) struct NewMessage<'a> {
    pub(crate) destination: Destination,
    pub(crate) kind: &'a str,
    pub(crate) body: &'a str,
    pub(crate) at: i64,
    pub(crate) replaces: bool,
    pub(crate) calls: bool,
    pub(crate) cause: Option<u64>,
}

pub(crate) fn post(conn: &dyn Connection, table: TableId, new: &NewMessage<'_>) -> Result<OutboxId, StoreError> {
    if new.replaces {
        supersede(conn, table, new)?;
    }
    let (destination_kind, destination_id) = new.destination.columns();
    let number = insert(
        conn,
        "INSERT INTO outbox (table_id, destination_kind, destination_id, kind, replaces, calls, body, at, not_before, cause)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?9)",
        params![
            table,
            destination_kind,
            destination_id,
            new.kind,
            new.replaces,
            new.calls,
            new.body,
            new.at,
            new.cause.map(u64::cast_signed)
        ],
    )?;
    Ok(OutboxId(number))
}

fn supersede(conn: &dyn Connection, table: TableId, new: &NewMessage<'_>) -> Result<(), StoreError> {
    let (destination_kind, destination_id) = new.destination.columns();
    tell(
        conn,
        "UPDATE outbox SET state = 'superseded', body = NULL, cause = NULL, settled_at = ?5
         WHERE state = 'waiting' AND destination_kind = ?1 AND destination_id = ?2 AND table_id = ?3 AND kind = ?4",
        params![destination_kind, destination_id, table, new.kind, new.at],
    )?;
    Ok(())
}

pub(crate) fn delivered(
    conn: &dyn Connection,
    id: OutboxId,
    message_id: Option<u64>,
    at: i64,
) -> Result<(), StoreError> {
    change(
        conn,
        "message",
        "UPDATE outbox SET state = 'delivered', body = NULL, cause = NULL, message_id = ?2, settled_at = ?3 WHERE id = ?1",
        params![id, message_id.map(u64::cast_signed), at],
    )
}

/// The outcome of a try that was in vain.
pub(crate) struct Vain<'a> {
    pub(crate) at: i64,
    pub(crate) not_before: i64,
    pub(crate) attempts: u32,
    pub(crate) trouble: Trouble,
    pub(crate) why: &'a str,
}

pub(crate) fn retry(conn: &dyn Connection, id: OutboxId, vain: &Vain<'_>) -> Result<(), StoreError> {
    let changed = execute(
        conn,
        "UPDATE outbox SET tried_at = ?2, not_before = ?3, attempts = ?4, trouble = ?5, why = ?6
         WHERE id = ?1 AND state = 'waiting'",
        params![id, vain.at, vain.not_before, vain.attempts, vain.trouble, vain.why],
    )?;
    settled_unless(changed, conn, id)
}

pub(crate) fn defer(conn: &dyn Connection, id: OutboxId, at: i64) -> Result<(), StoreError> {
    let copied = execute(
        conn,
        "INSERT INTO outbox (table_id, destination_kind, destination_id, kind, replaces, calls, body, at, not_before,
                             attempts, tried_at, trouble, why, cause)
         SELECT table_id, destination_kind, destination_id, kind, replaces, calls, body, at, not_before,
                attempts, tried_at, trouble, why, cause
         FROM outbox WHERE id = ?1 AND state = 'waiting'",
        params![id],
    )?;
    if copied == 0 {
        return Ok(());
    }
    change(
        conn,
        "message",
        "UPDATE outbox SET state = 'superseded', body = NULL, cause = NULL, settled_at = ?2 WHERE id = ?1",
        params![id, at],
    )
}

pub(crate) fn call_elsewhere(conn: &dyn Connection, id: OutboxId) -> Result<(), StoreError> {
    let changed = execute(conn, "UPDATE outbox SET calls = FALSE WHERE id = ?1 AND state = 'waiting'", params![id])?;
    settled_unless(changed, conn, id)
}

/// The tables with a waiting message that calls this person in private.
pub(crate) fn callers(conn: &dyn Connection, person: u64) -> Result<Vec<TableId>, StoreError> {
    all(
        conn,
        "SELECT DISTINCT table_id FROM outbox
         WHERE state = 'waiting' AND destination_kind = 'person' AND destination_id = ?1 AND calls ORDER BY table_id",
        params![person.cast_signed()],
        |row| row.get("table_id"),
    )
}

/// Returns whether something waits for this destination that was written after a message.
pub(crate) fn has_newer(conn: &dyn Connection, destination: Destination, id: OutboxId) -> Result<bool, StoreError> {
    let (destination_kind, destination_id) = destination.columns();
    let found = first(
        conn,
        "SELECT 1 FROM outbox
         WHERE state = 'waiting' AND destination_kind = ?1 AND destination_id = ?2 AND id > ?3 LIMIT 1",
        params![destination_kind, destination_id, id],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

pub(crate) fn has_arrived(conn: &dyn Connection, id: OutboxId) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM outbox WHERE id = ?1 AND state = 'delivered'";
    Ok(first(conn, sql, params![id], |_| Ok(()))?.is_some())
}

/// The reason why the last post of a table to a channel was rejected. `None` if one has arrived since.
pub(crate) fn refusal(conn: &dyn Connection, table: TableId, channel: u64) -> Result<Option<String>, StoreError> {
    let destination = Destination::Channel(channel);
    let (destination_kind, destination_id) = destination.columns();
    let given_up = first(
        conn,
        "SELECT why FROM outbox
         WHERE table_id = ?1 AND state = 'gave_up' AND trouble = 'other'
           AND destination_kind = ?2 AND destination_id = ?3 AND id > coalesce((SELECT max(id) FROM outbox
               WHERE table_id = ?1 AND state = 'delivered' AND kind IN ('turn', 'notice', 'lobby', 'motion')
                 AND message_id IS NOT NULL AND destination_kind = ?2 AND destination_id = ?3), 0)
         ORDER BY id DESC LIMIT 1",
        params![table, destination_kind, destination_id],
        |row| row.get(0),
    )?;
    Ok(given_up.flatten())
}

pub(crate) fn hasten(conn: &dyn Connection, trouble: Trouble, at: i64, rest: i64) -> Result<(), StoreError> {
    tell(
        conn,
        "UPDATE outbox SET not_before = CASE WHEN coalesce(tried_at, 0) + ?3 <= ?2 THEN ?2
             WHEN coalesce(tried_at, 0) + ?3 < not_before THEN coalesce(tried_at, 0) + ?3 ELSE not_before END
         WHERE state = 'waiting' AND attempts > 0 AND not_before > ?2 AND coalesce(trouble, 'outage') = ?1",
        params![trouble, at, rest],
    )?;
    Ok(())
}

pub(crate) fn remain(
    conn: &dyn Connection,
    id: OutboxId,
    text: Option<&str>,
    of: Option<&str>,
) -> Result<(), StoreError> {
    let changed = execute(
        conn,
        "UPDATE outbox SET remainder = ?2 WHERE id = ?1 AND (body = ?3 OR ?3 IS NULL)",
        params![id, text, of],
    )?;
    settled_unless(changed, conn, id)
}

/// Keeps a remainder for a message that is known only by the id it got there, and may not be known at all.
pub(crate) fn remain_of(
    conn: &dyn Connection,
    table: TableId,
    message_id: u64,
    text: Option<&str>,
) -> Result<(), StoreError> {
    tell(
        conn,
        "UPDATE outbox SET remainder = ?3
         WHERE table_id = ?1 AND kind = 'private' AND state = 'delivered' AND message_id = ?2",
        params![table, message_id.cast_signed(), text],
    )?;
    Ok(())
}

pub(crate) fn forget_remainders(conn: &dyn Connection, table: TableId) -> Result<(), StoreError> {
    tell(conn, "UPDATE outbox SET remainder = NULL WHERE table_id = ?1 AND remainder IS NOT NULL", params![table])?;
    Ok(())
}

pub(crate) fn remainders(conn: &dyn Connection, table: TableId) -> Result<Vec<DeliveredRow>, StoreError> {
    all(
        conn,
        "SELECT * FROM outbox WHERE table_id = ?1 AND remainder IS NOT NULL AND state = 'delivered' ORDER BY id",
        params![table],
        DeliveredRow::read,
    )
}

pub(crate) fn trouble_at(conn: &dyn Connection, destination: Destination) -> Result<Option<Trouble>, StoreError> {
    let (destination_kind, destination_id) = destination.columns();
    let trouble = first(
        conn,
        "SELECT trouble FROM outbox
         WHERE state = 'waiting' AND destination_kind = ?1 AND destination_id = ?2 ORDER BY id LIMIT 1",
        params![destination_kind, destination_id],
        |row| row.get(0),
    )?;
    Ok(trouble.flatten())
}

/// The messages to a channel that were tried and still wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stuck {
    /// The channel's id.
    pub channel: u64,
    /// The number of messages.
    pub count: u64,
    /// The time at which the first of them was written, in unix milliseconds.
    pub since: i64,
}

pub(crate) fn stuck_on(conn: &dyn Connection, guild: u64) -> Result<Vec<Stuck>, StoreError> {
    all(
        conn,
        "SELECT destination_id, count(*) AS count, min(at) AS since FROM outbox
         WHERE state = 'waiting' AND destination_kind = 'channel'
           AND table_id IN (SELECT id FROM tables WHERE guild = ?1) AND table_id NOT IN (SELECT table_id FROM held)
         GROUP BY destination_id HAVING max(attempts) > 0 ORDER BY since",
        params![guild.cast_signed()],
        |row| {
            let count = row.get::<_, i64>("count")?.unsigned_abs();
            Ok(Stuck { channel: word(row, "destination_id")?, count, since: row.get("since")? })
        },
    )
}

pub(crate) fn unsent(conn: &dyn Connection, now: i64) -> Result<u64, StoreError> {
    let sql = concat!(
        "SELECT count(*) FROM outbox WHERE state = 'waiting' AND not_before <= ?1 AND ",
        not_at_a_closed_door!(),
        " AND ",
        not_held!()
    );
    count(conn, sql, params![now])
}

pub(crate) fn oldest_waiting(conn: &dyn Connection, now: i64) -> Result<Option<i64>, StoreError> {
    let sql = concat!(
        "SELECT min(at) FROM outbox WHERE state = 'waiting' AND at <= ?1 AND ",
        not_at_a_closed_door!(),
        " AND ",
        not_held!()
    );
    Ok(first(conn, sql, params![now], |row| row.get(0))?.flatten())
}

pub(crate) fn key(conn: &dyn Connection, name: &str) -> Result<Option<[u8; 32]>, StoreError> {
    first(conn, "SELECT key FROM keys WHERE name = ?1", params![name], |row| row.get(0))
}

pub(crate) fn give_up(conn: &dyn Connection, id: OutboxId, why: &str, at: i64) -> Result<(), StoreError> {
    let changed = execute(
        conn,
        "UPDATE outbox SET state = 'gave_up', body = NULL, cause = NULL, why = ?2, settled_at = ?3
         WHERE id = ?1 AND state = 'waiting'",
        params![id, why, at],
    )?;
    settled_unless(changed, conn, id)
}

/// Checks that a message exists if a change did not apply to it. A change that comes too late for a settled message
/// does nothing; an unknown message is a caller's bug.
fn settled_unless(changed: usize, conn: &dyn Connection, id: OutboxId) -> Result<(), StoreError> {
    if changed > 0 {
        return Ok(());
    }
    let known = first(conn, "SELECT 1 FROM outbox WHERE id = ?1", params![id], |_| Ok(()))?;
    known.ok_or(StoreError::Missing("message"))
}

pub(crate) fn reword(conn: &dyn Connection, id: OutboxId, body: &str) -> Result<(), StoreError> {
    let changed = execute(conn, "UPDATE outbox SET body = ?2 WHERE id = ?1 AND state = 'waiting'", params![id, body])?;
    settled_unless(changed, conn, id)
}

pub(crate) fn waiting(conn: &dyn Connection, table: TableId) -> Result<Vec<OutboxRow>, StoreError> {
    all(
        conn,
        "SELECT * FROM outbox WHERE table_id = ?1 AND state = 'waiting' ORDER BY id",
        params![table],
        OutboxRow::read,
    )
}

/// The first waiting message of each destination, the time at which it is due, and whether any that waits there calls a
/// person. A private message that calls nobody, and is not due, holds up none.
///
/// The time is that of the row with the least id, as `SQLite` has it of columns next to one `min`. The server's version
/// is worded differently. Each engine answers its own from the index alone.
const FIRSTS: &str = concat!(
    "SELECT min(id) AS id, destination_kind, destination_id, not_before, sum(calls) > 0 AS calls
     FROM outbox WHERE state = 'waiting' AND (destination_kind = 'channel' OR calls OR not_before <= ?1) AND ",
    not_held!(),
    " GROUP BY destination_kind, destination_id"
);
const FIRSTS_OF_A_SERVER: &str = concat!(
    "SELECT DISTINCT ON (destination_kind, destination_id)
         id, destination_kind, destination_id, not_before,
         bool_or(calls) OVER (PARTITION BY destination_kind, destination_id) AS calls
     FROM outbox WHERE state = 'waiting' AND (destination_kind = 'channel' OR calls OR not_before <= ?1) AND ",
    not_held!(),
    " ORDER BY destination_kind, destination_id, id"
);

/// The private messages that call nobody and are not due.
const LATER: &str = concat!(
    "SELECT destination_kind, destination_id, not_before
     FROM outbox WHERE state = 'waiting' AND destination_kind = 'person' AND NOT calls AND not_before > ?1 AND ",
    not_held!()
);

fn firsts(conn: &dyn Connection) -> &'static str {
    match conn.engine() {
        Engine::Sqlite => FIRSTS,
        Engine::Postgres => FIRSTS_OF_A_SERVER,
    }
}

/// The condition that no other process is delivering to the destination of a first message.
fn unclaimed(conn: &dyn Connection) -> String {
    sql::unclaimed(conn, "firsts.destination_kind", "firsts.destination_id")
}

pub(crate) fn due(conn: &dyn Connection, now: i64) -> Result<Vec<OutboxRow>, StoreError> {
    let firsts = firsts(conn);
    let sql = format!(
        "SELECT * FROM outbox WHERE id IN (SELECT id FROM ({firsts}) AS firsts WHERE not_before <= ?1) ORDER BY id"
    );
    all(conn, &sql, params![now], OutboxRow::read)
}

pub(crate) fn page(conn: &dyn Connection, now: i64, limit: u32) -> Result<Vec<DueRow>, StoreError> {
    let (firsts, free) = (firsts(conn), unclaimed(conn));
    let sql = format!(
        "SELECT * FROM ({firsts}) AS firsts WHERE not_before <= ?1 AND {free} ORDER BY calls DESC, id LIMIT ?2"
    );
    all(conn, &sql, params![now, limit], DueRow::read)
}

pub(crate) fn due_message(conn: &dyn Connection, id: OutboxId, now: i64) -> Result<Option<OutboxRow>, StoreError> {
    first(
        conn,
        concat!("SELECT * FROM outbox WHERE id = ?1 AND state = 'waiting' AND not_before <= ?2 AND ", not_held!()),
        params![id, now],
        OutboxRow::read,
    )
}

pub(crate) fn next_time(conn: &dyn Connection, now: i64) -> Result<Option<i64>, StoreError> {
    let free = unclaimed(conn);
    let earliest = |rows: &str| {
        let sql = format!("SELECT min(not_before) FROM ({rows}) AS firsts WHERE {free}");
        Ok::<_, StoreError>(first(conn, &sql, params![now], |row| row.get::<_, Option<i64>>(0))?.flatten())
    };
    Ok(earliest(firsts(conn))?.into_iter().chain(earliest(LATER)?).min())
}

/// The message of the same table, destination and kind that was written right before, if that one was delivered.
pub(crate) fn delivered_before(conn: &dyn Connection, row: &OutboxRow) -> Result<Option<DeliveredRow>, StoreError> {
    let (destination_kind, destination_id) = row.destination.columns();
    first(
        conn,
        "SELECT * FROM outbox
         WHERE state = 'delivered' AND id =
             (SELECT max(id) FROM outbox WHERE table_id = ?1 AND kind = ?2
              AND destination_kind = ?3 AND destination_id = ?4 AND id < ?5)",
        params![row.table, row.kind, destination_kind, destination_id, row.id],
        DeliveredRow::read,
    )
}

/// Returns whether a message of this table and kind was delivered before `row`, within `tries` tries. The message that is
/// known by the id `besides` does not count.
pub(crate) fn has_spoken(
    conn: &dyn Connection,
    row: &OutboxRow,
    besides: Option<u64>,
    tries: u32,
) -> Result<bool, StoreError> {
    let found = first(
        conn,
        "SELECT 1 FROM outbox
         WHERE state = 'delivered' AND table_id = ?1 AND kind = ?2 AND id < ?3 AND attempts < ?4
           AND message_id IS NOT NULL AND message_id <> ?5 LIMIT 1",
        params![row.table, row.kind, row.id, tries, besides.unwrap_or_default().cast_signed()],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

pub(crate) fn last_delivered(
    conn: &dyn Connection,
    table: TableId,
    destination: Destination,
    kind: &str,
) -> Result<Option<DeliveredRow>, StoreError> {
    let (destination_kind, destination_id) = destination.columns();
    first(
        conn,
        "SELECT * FROM outbox
         WHERE state = 'delivered' AND table_id = ?1 AND kind = ?2
           AND destination_kind = ?3 AND destination_id = ?4
         ORDER BY id DESC LIMIT 1",
        params![table, kind, destination_kind, destination_id],
        DeliveredRow::read,
    )
}

/// The table that spoke in this message, and the message's position among its messages to that channel and of that
/// kind. The position counts from 1 and includes messages that never arrived.
pub(crate) fn place_of(
    conn: &dyn Connection,
    channel: u64,
    kind: &str,
    message_id: u64,
) -> Result<Option<(TableId, u64)>, StoreError> {
    first(
        conn,
        "SELECT spoke.table_id AS table_id,
             (SELECT count(*) FROM outbox AS told
              WHERE told.table_id = spoke.table_id AND told.kind = spoke.kind AND told.id <= spoke.id
                AND told.destination_kind = 'channel' AND told.destination_id = spoke.destination_id) AS place
         FROM outbox AS spoke
         WHERE state = 'delivered' AND kind = ?2 AND message_id = ?3
           AND destination_kind = 'channel' AND destination_id = ?1
           AND table_id IN (SELECT id FROM tables WHERE channel = ?1)
         ORDER BY spoke.id DESC LIMIT 1",
        params![channel.cast_signed(), kind, message_id.cast_signed()],
        |row| Ok((row.get("table_id")?, word(row, "place")?)),
    )
}

#[cfg(test)]
mod tests {
    use super::{CLOSED_DOOR, FIRSTS};
    use crate::database::schema::writing_connection;

    #[test]
    fn closed_door_is_known_by_its_words() {
        assert!(not_at_a_closed_door!().contains(&format!("'{CLOSED_DOOR}'")));
    }

    #[test]
    fn a_look_at_what_waits_reads_no_bodies() {
        let folder = tempfile::tempdir().unwrap();
        let conn = writing_connection(&folder.path().join("pervigil.db")).unwrap();
        let mut plan = conn.prepare(&format!("EXPLAIN QUERY PLAN {FIRSTS}")).unwrap();
        let steps = plan.query_map([0], |row| row.get("detail")).unwrap().collect::<Result<Vec<String>, _>>().unwrap();
        assert_eq!(steps.first().unwrap(), "SCAN outbox USING COVERING INDEX outbox_waiting", "{steps:?}");
    }
}
