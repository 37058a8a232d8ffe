//! Changes to a piece: life, damage, statuses, and effects that last for a while.

use super::mana::Origin;
use crate::{
    cards::vocabulary::{Effect, Sort, Status},
    state::public_state::Piece,
};
use serde::{Deserialize, Serialize};

/// A change to a piece: life, damage, statuses, and effects that last for a while.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Health {
    /// A piece lost life or took damage.
    Hurt {
        piece: Piece,
        /// The life lost or the damage taken.
        amount: u8,
        /// The cause at the beginning of a turn, `None` otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Origin>,
    },
    /// A piece got life back.
    Healed {
        piece: Piece,
        amount: u8,
        /// The cause at the beginning of a turn, `None` otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Origin>,
    },
    /// An effect lasts on a piece for a while (SQ-C07).
    Boosted {
        piece: Piece,
        /// The effect that lasts.
        effect: Effect,
        /// True if it lasts for this combat alone.
        combat: bool,
    },
    /// A piece got a status.
    Afflicted {
        piece: Piece,
        status: Status,
        /// The number of turns that it lasts.
        turns: u8,
    },
    /// The statuses of a sort ended (SQ-E08).
    Cured { piece: Piece, which: Sort },
}
