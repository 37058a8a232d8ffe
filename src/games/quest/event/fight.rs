//! How combats go (SQ-50 to SQ-55).

use crate::public_state::Piece;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// How combats go (SQ-50 to SQ-55).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fight {
    /// A combat began (SQ-50).
    Attacked {
        /// Who attacks.
        attacker: Piece,
        /// Whom.
        target: Piece,
    },
    /// It was settled who defends.
    Defended {
        /// Who does.
        piece: Piece,
        /// Whether a standing order said so (SQ-50).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ordered: bool,
    },
    /// A side used nothing before the dice.
    Forwent {
        /// Which.
        seat: Seat,
        /// Whether a standing order said so.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ordered: bool,
    },
    /// The dice of a combat fell (SQ-52).
    Fought {
        /// The attacker's dice.
        attack: Vec<u8>,
        /// The defender's dice.
        defence: Vec<u8>,
        /// What they come to.
        totals: (i8, i8),
    },
    /// A combat ended without dice (SQ-C09).
    BrokenOff,
}
