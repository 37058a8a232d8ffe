//! A person: an id, a name, and the alias of whoever was forgotten.

use engine::Language;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A person, by the id their chat service gives them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Person(pub u64);

/// The highest bit: set in the alias of somebody who was forgotten, and in no id that a chat service gives.
const ALIASES: u64 = 1 << 63;

impl Person {
    /// What stands in place of somebody who is forgotten, made of 64 random bits.
    pub fn alias(random: u64) -> u64 {
        ALIASES | random
    }

    /// Whether this is the alias of somebody who was forgotten.
    pub fn is_forgotten(self) -> bool {
        self.0 & ALIASES != 0
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A person at the door, and what they are called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Who.
    pub id: Person,
    /// The name others see; anything at all may stand in it.
    pub name: String,
    /// What their Discord speaks; nothing where that is not spoken here.
    pub speaks: Option<Language>,
}
