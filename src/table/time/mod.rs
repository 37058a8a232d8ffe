//! Clocks, alarms and absence: all that happens at a table because time passes.

pub(crate) mod absence;
pub(crate) mod alarm_clock;
pub(crate) mod alarm_kinds;
pub(crate) mod alarm_rest;
pub(crate) mod alarms;
pub(crate) mod allowance;
pub(crate) mod attendance;
pub(crate) mod away;
pub(crate) mod delays;
pub(crate) mod halts;
pub(crate) mod nudge;
pub(crate) mod outage;
pub(crate) mod overtime;
pub(crate) mod presence;
pub(crate) mod reminders;
pub(crate) mod standstill;

use crate::House;

/// The passing of time: alarms, absences, outages, reminders.
#[derive(Clone, Copy)]
pub struct ClockHandle<'h> {
    pub(crate) house: &'h House,
}
