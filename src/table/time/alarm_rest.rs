//! Tables whose alarms cannot be rung.

use std::collections::HashMap;
use store::{AlarmRow, TableId};

/// The time for which a table is left alone after its alarms could not be rung, in milliseconds: the first time and at
/// most.
const FIRST_REST: i64 = 1_000;
const LONGEST_REST: i64 = 300_000;

/// Tables whose alarms could not be rung, each with the time until which it is left alone.
#[derive(Default)]
pub(crate) struct Unrung(HashMap<TableId, Rest>);

/// The length and the end of the time for which a table is left alone, in milliseconds.
struct Rest {
    long: i64,
    until: i64,
}

impl Unrung {
    /// Returns the alarms of tables that are not left alone.
    pub fn without_resting(&self, mut rows: Vec<AlarmRow>, now: i64) -> Vec<AlarmRow> {
        rows.retain(|row| self.0.get(&row.table).is_none_or(|rest| rest.until <= now));
        rows
    }

    /// Notes that an alarm of a table could not be rung.
    pub fn failed(&mut self, table: TableId, now: i64) {
        let long = self.0.get(&table).map_or(FIRST_REST, |rest| (rest.long * 2).min(LONGEST_REST));
        self.0.insert(table, Rest { long, until: now + long });
    }

    /// Notes that the alarms of a table could be rung.
    pub fn rung(&mut self, table: TableId) {
        self.0.remove(&table);
    }
}
