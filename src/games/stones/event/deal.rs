//! How a game is laid out, and where everybody starts (ST-10 to ST-16).

use crate::{
    board::TileId,
    element::Element,
    material::{ArtifactId, Card},
    objective::Objective,
};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// How a game is laid out, and where everybody starts (ST-10 to ST-16).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deal {
    /// The colours of the seats were settled (ST-06).
    Colored {
        /// By seat.
        elements: Vec<Element>,
    },
    /// The stones were laid out (ST-10, ST-11).
    Laid {
        /// On the tiles.
        tiles: [[Element; 4]; 5],
        /// The supply line from the marker's end.
        supply: Vec<Element>,
    },
    /// The artifacts were shuffled (ST-12).
    Displayed {
        /// The open ones, from the left.
        open: Vec<ArtifactId>,
        /// The others, the next one last.
        deck: Vec<Hidden<ArtifactId>>,
    },
    /// Everybody shuffled the cards and laid four open (ST-14).
    CardsDealt {
        /// The open ones, by seat.
        open: Vec<Vec<Card>>,
        /// The others, by seat, the next one last.
        decks: Vec<Vec<Hidden<Card>>>,
    },
    /// The runes were stacked and the objectives revealed (ST-15, ST-16).
    ZoneReady {
        /// The top of each stack, by element.
        tops: [Option<u8>; 5],
        /// What lies below, the next one last.
        below: [Vec<Hidden<u8>>; 5],
        /// What was removed unseen.
        removed: [Option<Hidden<u8>>; 5],
        /// The objectives.
        objectives: Vec<Objective>,
    },
    /// Who starts was drawn (ST-13).
    Drawn {
        /// Who.
        first: Seat,
    },
    /// A Taoist was put on a tile (ST-13).
    Started {
        /// Whose.
        seat: Seat,
        /// Where.
        tile: TileId,
    },
}
