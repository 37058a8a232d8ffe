//! Who leaves the game, and its end.

use super::super::{card::Card, piece::PieceId};
use engine::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// Who leaves the game, and how it ends.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    /// Players are out of the game.
    Out {
        /// Who.
        seats: Seats,
        /// Their place.
        place: u8,
        /// The cards they held, which are put away.
        cards: Vec<Card>,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        seat: Seat,
        /// The pieces that are taken off.
        pieces: Vec<PieceId>,
    },
    /// The game is over.
    Ended {
        /// The place of each seat.
        places: Vec<u8>,
        /// Whether it was for want of losses (SW-52).
        quiet: bool,
    },
}
