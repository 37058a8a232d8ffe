//! The limits on how often people put something to the vote, and pause a table at which nobody else is there.

use crate::model::{
    journal::TableEvent,
    motion::{MotionEnd, MotionKind},
};
use engine::{Seat, Seats};
use std::collections::BTreeMap;

/// The time for which a seat that has asked cannot ask again, in milliseconds.
const PEACE: i64 = 3_600_000;

/// The times at which each seat last put something to the vote on which not all have agreed, in unix milliseconds. It
/// also holds the seats that have paused the table alone.
#[derive(Clone, Default)]
pub(crate) struct Asking {
    asked: BTreeMap<Seat, i64>,
    last: Option<Seat>,
    /// The seats that have paused the table alone. No person in another seat has acted since.
    alone: Seats,
}

impl Asking {
    /// Takes in an event that the table noted at any time, in case it makes up for having asked.
    pub fn settle(&mut self, event: &TableEvent) {
        match event {
            TableEvent::MotionEnded(MotionEnd::Carried) => {
                if let Some(seat) = self.last.take() {
                    self.asked.remove(&seat);
                }
            }
            TableEvent::Substituted(seat) => _ = self.asked.remove(seat),
            TableEvent::Paused { alone: Some(seat), .. } => self.alone = self.alone.with(*seat),
            TableEvent::Resumed(Some(seat)) | TableEvent::Returned(seat) => self.acted(*seat),
            _ => {}
        }
    }

    /// Takes in that the person of a seat was seen to act.
    pub fn acted(&mut self, seat: Seat) {
        self.alone = self.alone.filter(|alone| alone == seat);
    }

    /// Returns whether `seat` has paused the table alone, and no other person has acted since.
    pub fn has_paused_alone(&self, seat: Seat) -> bool {
        self.alone.has(seat)
    }

    /// Takes in an event that the table noted at this time, in unix milliseconds.
    pub fn hear(&mut self, event: &TableEvent, at: i64) {
        match event {
            TableEvent::Proposed { what: MotionKind::Fate { .. }, .. } => self.last = None,
            TableEvent::Proposed { by, .. } => {
                self.asked.insert(*by, at);
                self.last = Some(*by);
            }
            _ => {}
        }
    }

    /// Returns the time at which `seat` can ask again, or `None` if it can ask now.
    pub fn again(&self, seat: Seat, now: i64) -> Option<i64> {
        self.asked.get(&seat).map(|at| at + PEACE).filter(|again| *again > now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asks(by: u8, what: MotionKind) -> TableEvent {
        TableEvent::Proposed { what, by: Seat(by), asked: Seats::only(Seat(7)), until: 0 }
    }

    #[test]
    fn asker_waits_an_hour_before_asking_again() {
        let mut asking = Asking::default();
        asking.hear(&asks(1, MotionKind::Draw), 1_000);
        asking.settle(&TableEvent::MotionEnded(MotionEnd::Withdrawn));
        assert_eq!((asking.again(Seat(1), 3_000), asking.again(Seat(0), 3_000)), (Some(1_000 + PEACE), None));
        assert_eq!(asking.again(Seat(1), 1_000 + PEACE), None);
    }

    #[test]
    fn a_vote_that_all_agreed_to_is_no_nuisance() {
        let mut asking = Asking::default();
        asking.hear(&asks(1, MotionKind::Pause), 1_000);
        asking.settle(&TableEvent::MotionEnded(MotionEnd::Carried));
        assert_eq!(asking.again(Seat(1), 3_000), None);
        asking.hear(&asks(1, MotionKind::Fate { seat: Seat(1) }), 4_000);
        assert_eq!(asking.again(Seat(1), 5_000), None, "that is the table's question");
    }
}
