//! Events of a combat (SQ-50 to SQ-55).

use crate::state::public_state::Piece;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// An event of a combat (SQ-50 to SQ-55).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fight {
    /// A combat began (SQ-50).
    Attacked { attacker: Piece, target: Piece },
    /// The defending piece was settled.
    Defended {
        piece: Piece,
        /// True if a standing order said so (SQ-50).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ordered: bool,
    },
    /// A side used nothing before the dice.
    Forwent {
        seat: Seat,
        /// True if a standing order said so.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ordered: bool,
    },
    /// The dice of a combat fell (SQ-52).
    Fought {
        attack: Vec<u8>,
        defence: Vec<u8>,
        /// The totals of the attacker and the defender.
        totals: (i8, i8),
    },
    /// A combat ended without dice (SQ-C09).
    BrokenOff,
}
