//! Editions of the rules: each game is played to its end by the one that it began with.

use serde::{Deserialize, Serialize};
use std::fmt;

/// An edition of the rules, which a game keeps from its deal to its end.
///
/// A ruling that changes what comes of a choice, who is asked or which chance is drawn needs an edition of its own, so
/// that games in play go on and records verify by the rules they were played by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Edition(u16);

impl Edition {
    /// What Pervigil 0.2.0 plays; rows that name no edition are of this one.
    pub const FIRST: Edition = Edition(0);
    /// Players are asked unless they say otherwise, saving throws go by rank, and no turn at the stones is skipped
    /// before its tile is activated.
    pub const SECOND: Edition = Edition(1);
    /// What new games are played by.
    pub const CURRENT: Edition = Edition::SECOND;

    /// Whether it is the first.
    pub fn is_first(&self) -> bool {
        *self == Edition::FIRST
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
