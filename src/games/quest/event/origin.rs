//! Causes that act automatically at the beginning of a turn.

use crate::cards::Card;
use serde::{Deserialize, Serialize};

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
