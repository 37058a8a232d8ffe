//! Standings and statistics, as lines and as scenes.
//!
//! The module knows what is kept of finished games and how it is shown, and not who looks at it.

mod banner;
pub mod card;
pub mod leaderboard;
pub mod record;
pub mod say;

pub use banner::{cover, feast};
pub use leaderboard::{LINES, Leaderboard};

/// The colours of the bot's own pictures, which are the colours of the boards.
mod colors {
    pub(super) use engine::palette::{
        ABYSS as INK, BLOOD, CARD, CARD_LIT as LIT, DIM, GOLD, GROUND, IVORY, LEAF, SAND, SKY, WALL, WALL_LIGHT, WHITE,
        ink,
    };
}
