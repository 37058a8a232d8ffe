//! Events of the tiles, their stones, the magic cards and the artifacts (ST-20 to ST-32, ST-61).

use super::spell::Spell;
use crate::state::{
    board::{Spot, TileId},
    element::Element,
    material::{ArtifactId, Card},
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

/// An event of artifacts or of the stones for them (ST-31, ST-32, ST-61).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Craft {
    /// A stone was laid on an artifact, or discarded (ST-61).
    Placed {
        seat: Seat,
        stone: Element,
        /// The artifact. `None` if the stone was discarded.
        on: Option<ArtifactId>,
    },
    /// An artifact was completed (ST-61).
    Completed { seat: Seat, artifact: ArtifactId },
    /// An artifact was crafted (ST-31).
    Crafted { seat: Seat, artifact: ArtifactId, paid: Vec<Element> },
    /// The next artifact was opened (ST-12).
    Opened { artifact: ArtifactId },
    /// A Taoist flew for an artifact crafted (ST-44).
    Flew { seat: Seat, tile: TileId },
    /// A player crafted nothing, though they could have.
    Passed { seat: Seat },
    /// A stone went back to the supply (ST-32).
    Returned { seat: Seat, stone: Element },
}
