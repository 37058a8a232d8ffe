//! Events of the course of a game: turns, players who leave, and the last round.

use crate::state::element::Element;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// An event of the course of a game: turns, players who leave, and the last round.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// A turn began.
    TurnBegan {
        /// The seat whose turn it is.
        seat: Seat,
        /// The number of the round.
        round: u32,
    },
    /// The rest of a turn was skipped (ST-34).
    Skipped {
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// The steps of the turn so far were taken back.
    Undone {
        /// The seat that took them back.
        seat: Seat,
    },
    /// A player left the game (ST-35).
    Resigned {
        /// The seat that left.
        seat: Seat,
        /// Their stones, in the order in which they go to the supply.
        stones: Vec<Element>,
    },
    /// The fifth rune: the round is the last (ST-50).
    LastRound {
        /// The seat that owns the rune.
        seat: Seat,
    },
    /// The fourth artifact was crafted, which makes the round the last if the table has agreed on that (ST-60).
    FourCrafted {
        /// The seat that crafted it.
        seat: Seat,
    },
    /// The round that begins is the last that the table plays (ST-53).
    FinalRound {
        /// The number of the round.
        round: u32,
    },
    /// No Qi is left, which makes the round the last if the table has agreed on that (ST-50).
    QiSpent {
        /// The seat whose turn it is.
        seat: Seat,
    },
}
