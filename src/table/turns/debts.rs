//! Who comes to owe a decision.

use engine::{Awaited, Pace, Seats};

/// The clock that whoever is awaited decides on: its pace and its turn.
pub(crate) fn clock(awaited: Awaited) -> Option<(Pace, u32)> {
    awaited.decision().map(|decision| (decision.pace, decision.turn))
}

/// The seats that come to owe a decision between two looks at who is awaited, or one of another pace or turn.
pub(crate) fn anew(before: Awaited, after: Awaited) -> Seats {
    after.owing().except(if clock(before) == clock(after) { before.owing() } else { Seats::NONE })
}

/// Whether somebody else's doing is to be answered.
pub(crate) fn is_response(awaited: Awaited) -> bool {
    awaited.decision().is_some_and(|decision| !matches!(decision.pace, Pace::Turn | Pace::Setup))
}
