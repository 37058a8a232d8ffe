//! Clocks that stopped while their decisions are pending, and seats that came with their own clock.

use crate::model::clock::clock;
use engine::{Awaited, Pace, Seat, Seats};
use std::collections::BTreeMap;

/// The clock that a decision runs on: its pace and its turn.
type Run = Option<(Pace, u32)>;

/// The clocks of pending decisions that are not simply as long as the table gives. Of a decision that is over, it keeps
/// only that its seat was taken.
#[derive(Clone, Default)]
pub(crate) struct Halts {
    /// The time left of each stopped clock, in milliseconds, while a computer minds the seat.
    left: BTreeMap<Seat, (Run, i64)>,
    /// The seats of people who were away that another person took, with a new clock.
    taken: Seats,
}

impl Halts {
    /// Notes that the clock of `seat` stopped with so much left.
    pub fn stop(&mut self, seat: Seat, awaited: Awaited, left: i64) {
        self.left.insert(seat, (clock(awaited), left));
    }

    /// Notes that the clock of `seat` goes on, or is given again.
    pub fn resume(&mut self, seat: Seat) {
        self.left.remove(&seat);
    }

    /// Notes that another person took `seat`, whose person was away.
    pub fn take(&mut self, seat: Seat) {
        self.taken = self.taken.with(seat);
    }

    /// Returns whether another person took `seat` while its person was away.
    pub fn is_taken(&self, seat: Seat) -> bool {
        self.taken.has(seat)
    }

    /// Returns the time that was left for `seat` when its clock stopped, in milliseconds. `None` if it did not stop, or
    /// if no time was left.
    pub fn time_left(&self, seat: Seat) -> Option<i64> {
        self.left.get(&seat).map(|(_, left)| *left).filter(|left| *left > 0)
    }

    /// Forgets the decisions that are no longer pending, now that the game is `awaited` to go on so.
    pub fn look(&mut self, awaited: impl FnOnce() -> Awaited) {
        if self.left.is_empty() {
            return;
        }
        let awaited = awaited();
        self.left.retain(|seat, (run, _)| awaited.owing().has(*seat) && clock(awaited) == *run);
    }
}
