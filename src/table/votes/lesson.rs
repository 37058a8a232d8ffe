//! The knowledge that a choice has given to people. If there is none, the choice can be taken back as if it had never
//! been made.

use crate::model::clock::{anew, is_response};
use engine::{Awaited, Seat, Seats, Told};

/// The knowledge that a choice, and all that resulted from it, has given to people.
///
/// Information is all that could have been otherwise, as far as a person knew before, no matter who chose. There are
/// three kinds:
///
/// - A die that was rolled, a card that was drawn, and anything else that was shown.
/// - An answer, and the fact that a seat is asked for one.
/// - The fact that nothing resulted from it, if a secret of others could have made a difference.
///
/// The silence of a person who has the turn is no information. A seat's own secrets are none to itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    before: Awaited,
    after: Awaited,
    /// True if everybody has learned something.
    shown: bool,
    /// The seats that have learned something, even if alone.
    alone: Seats,
}

impl Lesson {
    /// Returns the lesson of a choice without results yet, made while this decision was awaited.
    pub fn of(before: Awaited) -> Lesson {
        Lesson { before, after: before, shown: false, alone: Seats::NONE }
    }

    /// Takes in a result of the choice. An event that reveals something and is addressed to nobody lies open to all: it
    /// says that nothing happened.
    pub fn hear(&mut self, told: &Told) {
        self.shown |= told.reveals && (told.room.is_some() || told.aside.is_empty());
        let alone = told.aside.iter().filter(|_| told.reveals).map(|(seat, _)| *seat);
        self.alone = self.alone.or(alone.collect());
    }

    /// Takes in what is awaited after all results of the choice.
    pub fn ends(&mut self, after: Awaited) {
        self.after = after;
    }

    /// Returns whether another decision is awaited than before, which everybody sees.
    pub(crate) fn moves_on(&self) -> bool {
        self.before != self.after
    }

    /// Returns whether `seat`, which chose, has learned nothing, nor anybody else as far as it can tell.
    pub fn is_empty_for(&self, seat: Seat) -> bool {
        let asks = is_response(self.after) && !anew(self.before, self.after).without(seat).is_empty();
        !self.shown && !self.alone.has(seat) && !asks
    }
}
