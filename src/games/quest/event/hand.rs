//! Cards drawn, kept and discarded, and the deck they come from.

use crate::cards::Card;
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// Cards drawn, kept and discarded, and the deck they come from.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// A player drew a card.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The card that was drawn.
        card: Hidden<Card>,
        /// True if the space where they landed gave it (SQ-33).
        landing: bool,
    },
    /// A player kept five cards and drew none (SQ-33).
    Kept {
        /// The seat that kept its cards.
        seat: Seat,
    },
    /// A player discarded from the hand.
    Discarded {
        /// The seat that discarded.
        seat: Seat,
        /// The card that was discarded.
        card: Card,
    },
    /// The discards became the deck (SQ-13).
    Reshuffled,
}
