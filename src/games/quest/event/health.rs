//! What becomes of a piece: life, damage, statuses, and what lasts on it for a while.

use super::origin::Origin;
use crate::{
    public_state::Piece,
    vocabulary::{Effect, Sort, Status},
};
use serde::{Deserialize, Serialize};

/// What becomes of a piece: life, damage, statuses, and what lasts on it for a while.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Health {
    /// A piece lost life or took damage.
    Hurt {
        /// Which.
        piece: Piece,
        /// How much.
        amount: u8,
        /// What did it at the beginning of a turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Origin>,
    },
    /// A piece got life back.
    Healed {
        /// Which.
        piece: Piece,
        /// How much.
        amount: u8,
        /// What did it at the beginning of a turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Origin>,
    },
    /// Something lasts on a piece for a while (SQ-C07).
    Boosted {
        /// Which.
        piece: Piece,
        /// What.
        effect: Effect,
        /// Whether for this combat alone.
        combat: bool,
    },
    /// A piece got a status.
    Afflicted {
        /// Which.
        piece: Piece,
        /// What.
        status: Status,
        /// For how many turns.
        turns: u8,
    },
    /// The statuses of a sort ended (SQ-E08).
    Cured {
        /// Of which piece.
        piece: Piece,
        /// Which sort.
        which: Sort,
    },
}
