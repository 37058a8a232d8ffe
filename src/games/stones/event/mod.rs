//! The events of a game, by family. Their sum is the state of the game.

#![expect(missing_docs, reason = "a field whose name says it all has no comment")]

mod alchemy;
mod course;
mod deal;
mod spell;
mod spirit;

pub use alchemy::{Alchemy, Craft};
pub use course::Course;
pub use deal::Deal;
pub use spell::{Spell, Turning};
pub use spirit::{Payment, Spirit};

use crate::rules::{ending::End, score::Score};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// An event of the setup, up to the start of each Taoist (ST-10 to ST-16).
    Deal(Deal),
    /// An event of the course of a game: turns, players who leave, and the last round.
    Course(Course),
    /// An event of the tiles, their stones or the magic cards (ST-20 to ST-30).
    Alchemy(Alchemy),
    /// An event of the Spirits: their steps and their gains (ST-27 to ST-29).
    Spirit(Spirit),
    /// An event of artifacts or of the stones for them (ST-31, ST-32, ST-61).
    Craft(Craft),
    /// An event of the end of a game, or a result.
    Finale(Finale),
}

/// An event of the end of a game, or a result.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finale {
    /// The game ended.
    Ended { end: End },
    /// A player's points (ST-51).
    Scored { seat: Seat, score: Score },
    /// The result of all players together (ST-61).
    Reckoned { artifacts: u32 },
}
