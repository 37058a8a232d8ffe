//! The facts a game is the sum of, by family.

mod course;
mod fight;
mod hand;
mod health;
mod journey;
mod mana;
mod origin;
mod play;
mod trapping;

pub use course::Course;
pub use fight::Fight;
pub use hand::Hand;
pub use health::Health;
pub use journey::{Journey, Why};
pub use mana::Mana;
pub use origin::Origin;
pub use play::Play;
pub use trapping::Trapping;

use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The course of a game: whose turn it is, who is out, how it ends.
    Course(Course),
    /// How pieces get about: the roll, the way, and what else moves them.
    Journey(Journey),
    /// How combats go (SQ-50 to SQ-55).
    Fight(Fight),
    /// What becomes of a piece: life, damage, statuses, and what lasts on it for a while.
    Health(Health),
    /// What becomes of the mana stones of a player.
    Mana(Mana),
    /// Cards drawn, kept and discarded, and the deck they come from.
    Hand(Hand),
    /// Cards played on the board, and those that leave it.
    Play(Play),
    /// What becomes of traps (SQ-66).
    Trapping(Trapping),
}
