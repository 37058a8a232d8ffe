//! The course of a game: turns, who leaves, and which round is the last.

use crate::element::Element;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// The course of a game: turns, who leaves, and which round is the last.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// In which round.
        round: u32,
    },
    /// The rest of a turn was skipped (ST-34).
    Skipped {
        /// Whose.
        seat: Seat,
    },
    /// The steps of the turn so far were taken back.
    Undone {
        /// By whom.
        seat: Seat,
    },
    /// A player left the game (ST-35).
    Resigned {
        /// Who.
        seat: Seat,
        /// Their stones, in the order in which they go to the supply.
        stones: Vec<Element>,
    },
    /// The fifth rune: the round is the last (ST-50).
    LastRound {
        /// Whose.
        seat: Seat,
    },
    /// The fourth artifact, which makes the round the last where the table has agreed on that (ST-60).
    FourCrafted {
        /// Whose.
        seat: Seat,
    },
    /// The round that begins is the last that the table plays (ST-53).
    FinalRound {
        /// Which.
        round: u32,
    },
    /// No Qi is left, which makes the round the last where the table has agreed on that (ST-50).
    QiSpent {
        /// In whose turn.
        seat: Seat,
    },
}
