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
        /// The seat that laid it.
        seat: Seat,
        /// The stone that was laid.
        stone: Element,
        /// The artifact. `None` if the stone was discarded.
        on: Option<ArtifactId>,
    },
    /// An artifact was completed (ST-61).
    Completed {
        /// The seat that completed it.
        seat: Seat,
        /// The completed artifact.
        artifact: ArtifactId,
    },
    /// An artifact was crafted (ST-31).
    Crafted {
        /// The seat that crafted it.
        seat: Seat,
        /// The crafted artifact.
        artifact: ArtifactId,
        /// The stones paid, in order.
        paid: Vec<Element>,
    },
    /// The next artifact was opened (ST-12).
    Opened {
        /// The opened artifact.
        artifact: ArtifactId,
    },
    /// A Taoist flew for an artifact crafted (ST-44).
    Flew {
        /// The seat whose Taoist flew.
        seat: Seat,
        /// The tile it flew to.
        tile: TileId,
    },
    /// A player crafted nothing, though they could have.
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// A stone went back to the supply (ST-32).
    Returned {
        /// The seat that returned it.
        seat: Seat,
        /// The returned stone.
        stone: Element,
    },
}
