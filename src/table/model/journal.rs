//! The rows of a table's journal: the game's own rows, and the table's own notes.

use crate::{
    model::motion::{Fate, MotionEnd, MotionKind},
    turns::departure::called_off,
};
use engine::{JournalRow as Row, Level, Line, Occasion, Seat, Seats};
use serde::{Deserialize, Serialize, de::IgnoredAny};

/// The kind of the journal's rows that belong to the game.
pub(crate) const GAME: &str = "game";
/// The kind of the journal's rows that belong to the table.
pub(crate) const TABLE: &str = "table";

/// A note of the table itself in the journal of its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TableEvent {
    /// All that had happened was posted in the channel.
    Posted,
    /// All that had happened was added to the post before.
    Amended,
    /// A seat's time ran out, and what follows was done in its stead. Older journals say no more.
    TimedOut(Seat),
    /// A seat's time ran out. The line tells what was done in its stead; `None` if the next rows tell it.
    ActedFor(Seat, Option<Line>),
    /// A seat left before everybody had had a first turn, and the game ended by it.
    CalledOff(Seat),
    /// The person of a seat walked away from a rated game for so long that it counts as given up.
    Abandoned(Seat),
    /// A manager of the server closed the table, and the game ended by it.
    Closed,
    /// All who were asked agreed to call the game off, and it ended by it.
    CalledOffByAll,
    /// A seat's time ran out, and a computer of this level minds it from here on.
    Minded(Seat, Level),
    /// The person of a seat said that they are away.
    Away {
        /// The seat of that person.
        seat: Seat,
        /// The end of their absence, in unix milliseconds.
        until: i64,
        /// The level of the computer that minds it; `None` if its clock stands still.
        minder: Option<Level>,
    },
    /// The person of a seat who was away is back.
    Returned(Seat),
    /// It is the day on which the person of a seat said that they would be back.
    Expected(Seat),
    /// A decision of a seat left this much in its bank. Older journals say no more.
    Bank {
        /// The seat that decided.
        seat: Seat,
        /// The time left, in milliseconds.
        left: i64,
    },
    /// The clock of a seat's decision stopped.
    Stood {
        /// The seat that owed the decision.
        seat: Seat,
        /// The time left for the decision, in milliseconds.
        left: i64,
        /// The time that this leaves in its bank, in milliseconds, if the table has banks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bank: Option<i64>,
        /// True if the decision stands still because a computer minds the seat from here on.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        halted: bool,
    },
    /// The following choices of this seat were made automatically: they were queued ahead, or there was no alternative.
    ByItself(Seat),
    /// A person in this seat asked the awaited seats to go on.
    Nudged(Seat),
    /// The game's rows from one row on were taken back and count no more. Notes that people made for themselves stay.
    TakenBack {
        /// The number of the first row taken back.
        to: u64,
        /// The seat whose choice it is.
        by: Seat,
        /// True if the room hears of it; false if only its seat knew of the choice.
        told: bool,
        /// The seats that were called for what was taken back, each with the time in unix milliseconds.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        called: Vec<(Seat, i64)>,
        /// True if somebody had learned something from it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        seen: bool,
    },
    /// Something was put to the vote.
    #[serde(rename = "moved")]
    Proposed {
        /// The matter of the vote.
        what: MotionKind,
        /// The seat that asks.
        by: Seat,
        /// The other seats that must agree.
        asked: Seats,
        /// The end of the vote, in unix milliseconds.
        until: i64,
    },
    /// A seat agreed to what is put to the vote.
    Agreed(Seat),
    /// A seat chose what is to be done about a seat whose time is up.
    #[serde(rename = "chose")]
    FateChosen(Seat, Fate),
    /// A vote ended.
    MotionEnded(MotionEnd),
    /// All clocks stand still.
    Paused {
        /// The start of the pause, in unix milliseconds.
        since: i64,
        /// The latest end of the pause, in unix milliseconds.
        until: i64,
        /// The seat that wanted it while all others were away.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        alone: Option<Seat>,
    },
    /// All clocks run again, at the word of this seat, or because the pause lasted as long as a pause may.
    Resumed(Option<Seat>),
    /// A backup was restored that goes up to this moment, in unix milliseconds. Everything done later is undone.
    Restored(i64),
    /// Everything noted for this seat alone until here counts no more.
    Blotted(Seat),
    /// Another person plays a seat from here on.
    Substituted(Seat),
}

