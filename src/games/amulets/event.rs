//! The events that make up a game.

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
    Drawn {
        /// The card of each seat.
        cards: Vec<Hidden<Card>>,
    },
    /// The amulets were put on the altar for the start (AM-12).
    Laid {
        /// The fields of the amulets.
        altar: Placement,
    },
    /// A turn began.
    TurnBegan {
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// A wizard asked the spirits (AM-20).
    Asked {
        /// The seat that asked.
        seat: Seat,
        /// The fields on which they placed the amulets.
        altar: Placement,
        /// The answers of the others, clockwise from the asker's left (AM-23).
        answers: Vec<(Seat, Answer)>,
    },
    /// A wizard let their turn go by (AM-21).
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// A wizard tried the spell (AM-30).
    Cast {
        /// The seat that cast.
        seat: Seat,
        /// The cards they named for each other player, clockwise from their left.
        named: Vec<(Seat, Card)>,
        /// The fields on which the amulets stand since (AM-31).
        altar: Placement,
        /// The answers in the check, up to the first No (AM-33).
        checks: Vec<(Seat, bool)>,
    },
    /// A wizard gave up (AM-38).
    Resigned {
        /// The seat that gave up.
        seat: Seat,
    },
    /// A player made a pencil mark for themselves (AM-51).
    Noted {
        /// The seat that made it.
        seat: Seat,
        /// The mark itself.
        note: Hidden<Note>,
    },
    /// The game ended.
    Ended {
        /// The way it ended.
        end: End,
    },
    /// All homes and amulets were revealed (AM-53).
    Revealed {
        /// The card of each seat.
        cards: Vec<Card>,
    },
}

/// The way a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A wizard freed the spirits (AM-35).
    Freed {
        /// The winner's seat.
        by: Seat,
    },
    /// Every wizard failed (AM-37).
    AllFailed,
    /// Nobody asked for too long (AM-39).
    Silence,
    /// The last wizard in play had no turn left (AM-42).
    TooLate,
}
