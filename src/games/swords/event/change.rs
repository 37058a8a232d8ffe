//! The facts about changes on the board other than by steps.

use super::terms::{Cause, Figure, Means};
use crate::state::{board::Spot, piece::Rank};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// A fact about a change on the board other than by steps.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Pieces died, all at once.
    Died { figures: Vec<Figure>, killer: Option<Seat>, cause: Cause },
    /// Doppelgangers were removed.
    DoublesGone { spots: Vec<Spot> },
    /// Doppelgangers were placed.
    DoublesCame { figure: Figure, spots: Vec<Spot> },
    /// A piece changed places with its doppelganger.
    Swapped { figure: Figure, to: Spot },
    /// A piece was moved.
    Moved {
        figure: Figure,
        to: Spot,
        /// The means by which it was moved.
        means: Means,
    },
    /// Rocks were laid.
    RocksLaid { spots: Vec<Spot> },
    /// Rocks were removed.
    RocksGone { spots: Vec<Spot> },
    /// A rock was moved.
    RockMoved {
        from: Spot,
        to: Spot,
        /// True if it was pushed, rather than moved with a lever.
        pushed: bool,
    },
    /// A piece came onto the board that had never been there.
    Came { rank: Rank, owner: Option<Seat>, spot: Spot },
    /// A dead piece came back.
    Returned { figure: Figure, owner: Seat, spot: Spot },
    /// A piece changed sides.
    Turned { figure: Figure, owner: Seat },
    /// A bear trap holds a piece.
    Snared { figure: Figure },
}
