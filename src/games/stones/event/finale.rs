//! Events of the end of a game, and the results of the players.

use crate::rules::{ending::End, score::Score};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// An event of the end of a game, or a result.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finale {
    /// The game ended.
    Ended {
        /// The reason for the end.
        end: End,
    },
    /// A player's points (ST-51).
    Scored {
        /// The seat whose points they are.
        seat: Seat,
        /// The points and their sources.
        score: Score,
    },
    /// The result of all players together (ST-61).
    Reckoned {
        /// The number of artifacts crafted.
        artifacts: u32,
    },
}
