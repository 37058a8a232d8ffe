//! What can be put to the vote at a table: it is so once everybody who is asked has agreed.

use super::Clock;
use engine::{Pace, Seat, Seats};
use serde::{Deserialize, Serialize};

const MINUTE: i64 = 60_000;

/// How long a vote may take at least, and at most, in milliseconds.
const SHORTEST: i64 = 5 * MINUTE;
const LONGEST: i64 = 24 * 60 * MINUTE;

/// What is put to the vote.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum MotionKind {
    /// To take back all from this row of the journal on.
    TakeBack {
        /// Its number.
        to: u64,
    },
}

/// How a vote ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MotionEnd {
    /// All agreed.
    Carried,
    /// Somebody did not agree.
    Refused(Seat),
    /// Whoever asked for it thought better of it.
    Withdrawn,
    /// Its time was up.
    Lapsed,
    /// The game went on.
    Overtaken,
}

/// Something that is put to the vote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Motion {
    /// Which it is at its table, from 1.
    pub number: u32,
    pub what: MotionKind,
    pub by: Seat,
    /// Who else has to agree.
    pub asked: Seats,
    /// Who of them has.
    pub ayes: Seats,
    /// Until when, in unix milliseconds.
    pub until: i64,
}

impl Motion {
    /// Who has not answered yet.
    pub fn open(&self) -> Seats {
        self.asked.except(self.ayes)
    }
}

/// Until when what is put to the vote `now` stands at a table with this clock.
pub(super) fn stands_until(clock: Clock, now: i64) -> i64 {
    now + clock.allows(Pace::Turn, None).unwrap_or(LONGEST).clamp(SHORTEST, LONGEST)
}
