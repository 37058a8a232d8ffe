//! The knowledge that a choice has given to people: where there is none, it can be taken back as if it had never been.

use crate::turns::debts::{anew, is_response};
use engine::{Awaited, Seat, Seats, Told};

/// The knowledge that a choice, and all that came of it, has given to people.
///
/// Information is all that could have been otherwise, as far as somebody knew before, whoever chose:
/// - a die that was rolled, a card that was drawn, and anything else that was shown;
/// - an answer, and the fact that somebody is asked for one;
/// - the fact that nothing came of it, where a secret of others could have made something come.
///
/// The silence of somebody who has the turn is no information. A seat's own secrets are none to itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    before: Awaited,
    after: Awaited,
    /// True where everybody has learned something.
    shown: bool,
    /// The seats that have learned something, be it alone.
    alone: Seats,
}

impl Lesson {
    /// The lesson of a choice of which nothing has come yet, where so much was awaited.
    pub fn of(before: Awaited) -> Lesson {
        Lesson { before, after: before, shown: false, alone: Seats::NONE }
    }

    /// Takes in something that came of it. An event that reveals and is told to nobody lies open to all: nothing happened.
    pub fn hear(&mut self, told: &Told) {
        self.shown |= told.reveals && (told.room.is_some() || told.aside.is_empty());
        let alone = told.aside.iter().filter(|_| told.reveals).map(|(seat, _)| *seat);
        self.alone = self.alone.or(alone.collect());
    }

    /// Takes in the choice that is awaited once all has come of it.
    pub fn ends(&mut self, after: Awaited) {
        self.after = after;
    }

    /// Tells whether others are awaited than before, which everybody sees.
    pub(crate) fn moves_on(&self) -> bool {
        self.before != self.after
    }

    /// Tells whether `seat`, which chose, has learned nothing, nor anybody else as far as it can tell.
    pub fn is_empty_for(&self, seat: Seat) -> bool {
        let asks = is_response(self.after) && !anew(self.before, self.after).without(seat).is_empty();
        !self.shown && !self.alone.has(seat) && !asks
    }
}
