//! The facts a game is the sum of, by family.

mod alchemy;
mod course;
mod craft;
mod deal;
mod finale;
mod spell;
mod spirit;

pub use alchemy::Alchemy;
pub use course::Course;
pub use craft::Craft;
pub use deal::Deal;
pub use finale::Finale;
pub use spell::{Spell, Turning};
pub use spirit::{Payment, Spirit};

use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// How a game is laid out, and where everybody starts (ST-10 to ST-16).
    Deal(Deal),
    /// The course of a game: turns, who leaves, and which round is the last.
    Course(Course),
    /// What becomes of the tiles, their stones and the magic cards (ST-20 to ST-30).
    Alchemy(Alchemy),
    /// How Spirits walk, and what they gain by it (ST-27 to ST-29).
    Spirit(Spirit),
    /// What becomes of artifacts and of the stones for them (ST-31, ST-32, ST-61).
    Craft(Craft),
    /// How a game ended, and what everybody has come to.
    Finale(Finale),
}
