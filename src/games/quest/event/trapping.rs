//! What becomes of traps (SQ-66).

use crate::{board::Space, cards::Card, public_state::Piece};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// What becomes of traps (SQ-66).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trapping {
    /// A trap was laid (SQ-66).
    Laid {
        /// By whom.
        seat: Seat,
        /// Where.
        space: Space,
        /// What it is.
        card: Hidden<Card>,
    },
    /// A trap was met: it is shown and gone (SQ-31).
    Met {
        /// By which piece.
        piece: Piece,
        /// Where.
        space: Space,
        /// The card.
        card: Card,
        /// The roll against it, with what was added; none where it was evaded.
        die: Option<(u8, i8)>,
        /// Whether it acts.
        sprung: bool,
    },
    /// A trap was shown and discarded (SQ-E17).
    Disarmed {
        /// Where.
        space: Space,
        /// What it was.
        card: Card,
    },
}
