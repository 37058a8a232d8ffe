//! Debts of decisions: the seats that come to owe one, and its clock.

use engine::{Awaited, Pace, Seats};

/// Returns the clock on which the awaited seats decide: its pace and its turn.
pub(crate) fn clock(awaited: Awaited) -> Option<(Pace, u32)> {
    awaited.decision().map(|decision| (decision.pace, decision.turn))
}

/// Returns the seats that owe a new decision after a change of what is awaited. They owed none before, or one of
/// another pace or turn.
pub(crate) fn anew(before: Awaited, after: Awaited) -> Seats {
    after.owing().except(if clock(before) == clock(after) { before.owing() } else { Seats::NONE })
}

/// Returns whether the awaited decision answers what another seat did.
pub(crate) fn is_response(awaited: Awaited) -> bool {
    awaited.decision().is_some_and(|decision| !matches!(decision.pace, Pace::Turn | Pace::Setup))
}
