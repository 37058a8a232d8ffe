//! The rows of a table's journal: the game's own, and what the table itself notes.

use crate::{
    model::motion::{Fate, MotionEnd, MotionKind},
    turns::departure::called_off,
};
use engine::{JournalRow as Row, Level, Line, Seat, Seats};
use serde::{Deserialize, Serialize, de::IgnoredAny};

/// The kind of the journal's rows that are the game's.
pub(crate) const GAME: &str = "game";
/// The kind of its rows that are the table's own.
pub(crate) const TABLE: &str = "table";

/// What a table itself notes in the journal of its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TableEvent {
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
    /// A decision of a seat left so much in its bank. Journals of before say no more.
    Bank {
        /// Which seat.
        seat: Seat,
        /// How much, in milliseconds.
        left: i64,
    },
    /// The clock of a seat's decision stopped.
    Stood {
        /// Which seat.
        seat: Seat,
        /// How much of the time for the decision was left, in milliseconds.
        left: i64,
        /// How much that leaves in its bank, in milliseconds, where the table has banks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bank: Option<i64>,
        /// Whether the decision stands, as a computer minds the seat from here on.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        halted: bool,
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
        /// Those who were called for what was taken back, and when, in unix milliseconds.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        called: Vec<(Seat, i64)>,
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
    /// Somebody chose what is to be done about a seat whose time is up.
    Chose(Seat, Fate),
    /// What was put to the vote is so no more.
    MotionEnded(MotionEnd),
    /// All clocks stand still. Both in unix milliseconds.
    Paused {
        /// Since when.
        since: i64,
        /// Until when at most.
        until: i64,
        /// Who wanted it while all others were away.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        alone: Option<Seat>,
    },
    /// They run on, at the word of somebody in this seat, or as the pause has lasted as long as one may.
    Resumed(Option<Seat>),
    /// A backup was restored that goes as far as this moment, in unix milliseconds: what was done later is undone.
    Restored(i64),
    /// What was noted for a seat alone until here counts no more.
    Blotted(Seat),
    /// Somebody else plays a seat from here on.
    Substituted(Seat),
}

impl TableEvent {
    /// Whose time it notes to have run out.
    pub fn late(&self) -> Option<Seat> {
        match self {
            TableEvent::TimedOut(seat) | TableEvent::ActedFor(seat, _) | TableEvent::Minded(seat, _) => Some(*seat),
            _ => None,
        }
    }

    /// Whose seat a computer minds from it on.
    pub fn minds(&self) -> Option<Seat> {
        match self {
            TableEvent::Minded(seat, _) | TableEvent::Away { seat, minder: Some(_), .. } => Some(*seat),
            _ => None,
        }
    }

    /// Whose seat is in the hands of a person again from it on.
    pub fn frees(&self) -> Option<Seat> {
        match self {
            TableEvent::Returned(seat) | TableEvent::Expected(seat) | TableEvent::Substituted(seat) => Some(*seat),
            _ => None,
        }
    }

    /// Who acted by it before everybody's eyes.
    pub fn acted(&self) -> Option<Seat> {
        match self {
            TableEvent::Moved { what: MotionKind::Fate { .. }, .. } => None,
            TableEvent::Moved { by: seat, .. }
            | TableEvent::Agreed(seat)
            | TableEvent::Chose(seat, _)
            | TableEvent::MotionEnded(MotionEnd::Refused(seat)) => Some(*seat),
            _ => None,
        }
    }

    /// Whether everybody is to hear of it in a post of its own, whatever is posted there.
    pub fn is_news(&self) -> bool {
        matches!(self, TableEvent::Resumed(_) | TableEvent::Restored(_) | TableEvent::Substituted(_))
    }

    /// Of a clock that stopped: whose it was, how much of its time was left, and how much that leaves in a bank where there
    /// is one.
    pub fn stood(&self) -> Option<(Seat, i64, Option<i64>)> {
        match self {
            TableEvent::Stood { seat, left, bank, .. } => Some((*seat, *left, *bank)),
            TableEvent::Bank { seat, left } => Some((*seat, *left, Some(*left))),
            _ => None,
        }
    }

    /// What the room hears of it; nothing where it hears of something else, or of nothing.
    pub fn line(&self) -> Option<Line> {
        let of = |key: &'static str, seat: Seat| Line::new(key).seat("seat", seat);
        match self {
            TableEvent::TimedOut(seat) | TableEvent::ActedFor(seat, None) => Some(of("time-ran-out", *seat)),
            TableEvent::ActedFor(seat, Some(stead)) => Some(of("time-ran-out-so", *seat).line("stead", stead.clone())),
            TableEvent::CalledOff(seat) => Some(called_off(*seat)),
            TableEvent::Closed => Some(Line::new("game-closed")),
            TableEvent::TakenBack { by, told: true, .. } => Some(of("taken-back", *by)),
            TableEvent::Minded(seat, _) => Some(of("minded", *seat)),
            TableEvent::Returned(seat) | TableEvent::Expected(seat) => Some(of("returned", *seat)),
            TableEvent::Paused { until, alone, .. } => {
                let line = alone.map_or(Line::new("paused"), |seat| of("paused-alone", seat));
                Some(line.text("until", (until / 1000).to_string()))
            }
            TableEvent::Resumed(Some(seat)) => Some(of("resumed", *seat)),
            TableEvent::Restored(until) => Some(Line::new("restored").text("since", (until / 1000).to_string())),
            TableEvent::Resumed(None) => Some(Line::new("pause-over")),
            TableEvent::Substituted(seat) => Some(of("substituted", *seat)),
            _ => None,
        }
    }

    /// The row it is, and its kind before it.
    pub fn row(&self) -> (String, String) {
        (TABLE.to_owned(), serde_json::to_string(self).expect("notes are plain data"))
    }
}

/// The path of the choice that a row of the game is; nothing where it is a fact.
pub(crate) fn said(row: &str) -> Option<String> {
    match serde_json::from_str(row) {
        Ok(Row::<IgnoredAny>::Chose { path, .. }) => Some(path),
        _ => None,
    }
}

/// Who made the choice that a row of the game is; nothing where it is a fact.
pub(crate) fn chooser(row: &str) -> Option<Seat> {
    match serde_json::from_str(row) {
        Ok(Row::<IgnoredAny>::Chose { seat, .. }) => Some(seat),
        _ => None,
    }
}
