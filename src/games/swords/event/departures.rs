//! The facts about players who leave the game, and about its end.

use crate::{magic::card::Card, state::piece::PieceId};
use engine::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// A fact about players who leave the game, or about its end.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    /// Players are out of the game.
    Out {
        /// The seats that are out.
        seats: Seats,
        /// The place they share.
        place: u8,
        /// The cards they held, which are put away.
        cards: Vec<Card>,
    },
    /// A player gave up.
    Resigned {
        /// The seat that gave up.
        seat: Seat,
        /// The pieces that are taken off.
        pieces: Vec<PieceId>,
    },
    /// The game is over.
    Ended {
        /// The place of each seat.
        places: Vec<u8>,
        /// True if it ended for want of losses (SW-52).
        quiet: bool,
    },
}
