//! What changes on the board but by steps.

use super::super::{board::Spot, piece::Rank};
use super::terms::{Cause, Figure, Means};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// What changes on the board, but by steps.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Pieces died, all at once.
    Died {
        /// Which.
        figures: Vec<Figure>,
        /// Who killed them.
        killer: Option<Seat>,
        /// What of.
        cause: Cause,
    },
    /// Doppelgangers went.
    DoublesGone {
        /// From where.
        spots: Vec<Spot>,
    },
    /// Doppelgangers came.
    DoublesCame {
        /// Whose likeness.
        figure: Figure,
        /// Where.
        spots: Vec<Spot>,
    },
    /// A piece changed places with its doppelganger.
    Swapped {
        /// Which.
        figure: Figure,
        /// Where to.
        to: Spot,
    },
    /// A piece was moved.
    Moved {
        /// Which.
        figure: Figure,
        /// Where to.
        to: Spot,
        /// By what.
        means: Means,
    },
    /// Rocks came.
    RocksLaid {
        /// Where.
        spots: Vec<Spot>,
    },
    /// Rocks went.
    RocksGone {
        /// From where.
        spots: Vec<Spot>,
    },
    /// A rock was moved.
    RockMoved {
        /// From where.
        from: Spot,
        /// Where to.
        to: Spot,
        /// By a push, rather than with a lever.
        pushed: bool,
    },
    /// A piece came onto the board that had never been there.
    Came {
        /// What.
        rank: Rank,
        /// Whose.
        owner: Option<Seat>,
        /// Where.
        spot: Spot,
    },
    /// A dead piece came back.
    Returned {
        /// Which.
        figure: Figure,
        /// Whose it is now.
        owner: Seat,
        /// Where.
        spot: Spot,
    },
    /// A piece changed sides.
    Turned {
        /// Which.
        figure: Figure,
        /// Whose it is now.
        owner: Seat,
    },
    /// A bear trap holds a piece.
    Snared {
        /// Which.
        figure: Figure,
    },
}
