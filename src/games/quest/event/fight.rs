//! Events of combats (SQ-50 to SQ-55) and of traps (SQ-66).

use crate::{
    cards::Card,
    state::{board::Space, public_state::Piece},
};
use engine::{Hidden, Seat};
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

/// An event of a trap: laid, met or disarmed (SQ-66).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trapping {
    /// A trap was laid (SQ-66).
    Laid { seat: Seat, space: Space, card: Hidden<Card> },
    /// A piece met a trap, which is shown and gone (SQ-31).
    Met {
        piece: Piece,
        space: Space,
        card: Card,
        /// The roll against it, and the addition to the roll. `None` if the trap was evaded.
        die: Option<(u8, i8)>,
        /// True if the trap acts.
        sprung: bool,
    },
    /// A trap was shown and discarded (SQ-E17).
    Disarmed { space: Space, card: Card },
}
