//! A table with everything that makes up its game, read at once, as when it wakes.

use crate::{
    StoreError, TableId, TableRow, claims,
    rows::{
        alarms::{self, Alarm},
        journal::{self, JournalRow, SeedRow},
        tables,
    },
    sql::{Connection, at_one_moment},
};

/// A table with everything that makes up its game, as of one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WholeTable {
    /// The table's row.
    pub row: TableRow,
    /// The seed of its chance.
    pub seed: Option<SeedRow>,
    /// Its whole journal, in its order.
    pub journal: Vec<JournalRow>,
    /// Its alarms, the earliest first.
    pub alarms: Vec<Alarm>,
    /// The number of changes to it, if several processes may change it; else 0.
    pub turn: u64,
}

pub(crate) fn table(conn: &dyn Connection, id: TableId) -> Result<Option<WholeTable>, StoreError> {
    at_one_moment(conn, || {
        let Some(row) = tables::by_id(conn, id)? else { return Ok(None) };
        let (seed, journal) = (journal::seed(conn, id)?, journal::of_table(conn, id)?);
        let alarms = alarms::of_table(conn, id)?.into_iter().map(|row| row.alarm).collect();
        Ok(Some(WholeTable { row, seed, journal, alarms, turn: claims::turn_of(conn, id)? }))
    })
}
