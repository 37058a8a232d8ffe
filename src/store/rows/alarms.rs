//! Deadlines and reminders, polled by the keeper of the clock.

use rusqlite::params;

use crate::{
    StoreError, TableId,
    rows::shards,
    sql::{self, Connection, Row, all, first, tell},
};

/// A time at which a table wants to be woken. A table has at most one for each seat and kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alarm {
    /// The seat that it concerns.
    pub seat: u8,
    /// The kind of alarm.
    pub kind: String,
    /// The due time, in unix milliseconds.
    pub due: i64,
}

/// An alarm and its table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlarmRow {
    /// The table's number.
    pub table: TableId,
    /// The alarm itself.
    pub alarm: Alarm,
}

impl AlarmRow {
    fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        let alarm = Alarm { seat: row.get("seat")?, kind: row.get("kind")?, due: row.get("due")? };
        Ok(Self { table: row.get("table_id")?, alarm })
    }
}

pub(crate) fn set(conn: &dyn Connection, table: TableId, alarms: &[Alarm]) -> Result<(), StoreError> {
    let mut wanted: Vec<&Alarm> = alarms.iter().collect();
    wanted.sort_by_key(|alarm| (alarm.due, alarm.seat, &alarm.kind));
    // At most moves they are what they were, and to look is cheaper than to write.
    if of_table(conn, table)?.iter().map(|row| &row.alarm).eq(wanted) {
        return Ok(());
    }
    tell(conn, "DELETE FROM alarms WHERE table_id = ?1", params![table])?;
    for Alarm { seat, kind, due } in alarms {
        tell(
            conn,
            "INSERT INTO alarms (table_id, seat, kind, due) VALUES (?1, ?2, ?3, ?4)",
            params![table, seat, kind, due],
        )?;
    }
    Ok(())
}

pub(crate) fn of_table(conn: &dyn Connection, table: TableId) -> Result<Vec<AlarmRow>, StoreError> {
    all(conn, "SELECT * FROM alarms WHERE table_id = ?1 ORDER BY due, seat, kind", params![table], AlarmRow::read)
}

pub(crate) fn due(
    conn: &dyn Connection,
    now: i64,
    after: Option<&AlarmRow>,
    limit: u32,
) -> Result<Vec<AlarmRow>, StoreError> {
    let waiting = waiting(conn);
    let stale = shards::stale(now);
    let Some(AlarmRow { table, alarm }) = after else {
        let unheard = shards::unheard("?3");
        let sql = format!("{waiting} AND due <= ?1 {unheard} ORDER BY due, table_id, seat, kind LIMIT ?2");
        return all(conn, &sql, params![now, limit, stale], AlarmRow::read);
    };
    let unheard = shards::unheard("?7");
    let sql = format!(
        "{waiting} AND due <= ?1 AND (due, table_id, seat, kind) > (?3, ?4, ?5, ?6) {unheard}
         ORDER BY due, table_id, seat, kind LIMIT ?2"
    );
    all(conn, &sql, params![now, limit, alarm.due, table, alarm.seat, alarm.kind, stale], AlarmRow::read)
}

/// The condition on alarms: their tables are not held, their servers are available, and no other process is ringing
/// them.
fn waiting(conn: &dyn Connection) -> String {
    let free = sql::unclaimed(conn, &format!("'{}'", sql::ALARMS), "alarms.table_id");
    format!(
        "SELECT * FROM alarms WHERE table_id NOT IN (SELECT table_id FROM held)
             AND table_id NOT IN (SELECT table_id FROM unheard) AND {free}"
    )
}

pub(crate) fn next_time(conn: &dyn Connection) -> Result<Option<i64>, StoreError> {
    let sql = format!("SELECT min(due) FROM ({}) AS waiting", waiting(conn));
    Ok(first(conn, &sql, params![], |row| row.get(0))?.flatten())
}
