//! Pauses of a table, as data.

use crate::Roster;
use engine::Seat;

const DAY: i64 = 24 * 3_600_000;

/// How long one lasts at most on which all agree, in milliseconds: thirty days.
const LONGEST: i64 = 30 * DAY;
/// How much later the alarms of clocks that stand still are kept than they were due, in milliseconds: a hundred years.
pub(crate) const FROZEN: i64 = 36_500 * DAY;

/// A pause of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pause {
    /// Since when, in unix milliseconds.
    pub since: i64,
    /// Until when at most, in unix milliseconds.
    pub until: i64,
    /// Who asked for it where nobody else was there to agree: whoever comes back ends it.
    pub alone: Option<Seat>,
}

/// What came of asking for a pause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pausing {
    /// Clocks stand still, until then at most, in unix milliseconds.
    Paused {
        /// Until when.
        until: i64,
    },
    /// It is put to the vote: who has to agree, and until when, in unix milliseconds.
    Asked {
        /// Who.
        seats: Vec<Seat>,
        /// Until when.
        until: i64,
        /// Who sits where.
        roster: Roster,
    },
}

impl Pause {
    /// One on which all have agreed, from this time on, in unix milliseconds.
    pub fn agreed(since: i64) -> Pause {
        Pause { since, until: since + LONGEST, alone: None }
    }

    /// One that `seat` wants while all others are away.
    pub fn of_one(seat: Seat, since: i64) -> Pause {
        Pause { since, until: since + DAY, alone: Some(seat) }
    }
}
