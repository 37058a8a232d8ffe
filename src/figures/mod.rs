//! Standings and statistics, as lines and as scenes.
//!
//! It knows what is kept of finished games and how it is shown, and not who looks at it.

pub(crate) mod card;
mod colors;
pub(crate) mod leaderboard;
pub(crate) mod record;
pub(crate) mod say;

pub use leaderboard::{LINES, Leaderboard};
