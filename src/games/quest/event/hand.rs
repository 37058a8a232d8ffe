//! Cards drawn, kept and discarded, and the deck they come from.

use crate::cards::Card;
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// Cards drawn, kept and discarded, and the deck they come from.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// A player drew.
    Drew {
        /// Who.
        seat: Seat,
        /// What.
        card: Hidden<Card>,
        /// Whether the space they landed on gave it (SQ-33).
        landing: bool,
    },
    /// A player kept five cards and drew none (SQ-33).
    Kept {
        /// Who.
        seat: Seat,
    },
    /// A player discarded from the hand.
    Discarded {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// The discards became the deck (SQ-13).
    Reshuffled,
}
