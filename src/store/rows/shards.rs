//! The time until which the people of each shard were heard, and alarms set forward by as long as they were not.

use rusqlite::params;

use crate::{
    StoreError, TableId,
    sql::{Connection, all, execute, first, tell},
};

/// The time for which a shard's alarms still ring after its people were last heard, in milliseconds.
const FRESH: i64 = 10_000;
/// The least time by which a deadline is seen to have moved, in milliseconds: people read it to the minute.
const SEEN: i64 = 60_000;
/// The least time by which the alarms of stopped clocks lie after the present, in milliseconds: fifty years.
const FROZEN: i64 = 50 * 365 * 24 * 3_600_000;

/// Some shards of a bot whose people are heard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    /// The numbers of the shards.
    pub shards: Vec<u32>,
    /// The number of shards altogether.
    pub total: u32,
    /// The time, in unix milliseconds.
    pub at: i64,
}

/// The tables of a shard: those of its servers, and for the first shard those of no server.
const OF_SHARD: &str = "table_id IN (SELECT id FROM tables WHERE (coalesce(guild, 0) >> 22) % ?1 = ?2)
     AND table_id NOT IN (SELECT table_id FROM held) AND table_id NOT IN (SELECT table_id FROM unheard)";

/// The latest time at which an alarm of a shard may ring if nothing has been heard of the shard since.
pub(crate) fn stale(now: i64) -> i64 {
    now - FRESH
}

/// The condition that leaves out alarms whose people are not heard. `stale` is the time before which they do not count
/// as heard.
pub(crate) fn unheard(stale: &str) -> String {
    format!(
        "AND NOT EXISTS (SELECT 1 FROM served JOIN tables ON (coalesce(guild, 0) >> 22) % total = shard
                         WHERE tables.id = alarms.table_id AND until < {stale})"
    )
}

/// Notes that people of these shards are heard.
pub(crate) fn note(conn: &dyn Connection, Heard { shards, total, at }: &Heard) -> Result<(), StoreError> {
    tell(conn, "DELETE FROM served WHERE total <> ?1", params![total])?;
    let sql = "INSERT INTO served (shard, total, until) VALUES (?1, ?2, ?3)
               ON CONFLICT (shard, total) DO UPDATE SET until = excluded.until";
    shards.iter().try_for_each(|shard| tell(conn, sql, params![shard, total, at]))
}

/// Notes that people of these shards are heard again, and sets the alarms of their tables forward by as long as they
/// were not. It leaves out alarms of these kinds, which keep their day, and those of clocks that are stopped. Tables
/// whose alarms moved by enough to be seen get one of the kind `moved`, which rings at once.
pub(crate) fn hear_again(conn: &dyn Connection, heard: &Heard, days: &[&str], moved: &str) -> Result<(), StoreError> {
    for shard in &heard.shards {
        if let Some(since) = heard_last(conn, *shard, heard.total)?.filter(|since| *since < heard.at) {
            set_forward(conn, (*shard, heard.total), (since, heard.at), days, moved)?;
        }
    }
    note(conn, heard)
}

/// The time at which people of a shard were last heard. If the bot was split otherwise, it is the time at which any
/// were.
fn heard_last(conn: &dyn Connection, shard: u32, total: u32) -> Result<Option<i64>, StoreError> {
    let sql = "SELECT until FROM served WHERE shard = ?1 AND total = ?2";
    if let Some(until) = first(conn, sql, params![shard, total], |row| row.get("until"))? {
        return Ok(Some(until));
    }
    let sql = "SELECT max(until) AS until FROM served WHERE total <> ?1";
    Ok(first(conn, sql, params![total], |row| row.get("until"))?.flatten())
}

fn set_forward(
    conn: &dyn Connection,
    (shard, total): (u32, u32),
    (since, now): (i64, i64),
    days: &[&str],
    moved: &str,
) -> Result<(), StoreError> {
    let days: Vec<String> = days.iter().map(|day| format!("'{day}'")).collect();
    let waits = format!("due > ?3 AND due < ?4 AND kind NOT IN ({}) AND {OF_SHARD}", days.join(", "));
    if let Some(process) = conn.process() {
        let sql = format!(
            "INSERT INTO turns (table_id, number, process)
             SELECT DISTINCT table_id, 1::bigint, ?5::bigint FROM alarms WHERE {waits}
             ON CONFLICT (table_id) DO UPDATE SET number = turns.number + 1, process = EXCLUDED.process"
        );
        tell(conn, &sql, params![total, shard, since, now + FROZEN, process])?;
    }
    let sql = format!("UPDATE alarms SET due = due + ?5 WHERE {waits}");
    execute(conn, &sql, params![total, shard, since, now + FROZEN, now - since])?;
    if now - since >= SEEN {
        let sql = format!(
            "INSERT INTO alarms (table_id, seat, kind, due)
             SELECT DISTINCT table_id, 0, CAST(?6 AS TEXT), CAST(?5 AS BIGINT) FROM alarms WHERE {waits}
             ON CONFLICT (table_id, seat, kind) DO NOTHING"
        );
        tell(conn, &sql, params![total, shard, since, now + FROZEN, now, moved])?;
    }
    Ok(())
}

/// Notes that nobody is heard at the open tables of a server. Tables that were noted before keep their earlier time.
pub(crate) fn unhear(conn: &dyn Connection, guild: u64, at: i64) -> Result<(), StoreError> {
    let sql = "INSERT INTO unheard (table_id, since)
               SELECT id, ?2 FROM tables WHERE guild = ?1 AND phase IN ('lobby', 'play') ON CONFLICT DO NOTHING";
    tell(conn, sql, params![guild.cast_signed(), at])
}

pub(crate) fn hear_at(conn: &dyn Connection, table: TableId) -> Result<(), StoreError> {
    tell(conn, "DELETE FROM unheard WHERE table_id = ?1", params![table])
}

/// The time since which nobody is heard at a table, in unix milliseconds; `None` if people are heard.
pub(crate) fn unheard_since(conn: &dyn Connection, table: TableId) -> Result<Option<i64>, StoreError> {
    first(conn, "SELECT since FROM unheard WHERE table_id = ?1", params![table], |row| row.get("since"))
}

/// The tables of a server at which nobody is heard.
pub(crate) fn unheard_on(conn: &dyn Connection, guild: u64) -> Result<Vec<TableId>, StoreError> {
    let sql =
        "SELECT table_id FROM unheard JOIN tables ON tables.id = unheard.table_id WHERE guild = ?1 ORDER BY table_id";
    all(conn, sql, params![guild.cast_signed()], |row| row.get("table_id"))
}