impl TableEvent {
    /// Returns the seat whose time it notes to have run out.
    pub fn late(&self) -> Option<Seat> {
        match self {
            TableEvent::TimedOut(seat) | TableEvent::ActedFor(seat, _) | TableEvent::Minded(seat, _) => Some(*seat),
            _ => None,
        }
    }

    /// Returns the seat that a computer minds from it on.
    pub fn minds(&self) -> Option<Seat> {
        match self {
            TableEvent::Minded(seat, _) | TableEvent::Away { seat, minder: Some(_), .. } => Some(*seat),
            _ => None,
        }
    }

    /// Returns the seat that is in the hands of a person again from it on.
    pub fn frees(&self) -> Option<Seat> {
        match self {
            TableEvent::Returned(seat) | TableEvent::Expected(seat) | TableEvent::Substituted(seat) => Some(*seat),
            _ => None,
        }
    }

    /// Returns the seat that acted by it before everybody's eyes.
    pub fn acted(&self) -> Option<Seat> {
        match self {
            TableEvent::Proposed { what: MotionKind::Fate { .. }, .. } => None,
            TableEvent::Proposed { by: seat, .. }
            | TableEvent::Agreed(seat)
            | TableEvent::FateChosen(seat, _)
            | TableEvent::MotionEnded(MotionEnd::Refused(seat)) => Some(*seat),
            _ => None,
        }
    }

    /// Returns whether everybody hears of it in a separate post, whatever is posted there.
    pub fn is_news(&self) -> bool {
        matches!(self, TableEvent::Resumed(_) | TableEvent::Restored(_) | TableEvent::Substituted(_))
    }

    /// For a clock that stopped, returns its seat, the time left, and the time that this leaves in its bank, if it has
    /// one.
    pub fn stood(&self) -> Option<(Seat, i64, Option<i64>)> {
        match self {
            TableEvent::Stood { seat, left, bank, .. } => Some((*seat, *left, *bank)),
            TableEvent::Bank { seat, left } => Some((*seat, *left, Some(*left))),
            _ => None,
        }
    }

    /// Returns the line that the room hears of it; `None` if the room hears of something else, or of nothing.
    pub fn line(&self) -> Option<Line> {
        let of = |key: &'static str, seat: Seat| Line::new(key).seat("seat", seat);
        match self {
            TableEvent::TimedOut(seat) | TableEvent::ActedFor(seat, None) => Some(of("time-ran-out", *seat)),
            TableEvent::ActedFor(seat, Some(stead)) => Some(of("time-ran-out-so", *seat).line("stead", stead.clone())),
            TableEvent::CalledOff(seat) => Some(called_off(*seat)),
            TableEvent::Abandoned(seat) => Some(of("abandoned", *seat)),
            TableEvent::Closed => Some(Line::new("game-closed")),
            TableEvent::CalledOffByAll => Some(Line::new("called-off-by-all")),
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

    /// Returns the note as a row, with its kind before it.
    pub fn row(&self) -> (String, String) {
        (TABLE.to_owned(), serde_json::to_string(self).expect("notes are plain data"))
    }
}

/// Returns the path of the choice in a row of the game; `None` if the row is a fact.
pub(crate) fn said(row: &str) -> Option<String> {
    match serde_json::from_str(row) {
        Ok(Row::<IgnoredAny>::Chose { path, .. }) => Some(path),
        _ => None,
    }
}

/// Returns the seat that made the choice in a row of the game without being awaited, such as an order. `None` for any
/// other row.
pub(crate) fn ordered(row: &str) -> Option<Seat> {
    match serde_json::from_str(row) {
        Ok(Row::<IgnoredAny>::Chose { seat, occasion: Occasion::Standing, .. }) => Some(seat),
        _ => None,
    }
}

/// Returns the seat that made the choice in a row of the game; `None` if the row is a fact.
pub(crate) fn chooser(row: &str) -> Option<Seat> {
    match serde_json::from_str(row) {
        Ok(Row::<IgnoredAny>::Chose { seat, .. }) => Some(seat),
        _ => None,
    }
}
