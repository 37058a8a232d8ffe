//! Cards drawn, kept, discarded and played on the board, and cards that leave it.

use crate::{
    cards::Card,
    state::{board::Space, public_state::Piece},
};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// A card that is played on the board, or that leaves it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// A spell, an ability or an at-will was used (SQ-C02).
    Used {
        seat: Seat,
        source: Piece,
        card: Card,
        cost: u8,
        /// The pieces that it acts on. Empty if it acts on a space with a trap.
        on: Vec<Piece>,
        /// The space that it is aimed at, if any.
        at: Option<Space>,
    },
    /// A creature appeared (SQ-61).
    Summoned { seat: Seat, card: Card, cost: u8 },
    /// A summon was destroyed (SQ-56).
    Destroyed { card: Card },
    /// A piece was equipped (SQ-64).
    Equipped { seat: Seat, piece: Piece, card: Card, cost: u8 },
    /// Equipment was discarded: worn out, shattered, or put away.
    GearLost { piece: Piece, card: Card },
}

/// Cards drawn, kept and discarded, and the deck they come from.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// A player drew a card.
    Drew {
        seat: Seat,
        card: Hidden<Card>,
        /// True if the space where they landed gave it (SQ-33).
        landing: bool,
    },
    /// A player kept five cards and drew none (SQ-33).
    Kept { seat: Seat },
    /// A player discarded from the hand.
    Discarded { seat: Seat, card: Card },
    /// The discards became the deck (SQ-13).
    Reshuffled,
}
