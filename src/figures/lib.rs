//! Standings and statistics, as lines and as scenes.
//!
//! The module knows what is kept of finished games and how it is shown, and not who looks at it.

pub mod card;
mod colors;
pub mod leaderboard;
pub mod record;
pub mod say;

pub use leaderboard::{LINES, Leaderboard};
