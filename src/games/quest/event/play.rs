//! Cards played on the board, and those that leave it.

use crate::{board::Space, cards::Card, public_state::Piece};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Cards played on the board, and those that leave it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// A spell, an ability or an at-will was used (SQ-C02).
    Used {
        /// By whom.
        seat: Seat,
        /// From which piece.
        source: Piece,
        /// The card.
        card: Card,
        /// What it cost.
        cost: u8,
        /// On whom; empty where it is a space with a trap.
        on: Vec<Piece>,
        /// On which space.
        at: Option<Space>,
    },
    /// A creature appeared (SQ-61).
    Summoned {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
        /// What it cost.
        cost: u8,
    },
    /// A summon was destroyed (SQ-56).
    Destroyed {
        /// Which.
        card: Card,
    },
    /// A piece was equipped (SQ-64).
    Equipped {
        /// By whom.
        seat: Seat,
        /// Which.
        piece: Piece,
        /// With what.
        card: Card,
        /// What it cost.
        cost: u8,
    },
    /// Equipment was discarded: worn out, shattered, or put away.
    GearLost {
        /// Whose.
        piece: Piece,
        /// What.
        card: Card,
    },
}
