//! Seats whose time is up.

use crate::{
    Refused,
    actor::{play::Play, table::Table},
    computers::Proxy,
    model::journal::TableEvent,
};
use engine::Seat;
use store::Alarm;

/// The maximum number of steps that the clock may take in a seat's stead at one deadline.
const MOST_DEFAULTS: usize = 20;

/// The time of a seat at a table after its deadline has rung.
pub(crate) struct Overtime<'t> {
    table: &'t mut Table,
    deadline: Alarm,
}

impl<'t> Overtime<'t> {
    pub fn of(table: &'t mut Table, deadline: Alarm) -> Overtime<'t> {
        Overtime { table, deadline }
    }

    /// Plays the safe default of a seat whose time is up, for as long as it is up. `notes` are recorded before the
    /// first.
    pub async fn play_defaults(self, notes: &[TableEvent]) -> Result<(), Refused> {
        for step in 0..MOST_DEFAULTS {
            if !stands(self.table.play.as_ref(), &self.deadline) {
                break;
            }
            let notes = if step == 0 { notes } else { &[] };
            Proxy::of(self.table).play_default(Seat(self.deadline.seat), step == 0, notes).await?;
        }
        Ok(())
    }
}

/// Returns whether this alarm of a game is still to be rung.
pub(crate) fn stands(play: Option<&Play>, alarm: &Alarm) -> bool {
    play.is_some_and(|play| play.alarms.contains(alarm))
}
