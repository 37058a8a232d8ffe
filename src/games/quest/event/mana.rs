//! What becomes of the mana stones of a player.

use super::origin::Origin;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// What becomes of the mana stones of a player.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mana {
    /// A player's stones from the pool joined their own (SQ-25).
    Gained {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u8,
        /// What gave them at the beginning of a turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Origin>,
    },
    /// A player's stones turned active or used (SQ-E13).
    Turned {
        /// Whose.
        seat: Seat,
        /// How many; used where negative.
        amount: i8,
        /// What did it at the beginning of a turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Origin>,
    },
}
