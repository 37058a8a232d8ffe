//! What becomes of the tiles, their stones and the magic cards (ST-20 to ST-30).

use super::spell::Spell;
use crate::{
    board::{Spot, TileId},
    element::Element,
    material::Card,
};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// What becomes of the tiles, their stones and the magic cards (ST-20 to ST-30).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alchemy {
    /// A card was cast (ST-20, ST-21).
    Cast {
        /// By whom.
        seat: Seat,
        /// What it did.
        spell: Spell,
    },
    /// A tile was activated (ST-23).
    Activated {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: TileId,
        /// The stones taken, and where from.
        taken: Vec<(Spot, Element)>,
        /// How long the lines were.
        lines: Vec<u8>,
    },
    /// Cards were drawn and slots refilled (ST-20, ST-30).
    Refilled {
        /// In whose turn.
        seat: Seat,
        /// The discards as a new deck, the next one last, where the old one ran out.
        shuffled: Option<Vec<Hidden<Card>>>,
        /// The cards laid open.
        cards: Vec<Card>,
        /// The stones, and where.
        stones: Vec<(Spot, Element)>,
    },
    /// Slots that had stayed empty were filled (ST-30, ST-35).
    Filled {
        /// The stones, and where.
        stones: Vec<(Spot, Element)>,
    },
    /// Cooperative: a card left the game uncast (ST-34).
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
}
