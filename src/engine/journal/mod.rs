//! The journal of a game: editions, sessions, chance, records and their verification. Each game is played to its end by
//! the edition of the rules that it began with.

pub(crate) mod any_session;
pub(crate) mod dice;
pub(crate) mod fnv;
pub(crate) mod news;
pub(crate) mod numbers;
pub(crate) mod onset;
pub(crate) mod origin;
pub mod record;
pub(crate) mod recorder;
pub(crate) mod rows;
pub(crate) mod session;
mod trust;
pub mod verify;
pub(crate) mod versions;

use serde::{Deserialize, Serialize};
use std::fmt;

/// An edition of the rules, which a game keeps from its deal to its end.
///
/// Some rulings change the results of a choice, the seats that are asked or the chance that is drawn. Each such ruling
/// needs its own edition. So games in play go on, and records verify by the rules they were played by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Edition(u16);

impl Edition {
    /// The edition that Pervigil 0.2.0 plays. Rows that name no edition are of this one.
    pub const FIRST: Edition = Edition(0);
    /// The edition after the first: players are asked unless they say otherwise, and saving throws go by rank.
    /// No turn at the stones is skipped before its tile is activated.
    pub const SECOND: Edition = Edition(1);
    /// The edition that new games are played by.
    pub const CURRENT: Edition = Edition::SECOND;

    /// Returns whether it is the first edition.
    pub fn is_first(&self) -> bool {
        *self == Edition::FIRST
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
