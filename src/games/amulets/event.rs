//! The facts a game is the sum of.

use super::{
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
        /// By seat.
        cards: Vec<Hidden<Card>>,
    },
    /// The amulets were put on the altar for the start (AM-12).
    Laid {
        /// Where.
        altar: Placement,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A wizard asked the spirits (AM-20).
    Asked {
        /// Who.
        seat: Seat,
        /// Where they placed the amulets.
        altar: Placement,
        /// What the others answered, clockwise from their left (AM-23).
        answers: Vec<(Seat, Answer)>,
    },
    /// A wizard let their turn go by (AM-21).
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A wizard tried the spell (AM-30).
    Cast {
        /// Who.
        seat: Seat,
        /// What they named for each other player, clockwise from their left.
        named: Vec<(Seat, Card)>,
        /// Where the amulets stand since (AM-31).
        altar: Placement,
        /// What was said in the check, up to the first No (AM-33).
        checks: Vec<(Seat, bool)>,
    },
    /// A wizard gave up (AM-38).
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// A player made a pencil mark of their own (AM-51).
    Noted {
        /// Who.
        seat: Seat,
        /// What.
        note: Hidden<Note>,
    },
    /// The game ended.
    Ended {
        /// How.
        end: End,
    },
    /// All homes and amulets were revealed (AM-53).
    Revealed {
        /// By seat.
        cards: Vec<Card>,
    },
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A wizard freed the spirits (AM-35).
    Freed {
        /// Who.
        by: Seat,
    },
    /// Every wizard failed (AM-37).
    AllFailed,
    /// Nobody asked for too long (AM-39).
    Silence,
    /// The last wizard in play had no turn left (AM-42).
    TooLate,
}
