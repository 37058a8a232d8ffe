//! Movements of pieces: the roll, the way, and other causes.

use crate::{
    cards::Card,
    state::{board::Space, public_state::Piece},
};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// A movement of pieces: the roll, the way, and other causes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Journey {
    /// The dice for the move fell (SQ-22).
    Rolled { seat: Seat, dice: (u8, u8) },
    /// A gate was opened (SQ-40).
    GateOpened { seat: Seat, arm: u8 },
    /// Pieces moved by the roll.
    Moved {
        seat: Seat,
        pieces: Vec<Piece>,
        /// The spaces of the way, from the first where the pieces were.
        path: Vec<Space>,
        /// The equipment that carried them further than the dice.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        hastened: Vec<Card>,
    },
    /// Pieces took a portal (SQ-34).
    PortalTaken { pieces: Vec<Piece>, to: Space },
    /// No piece took the portal.
    Stayed { seat: Seat },
    /// An effect moved a piece, or the piece had to step back.
    Displaced {
        piece: Piece,
        /// The space that it was moved to.
        to: Space,
        why: Why,
    },
    /// Attackers stepped back (SQ-54).
    Retreated {
        pieces: Vec<Piece>,
        /// The space that they stepped back to.
        to: Space,
    },
}

/// The reason why a piece was displaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// A shift forwards (SQ-E09).
    Pushed,
    /// A shift backwards (SQ-E09).
    Pulled,
    /// A warp to another space (SQ-E10).
    Warped,
    /// An exchange with the source (SQ-E11).
    Swapped,
    /// A throw out of the chamber (SQ-E12).
    Evicted,
    /// A lost combat (SQ-55).
    Beaten,
}
