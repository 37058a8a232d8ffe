//! Events of the tiles, their stones and the magic cards (ST-20 to ST-30).

use super::spell::Spell;
use crate::state::{
    board::{Spot, TileId},
    element::Element,
    material::Card,
};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// An event of the tiles, their stones or the magic cards (ST-20 to ST-30).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alchemy {
    /// A card was cast (ST-20, ST-21).
    Cast { seat: Seat, spell: Spell },
    /// A tile was activated (ST-23).
    Activated { seat: Seat, tile: TileId, taken: Vec<(Spot, Element)>, lines: Vec<u8> },
    /// Cards were drawn and slots refilled (ST-20, ST-30).
    Refilled {
        seat: Seat,
        /// The discards as a new deck, the next one last, if the old deck ran out.
        shuffled: Option<Vec<Hidden<Card>>>,
        cards: Vec<Card>,
        stones: Vec<(Spot, Element)>,
    },
    /// Slots that had stayed empty were filled (ST-30, ST-35).
    Filled { stones: Vec<(Spot, Element)> },
    /// Cooperative: a card left the game uncast (ST-34).
    Discarded { seat: Seat, card: Card },
}
