//! Games that begin in the midst of another: a position as one seat knew it, with everything hidden dealt anew.

use crate::{JournalRow, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::IgnoredAny};
use std::{fmt, sync::Arc};

/// The position of a game that is over or of a puzzle, from which another game is played on.
///
/// The other game has only what its seat was told of the position. Its deal draws the rest by
/// [`crate::Knowledge::determinize`]. So nobody learns from it what that seat was not told.
#[derive(Clone, PartialEq, Eq)]
pub struct Origin(Arc<Position>);

/// A position: the facts that led to it, and the seat that looks at it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Position {
    /// The seat of the person who plays on.
    seat: Seat,
    /// The turn of the game, 0 before the first; `None` if a puzzle asks about the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn: Option<u32>,
    /// The facts of the game until then, as rows of its journal.
    rows: Vec<String>,
}

impl Origin {
    /// The position to which these rows of a journal lead, as this seat knew it in this turn.
    pub fn of_game(seat: Seat, turn: u32, rows: &[String]) -> Origin {
        Origin(Arc::new(Position { seat, turn: Some(turn), rows: facts(rows) }))
    }

    /// The position of a puzzle to which these rows of a journal lead, as this seat knows it.
    pub fn of_puzzle(seat: Seat, rows: &[String]) -> Origin {
        Origin(Arc::new(Position { seat, turn: None, rows: facts(rows) }))
    }

    /// Returns the seat that plays on.
    pub fn seat(&self) -> Seat {
        self.0.seat
    }

    /// Returns the facts that lead to the position, as rows of a journal.
    pub(crate) fn rows(&self) -> &[String] {
        &self.0.rows
    }

    /// Returns the turn of the game, 0 before the first; `None` if a puzzle asks about the position.
    pub fn turn(&self) -> Option<u32> {
        self.0.turn
    }
}

/// Returns the rows without those of choices, which change no state.
fn facts(rows: &[String]) -> Vec<String> {
    let is_choice = |row: &String| matches!(serde_json::from_str(row), Ok(JournalRow::<IgnoredAny>::Chose { .. }));
    rows.iter().filter(|row| !is_choice(row)).cloned().collect()
}

/// Prints a dot, as its facts hold secrets of the game.
impl fmt::Debug for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Origin(●)")
    }
}

impl Serialize for Origin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Origin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Origin, D::Error> {
        Position::deserialize(deserializer).map(|position| Origin(Arc::new(position)))
    }
}
