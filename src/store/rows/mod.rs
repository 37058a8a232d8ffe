//! The rows of the database, by what they keep.

pub(crate) mod alarms;
pub(crate) mod board;
pub(crate) mod closures;
pub(crate) mod commands;
pub(crate) mod holds;
pub(crate) mod journal;
pub(crate) mod ladders;
pub(crate) mod outbox;
pub(crate) mod people;
pub(crate) mod personal;
pub(crate) mod plans;
pub(crate) mod puzzles;
pub(crate) mod settings;
pub(crate) mod shards;
pub(crate) mod tables;

use crate::{
    StoreError, TableId, TableRow, claims,
    rows::{
        alarms::Alarm,
        journal::{SeedRow, StoredRow},
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
    pub journal: Vec<StoredRow>,
    /// Its alarms, the earliest first.
    pub alarms: Vec<Alarm>,
    /// The number of changes to it, if several processes may change it; else 0.
    pub turn: u64,
}

/// Returns a table with everything that makes up its game, read at once, as when it wakes.
pub(crate) fn whole_table(conn: &dyn Connection, id: TableId) -> Result<Option<WholeTable>, StoreError> {
    at_one_moment(conn, || {
        let Some(row) = tables::by_id(conn, id)? else { return Ok(None) };
        let (seed, journal) = (journal::seed(conn, id)?, journal::of_table(conn, id)?);
        let alarms = alarms::of_table(conn, id)?.into_iter().map(|row| row.alarm).collect();
        Ok(Some(WholeTable { row, seed, journal, alarms, turn: claims::turn_of(conn, id)? }))
    })
}
