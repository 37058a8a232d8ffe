//! A person: an id, a name, and the alias of a person who was forgotten.

use engine::Language;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A person, by the id their chat service gives them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Person(pub u64);

/// The highest bit. It is set in the alias of a person who was forgotten, and in no id that a chat service gives.
const ALIASES: u64 = 1 << 63;

impl Person {
    /// The alias that replaces a person who is forgotten, made of 64 random bits.
    pub fn alias(random: u64) -> u64 {
        ALIASES | random
    }

    /// Returns whether this is the alias of a person who was forgotten.
    pub fn is_forgotten(self) -> bool {
        self.0 & ALIASES != 0
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A person at the door, with their name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// The id of the person.
    pub id: Person,
    /// The name others see. It may hold anything at all.
    pub name: String,
    /// The language their Discord speaks. `None` if it is not spoken here.
    pub speaks: Option<Language>,
}
