//! What acts by itself.

use crate::cards::Card;
use serde::{Deserialize, Serialize};

/// What acts by itself at the beginning of a turn (SQ-20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Being poisoned (SQ-T01).
    Poison,
    /// Regrowing (SQ-T07).
    Regrowth,
    /// Equipment.
    Gear(Card),
}
