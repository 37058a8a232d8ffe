//! Changes to the mana stones of a player, and causes that act automatically at the beginning of a turn.

use crate::cards::Card;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// A change to the mana stones of a player.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mana {
    /// A player gained stones from the pool (SQ-25).
    Gained {
        seat: Seat,
        count: u8,
        /// The cause at the beginning of a turn, `None` otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Origin>,
    },
    /// A player's stones turned active or used (SQ-E13).
    Turned {
        seat: Seat,
        /// The number of stones that turned active, or used if it is negative.
        amount: i8,
        /// The cause at the beginning of a turn, `None` otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Origin>,
    },
}

/// A cause that acts automatically at the beginning of a turn (SQ-20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The status `poisoned` (SQ-T01).
    Poison,
    /// The status `regrowing` (SQ-T07).
    Regrowth,
    /// Equipment that is borne.
    Gear(Card),
}
