//! How a game ended, and what everybody has come to.

use crate::{ending::End, score::Score};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// How a game ended, and what everybody has come to.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finale {
    /// The game ended.
    Ended {
        /// How.
        end: End,
    },
    /// A player's points (ST-51).
    Scored {
        /// Whose.
        seat: Seat,
        /// What for.
        score: Score,
    },
    /// What all have crafted together (ST-61).
    Reckoned {
        /// How many artifacts.
        artifacts: u32,
    },
}
