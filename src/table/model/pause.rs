//! Pauses of a table, as data.

use crate::Roster;
use engine::Seat;

const DAY: i64 = 24 * 3_600_000;

/// The longest time of a pause on which all agree, in milliseconds: thirty days.
const LONGEST: i64 = 30 * DAY;
/// The time by which alarms of stopped clocks are postponed, in milliseconds: a hundred years.
pub(crate) const FROZEN: i64 = 36_500 * DAY;

/// A pause of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pause {
    /// The start of the pause, in unix milliseconds.
    pub since: i64,
    /// The latest end of the pause, in unix milliseconds.
    pub until: i64,
    /// The seat that asked for it while nobody else was there to agree. The first person who comes back ends it.
    pub alone: Option<Seat>,
}

/// The result of asking for a pause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pausing {
    /// Clocks stand still.
    Paused {
        /// The latest end of the pause, in unix milliseconds.
        until: i64,
    },
    /// The pause is put to the vote.
    Asked {
        /// The seats that must agree.
        seats: Vec<Seat>,
        /// The end of the vote, in unix milliseconds.
        until: i64,
        /// The players, by seat.
        roster: Roster,
    },
}

impl Pause {
    /// Returns a pause on which all have agreed, from this time on, in unix milliseconds.
    pub fn agreed(since: i64) -> Pause {
        Pause { since, until: since + LONGEST, alone: None }
    }

    /// Returns a pause that `seat` wants while all others are away.
    pub fn of_one(seat: Seat, since: i64) -> Pause {
        Pause { since, until: since + DAY, alone: Some(seat) }
    }
}
