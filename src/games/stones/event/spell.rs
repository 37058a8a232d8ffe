//! The effects of magic cards.

use crate::state::{
    board::{Quake, Spot, TileId},
    element::Element,
    material::Card,
};
use serde::{Deserialize, Serialize};

/// The effect of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spell {
    /// A tile turned a quarter.
    Spin(TileId, Turning),
    /// The caster's Taoist went to a tile.
    Fly(TileId),
    /// Two stones changed places, the first of the card's colour.
    Shift(Element, Spot, Spot),
    /// A Shift without a stone of its colour.
    Fizzle(Element),
    /// A tile moved or changed places with another.
    Quake(TileId, Quake),
}

/// The direction in which a tile turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Turning {
    /// A clockwise turn.
    Cw,
    /// A counterclockwise turn.
    Ccw,
}

impl Spell {
    /// Returns the card that the spell takes.
    pub fn card(self) -> Card {
        match self {
            Spell::Spin(..) => Card::Spin,
            Spell::Fly(_) => Card::Fly,
            Spell::Shift(element, ..) | Spell::Fizzle(element) => Card::Shift(element),
            Spell::Quake(..) => Card::Quake,
        }
    }
}

impl Turning {
    /// Both directions of turning.
    pub const ALL: [Turning; 2] = [Turning::Cw, Turning::Ccw];

    /// Returns the word for it in menus and paths.
    pub fn word(self) -> &'static str {
        ["cw", "ccw"][self as usize]
    }
}
