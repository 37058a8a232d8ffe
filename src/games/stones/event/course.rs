//! Events of the course of a game: turns, players who leave, and the last round.

use crate::state::element::Element;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// An event of the course of a game: turns, players who leave, and the last round.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// A turn began.
    TurnBegan { seat: Seat, round: u32 },
    /// The rest of a turn was skipped (ST-34).
    Skipped { seat: Seat },
    /// The steps of the turn so far were taken back.
    Undone { seat: Seat },
    /// A player left the game (ST-35).
    Resigned {
        seat: Seat,
        /// Their stones, in the order in which they go to the supply.
        stones: Vec<Element>,
    },
    /// The fifth rune: the round is the last (ST-50).
    LastRound { seat: Seat },
    /// The fourth artifact was crafted, which makes the round the last if the table has agreed on that (ST-60).
    FourCrafted { seat: Seat },
    /// The round that begins is the last that the table plays (ST-53).
    FinalRound { round: u32 },
    /// No Qi is left, which makes the round the last if the table has agreed on that (ST-50).
    QiSpent { seat: Seat },
}
