//! Reasons for the end of a game.

use engine::Seat;
use serde::{Deserialize, Serialize};

/// The reason for the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A player held five runes, and the round is over (ST-50).
    Runes,
    /// No artifact is left (ST-50, ST-61).
    Artifacts,
    /// No Qi is left (ST-50).
    Qi,
    /// The agreed number of rounds was played (ST-53).
    Rounds,
    /// A player has crafted four artifacts (ST-60).
    Four {
        /// The seat that crafted them.
        by: Seat,
    },
    /// The round of the first fourth artifact is over (ST-60).
    Fourth,
    /// Nobody has cards any more (ST-61).
    Cards,
    /// Only one player is left (ST-35).
    LastLeft {
        /// The seat that is left.
        by: Seat,
    },
    /// Nobody is left (ST-35).
    Deserted,
}
