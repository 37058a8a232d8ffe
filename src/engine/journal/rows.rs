//! The rows of a journal: choices as they were said, and events.

use crate::{Level, Seat, knowledge::hidden::recording};
use serde::{Deserialize, Serialize, de::IgnoredAny};

/// The occasion on which a seat may speak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// The seat is awaited, or may cut in.
    Awaited,
    /// No occasion: moves that the seat may make at any time.
    Standing,
    /// The seat's time is up: a move in its stead, even one that no person may say.
    Overdue,
}

impl Occasion {
    /// The number of occasions.
    pub(crate) const COUNT: usize = 3;

    /// Returns the kind of choices among which a choice on this occasion counts.
    ///
    /// A move in a seat's stead answers its question.
    pub(crate) fn counted(self) -> usize {
        match self {
            Occasion::Awaited | Occasion::Overdue => 0,
            Occasion::Standing => 1,
        }
    }
}

/// One row of a journal: a choice as it was said, or an event.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JournalRow<E> {
    /// A seat made a choice.
    Chose {
        /// The seat that chose.
        seat: Seat,
        /// The occasion on which it spoke.
        occasion: Occasion,
        /// The path it said.
        path: String,
        /// True if a computer thought it out and ran out of time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        cut_short: bool,
        /// The level of the computer that made it, if a computer minded the seat of a person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        minder: Option<Level>,
    },
    /// An event: a fact of the game.
    Happened(E),
    /// The game began in the midst of another, and everything hidden was dealt anew: the deal of [`crate::Origin`].
    Imagined {
        /// The seed of these dice, in hexadecimal digits. No other chance of the game follows from it.
        dice: String,
    },
}

/// Returns whether a choice is one of the moves that begin with a word of `notes`.
pub(crate) fn is_note(notes: &[&str], occasion: Occasion, path: &str) -> bool {
    occasion == Occasion::Standing && path.split_whitespace().next().is_some_and(|word| notes.contains(&word))
}

/// Returns whether a row of the journal is a choice that begins with a word of `notes`.
pub(crate) fn is_note_row(notes: &[&str], row: &str) -> bool {
    match serde_json::from_str(row) {
        Ok(JournalRow::<IgnoredAny>::Chose { occasion, path, .. }) => is_note(notes, occasion, &path),
        _ => false,
    }
}

/// Returns the rows of a journal without those of the notes that begin with these words, and without their results.
pub(crate) fn without_notes(notes: &[&str], mut rows: Vec<String>) -> Vec<String> {
    let mut of_note = false;
    rows.retain(|row| {
        if let Ok(JournalRow::<IgnoredAny>::Chose { occasion, path, .. }) = serde_json::from_str(row) {
            of_note = is_note(notes, occasion, &path);
        }
        !of_note
    });
    rows
}

/// Returns the row as JSON.
pub(crate) fn json<E: Serialize>(row: &JournalRow<E>) -> String {
    json_by_way_of(&mut vec![], row)
}

/// Returns the row as JSON, no longer in memory than it is. It is written into `written` first, which can serve many
/// rows.
pub(crate) fn json_by_way_of<E: Serialize>(written: &mut Vec<u8>, row: &JournalRow<E>) -> String {
    written.clear();
    recording(|| serde_json::to_writer(&mut *written, row)).expect("events are plain data");
    str::from_utf8(written).expect("JSON is text").to_owned()
}
