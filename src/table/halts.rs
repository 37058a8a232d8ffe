//! Clocks that stopped while their decisions stand, and clocks that were given anew in the midst of one.

use super::owing::clock;
use engine::{Awaited, Pace, Seat};
use std::collections::BTreeMap;

/// The clock that a decision runs on: its pace and its turn.
type Run = Option<(Pace, u32)>;

/// The clocks of decisions that stand which are not simply as long as the table gives. Nothing is kept of a decision that is
/// over.
#[derive(Clone, Default)]
pub(super) struct Halts {
    /// How much was left, in milliseconds, where a computer minds the seat meanwhile.
    left: BTreeMap<Seat, (Run, i64)>,
    /// Those that were given anew.
    renewed: BTreeMap<Seat, Run>,
}

impl Halts {
    /// Notes that the clock of `seat` stopped with so much left.
    pub fn stop(&mut self, seat: Seat, awaited: Awaited, left: i64) {
        self.left.insert(seat, (clock(awaited), left));
    }

    /// Notes that the person of `seat` is back: its clock goes on, and is given anew where nothing of it is left.
    pub fn resume(&mut self, seat: Seat, awaited: Awaited) {
        if self.time_left(seat).is_none() {
            self.renew(seat, awaited);
        }
        self.left.remove(&seat);
    }

    /// Notes that the clock of `seat` is given anew.
    pub fn renew(&mut self, seat: Seat, awaited: Awaited) {
        self.left.remove(&seat);
        if awaited.owing().has(seat) {
            self.renewed.insert(seat, clock(awaited));
        }
    }

    /// How much was left for `seat` when its clock stopped; `None` where it did not, or nothing was.
    pub fn time_left(&self, seat: Seat) -> Option<i64> {
        self.left.get(&seat).map(|(_, left)| *left).filter(|left| *left > 0)
    }

    /// Whether the clock of `seat` was given anew for the decision that stands.
    pub fn is_renewed(&self, seat: Seat) -> bool {
        self.renewed.contains_key(&seat)
    }

    /// Forgets the decisions that stand no more, once the game is `awaited` to go on so.
    pub fn look(&mut self, awaited: impl FnOnce() -> Awaited) {
        if self.left.is_empty() && self.renewed.is_empty() {
            return;
        }
        let awaited = awaited();
        let stands = |seat: Seat, run: Run| awaited.owing().has(seat) && clock(awaited) == run;
        self.left.retain(|seat, (run, _)| stands(*seat, *run));
        self.renewed.retain(|seat, run| stands(*seat, *run));
    }
}
