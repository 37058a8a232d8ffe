//! The rows of a table's journal: the game's own, and what the table itself notes.

use super::motion::{MotionEnd, MotionKind};
use engine::{JournalRow as Row, Level, Line, Seat, Seats};
use serde::{Deserialize, Serialize, de::IgnoredAny};

/// The kind of the journal's rows that are the game's.
pub(super) const GAME: &str = "game";
/// The kind of its rows that are the table's own.
pub(super) const TABLE: &str = "table";

/// What a table itself notes in the journal of its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum TableEvent {
    /// All that had happened was posted in the channel.
    Posted,
    /// All that had happened was added to the post before.
    Amended,
    /// A seat's time ran out, and what follows was done in its stead. Journals of before say no more.
    TimedOut(Seat),
    /// A seat's time ran out, with what was done in its stead where that can be told; nothing where what follows tells
    /// of itself.
    ActedFor(Seat, Option<Line>),
    /// A seat left before everybody had had a first turn, and the game ended by it.
    CalledOff(Seat),
    /// The table was closed by whoever manages its server, and the game ended by it.
    Closed,
    /// A seat's time ran out, and a computer of this level minds it from here on.
    Minded(Seat, Level),
    /// The person of a seat said that they are away.
    Away {
        /// Which seat.
        seat: Seat,
        /// Until when, in unix milliseconds.
        until: i64,
        /// The level of the computer that minds it; nothing where its clock stands still.
        minder: Option<Level>,
    },
    /// The person of a seat who was away is back.
    Returned(Seat),
    /// It is the day on which the person of a seat said that they would be back.
    Expected(Seat),
    /// A decision of a seat left so much in its bank.
    Bank {
        /// Which seat.
        seat: Seat,
        /// How much, in milliseconds.
        left: i64,
    },
    /// What follows of this seat's choices was made by itself: it was said in advance, or nothing else was left.
    ByItself(Seat),
    /// Somebody in this seat asked those who were awaited to go on.
    Nudged(Seat),
    /// The game's rows from one on were taken back, but for what people noted for themselves: they count no more.
    TakenBack {
        /// The number of the first of them.
        to: u64,
        /// Whose choice it is.
        by: Seat,
        /// Whether the room hears of it; not where nobody but its seat knew of the choice.
        told: bool,
    },
    /// Something was put to the vote.
    Moved {
        /// What.
        what: MotionKind,
        /// By whom.
        by: Seat,
        /// Who else has to agree.
        asked: Seats,
        /// Until when, in unix milliseconds.
        until: i64,
    },
    /// Somebody agreed to what is put to the vote.
    Agreed(Seat),
    /// What was put to the vote is so no more.
    MotionEnded(MotionEnd),
}

impl TableEvent {
    /// Whose time it notes to have run out.
    pub fn late(&self) -> Option<Seat> {
        match self {
            TableEvent::TimedOut(seat) | TableEvent::ActedFor(seat, _) | TableEvent::Minded(seat, _) => Some(*seat),
            _ => None,
        }
    }

    /// Who acted by it before everybody's eyes.
    pub fn acted(&self) -> Option<Seat> {
        match self {
            TableEvent::Moved { by: seat, .. }
            | TableEvent::Agreed(seat)
            | TableEvent::MotionEnded(MotionEnd::Refused(seat)) => Some(*seat),
            _ => None,
        }
    }

    /// The row it is, and its kind before it.
    pub fn row(&self) -> (String, String) {
        (TABLE.to_owned(), serde_json::to_string(self).expect("notes are plain data"))
    }
}

/// Who made the choice that a row of the game is; nothing where it is a fact.
pub(super) fn chooser(row: &str) -> Option<Seat> {
    match serde_json::from_str(row) {
        Ok(Row::<IgnoredAny>::Chose { seat, .. }) => Some(seat),
        _ => None,
    }
}
