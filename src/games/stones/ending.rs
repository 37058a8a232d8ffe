//! How a game ends.

use engine::Seat;
use serde::{Deserialize, Serialize};

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Somebody held five runes, and the round is done (ST-50).
    Runes,
    /// No artifact is left (ST-50, ST-61).
    Artifacts,
    /// No Qi is left (ST-50).
    Qi,
    /// So many rounds were played (ST-53).
    Rounds,
    /// Somebody has crafted four artifacts (ST-60).
    Four {
        /// Who.
        by: Seat,
    },
    /// The round of the first fourth artifact is done (ST-60).
    Fourth,
    /// Nobody has cards (ST-61).
    Cards,
    /// One is left (ST-35).
    LastLeft {
        /// Who.
        by: Seat,
    },
    /// Nobody is left (ST-35).
    Deserted,
}
