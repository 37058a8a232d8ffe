//! Clocks, alarms and absence: all that happens at a table because time passes.

pub(crate) mod abandonment;
pub(crate) mod absence;
pub(crate) mod alarm_clock;
pub(crate) mod alarm_kinds;
pub(crate) mod alarms;
pub(crate) mod allowance;
pub(crate) mod attendance;
pub(crate) mod away;
pub(crate) mod delays;
pub(crate) mod halts;
pub(crate) mod moved;
pub(crate) mod nudge;
pub(crate) mod outage;
pub(crate) mod overtime;
pub(crate) mod presence;
pub(crate) mod refusal;
pub(crate) mod reminders;
pub(crate) mod standstill;

use crate::House;
use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};
use store::{AlarmRow, TableId};

/// The passing of time: alarms, absences, outages, reminders.
#[derive(Clone, Copy)]
pub struct ClockHandle<'h> {
    pub(crate) house: &'h House,
}

/// The time for which a table is left alone after its alarms could not be rung, in milliseconds: the first time and at
/// most.
const FIRST_REST: i64 = 1_000;
const LONGEST_REST: i64 = 300_000;

/// Tables whose alarms could not be rung, each with the time until which it is left alone.
#[derive(Default)]
pub(crate) struct Unrung(Mutex<HashMap<TableId, Rest>>);

/// The length and the end of the time for which a table is left alone, in milliseconds.
struct Rest {
    long: i64,
    until: i64,
}

impl Unrung {
    /// Returns the alarms of tables that are not left alone.
    pub fn without_resting(&self, mut rows: Vec<AlarmRow>, now: i64) -> Vec<AlarmRow> {
        let rests = self.rests();
        rows.retain(|row| rests.get(&row.table).is_none_or(|rest| rest.until <= now));
        rows
    }

    /// Notes that an alarm of a table could not be rung.
    pub fn failed(&self, table: TableId, now: i64) {
        let mut rests = self.rests();
        let long = rests.get(&table).map_or(FIRST_REST, |rest| (rest.long * 2).min(LONGEST_REST));
        rests.insert(table, Rest { long, until: now + long });
    }

    /// Notes that the alarms of a table could be rung.
    pub fn rung(&self, table: TableId) {
        self.rests().remove(&table);
    }

    fn rests(&self) -> MutexGuard<'_, HashMap<TableId, Rest>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
