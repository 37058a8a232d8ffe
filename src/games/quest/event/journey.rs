//! How pieces get about: the roll, the way, and what else moves them.

use crate::{board::Space, cards::Card, public_state::Piece};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// How pieces get about: the roll, the way, and what else moves them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Journey {
    /// The dice for the move fell (SQ-22).
    Rolled {
        /// Whose.
        seat: Seat,
        /// Both dice.
        dice: (u8, u8),
    },
    /// A gate was opened (SQ-40).
    GateOpened {
        /// By whom.
        seat: Seat,
        /// The arm.
        arm: u8,
    },
    /// Pieces moved by the roll.
    Moved {
        /// Whose.
        seat: Seat,
        /// Which.
        pieces: Vec<Piece>,
        /// Over which spaces, the first where they stood.
        path: Vec<Space>,
        /// The equipment that carried them further than the dice.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        hastened: Vec<Card>,
    },
    /// Pieces took a portal (SQ-34).
    PortalTaken {
        /// Which.
        pieces: Vec<Piece>,
        /// To where.
        to: Space,
    },
    /// Nobody took the portal.
    Stayed {
        /// Whose choice it was.
        seat: Seat,
    },
    /// An effect moved a piece, or it had to step back.
    Displaced {
        /// Which.
        piece: Piece,
        /// To where.
        to: Space,
        /// Why.
        why: Why,
    },
    /// Attackers stepped back (SQ-54).
    Retreated {
        /// Which.
        pieces: Vec<Piece>,
        /// To where.
        to: Space,
    },
}

/// Why a piece is somewhere else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// SQ-E09, forwards.
    Pushed,
    /// SQ-E09, backwards.
    Pulled,
    /// SQ-E10.
    Warped,
    /// SQ-E11.
    Swapped,
    /// SQ-E12.
    Evicted,
    /// A lost combat (SQ-55).
    Beaten,
}
