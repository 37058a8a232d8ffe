//! Events of the setup, up to the start of each Taoist (ST-10 to ST-16).

use crate::{
    rules::objective::Objective,
    state::{
        board::TileId,
        element::Element,
        material::{ArtifactId, Card},
    },
};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// An event of the setup, up to the start of each Taoist (ST-10 to ST-16).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deal {
    /// The colours of the seats were settled (ST-06).
    Colored { elements: Vec<Element> },
    /// The stones were laid out (ST-10, ST-11).
    Laid {
        tiles: [[Element; 4]; 5],
        /// The supply line from the marker's end.
        supply: Vec<Element>,
    },
    /// The artifacts were shuffled (ST-12).
    Displayed {
        open: Vec<ArtifactId>,
        /// The other artifacts, the next one last.
        deck: Vec<Hidden<ArtifactId>>,
    },
    /// Every player shuffled their cards and laid four open (ST-14).
    CardsDealt {
        open: Vec<Vec<Card>>,
        /// The other cards, by seat, the next one last.
        decks: Vec<Vec<Hidden<Card>>>,
    },
    /// The runes were stacked and the objectives revealed (ST-15, ST-16).
    ZoneReady {
        /// The top of each stack, by element.
        tops: [Option<u8>; 5],
        /// The values below the top, by element, the next one last.
        below: [Vec<Hidden<u8>>; 5],
        /// The runes that were removed unseen, by element.
        removed: [Option<Hidden<u8>>; 5],
        objectives: Vec<Objective>,
    },
    /// The first player was drawn (ST-13).
    Drawn {
        /// The seat of the first player.
        first: Seat,
    },
    /// A Taoist was put on a tile (ST-13).
    Started { seat: Seat, tile: TileId },
}
