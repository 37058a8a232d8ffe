//! Traps laid, met and disarmed (SQ-66).

use crate::{
    cards::Card,
    state::{board::Space, public_state::Piece},
};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

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
