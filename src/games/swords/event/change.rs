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
    Died {
        /// The pieces that died.
        figures: Vec<Figure>,
        /// The seat that killed them.
        killer: Option<Seat>,
        /// The cause of death.
        cause: Cause,
    },
    /// Doppelgangers were removed.
    DoublesGone {
        /// The spots they stood on.
        spots: Vec<Spot>,
    },
    /// Doppelgangers were placed.
    DoublesCame {
        /// The piece whose likeness they are.
        figure: Figure,
        /// The spots they stand on.
        spots: Vec<Spot>,
    },
    /// A piece changed places with its doppelganger.
    Swapped {
        /// The piece that changed places.
        figure: Figure,
        /// The spot it went to.
        to: Spot,
    },
    /// A piece was moved.
    Moved {
        /// The piece that was moved.
        figure: Figure,
        /// The spot it went to.
        to: Spot,
        /// The means by which it was moved.
        means: Means,
    },
    /// Rocks were laid.
    RocksLaid {
        /// The spots they lie on.
        spots: Vec<Spot>,
    },
    /// Rocks were removed.
    RocksGone {
        /// The spots they lay on.
        spots: Vec<Spot>,
    },
    /// A rock was moved.
    RockMoved {
        /// The spot it lay on.
        from: Spot,
        /// The spot it went to.
        to: Spot,
        /// True if it was pushed, rather than moved with a lever.
        pushed: bool,
    },
    /// A piece came onto the board that had never been there.
    Came {
        /// The rank of the piece.
        rank: Rank,
        /// The seat that owns it.
        owner: Option<Seat>,
        /// The spot it stands on.
        spot: Spot,
    },
    /// A dead piece came back.
    Returned {
        /// The piece that came back.
        figure: Figure,
        /// The seat that owns it now.
        owner: Seat,
        /// The spot it stands on.
        spot: Spot,
    },
    /// A piece changed sides.
    Turned {
        /// The piece that changed sides.
        figure: Figure,
        /// The seat that owns it now.
        owner: Seat,
    },
    /// A bear trap holds a piece.
    Snared {
        /// The piece that is held.
        figure: Figure,
    },
}
