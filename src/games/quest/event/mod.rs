//! The events of a game, by family.

#![expect(missing_docs, reason = "a field whose name says it all has no comment")]

mod course;
mod fight;
mod health;
mod journey;
mod mana;
mod play;

pub use course::Course;
pub use fight::{Fight, Trapping};
pub use health::Health;
pub use journey::{Journey, Why};
pub use mana::{Mana, Origin};
pub use play::{Hand, Play};

use serde::{Deserialize, Serialize};

/// An event: one thing that happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The course of a game: turns, summoners who are out, and the end.
    Course(Course),
    /// Movements of pieces: the roll, the way, and other causes.
    Journey(Journey),
    /// The course of a combat (SQ-50 to SQ-55).
    Fight(Fight),
    /// Changes to a piece: life, damage, statuses, and effects that last for a while.
    Health(Health),
    /// Changes to the mana stones of a player.
    Mana(Mana),
    /// Cards drawn, kept and discarded, and the deck they come from.
    Hand(Hand),
    /// Cards played on the board, and cards that leave it.
    Play(Play),
    /// Traps laid, met and disarmed (SQ-66).
    Trapping(Trapping),
}
