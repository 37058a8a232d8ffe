//! Events of artifacts and of the stones for them (ST-31, ST-32, ST-61).

use crate::state::{board::TileId, element::Element, material::ArtifactId};
use engine::Seat;
use serde::{Deserialize, Serialize};

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
