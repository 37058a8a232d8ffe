//! The events that make up a game.

#![expect(missing_docs, reason = "a field whose name says it all has no comment")]

use crate::state::{
    board::{Answer, Card, Placement},
    notes::Note,
};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Everybody drew a home and an amulet (AM-10).
    Drawn { cards: Vec<Hidden<Card>> },
    /// The amulets were put on the altar for the start (AM-12).
    Laid { altar: Placement },
    /// A turn began.
    TurnBegan { seat: Seat },
    /// A wizard asked the spirits (AM-20).
    Asked {
        seat: Seat,
        /// The fields on which they placed the amulets.
        altar: Placement,
        /// The answers of the others, clockwise from the asker's left (AM-23).
        answers: Vec<(Seat, Answer)>,
    },
    /// A wizard let their turn go by (AM-21).
    Passed { seat: Seat },
    /// A wizard tried the spell (AM-30).
    Cast {
        seat: Seat,
        /// The cards they named for each other player, clockwise from their left.
        named: Vec<(Seat, Card)>,
        /// The fields on which the amulets stand since (AM-31).
        altar: Placement,
        /// The answers in the check, up to the first No (AM-33).
        checks: Vec<(Seat, bool)>,
    },
    /// A wizard gave up (AM-38).
    Resigned { seat: Seat },
    /// A player made a pencil mark for themselves (AM-51).
    Noted { seat: Seat, note: Hidden<Note> },
    /// The game ended.
    Ended { end: End },
    /// All homes and amulets were revealed (AM-53).
    Revealed { cards: Vec<Card> },
}

/// The way a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A wizard freed the spirits (AM-35).
    Freed { by: Seat },
    /// Every wizard failed (AM-37).
    AllFailed,
    /// Nobody asked for too long (AM-39).
    Silence,
    /// The last wizard in play had no turn left (AM-42).
    TooLate,
}
