//! What becomes of artifacts and of the stones for them (ST-31, ST-32, ST-61).

use crate::{board::TileId, element::Element, material::ArtifactId};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// What becomes of artifacts and of the stones for them (ST-31, ST-32, ST-61).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Craft {
    /// A stone was laid on an artifact, or discarded (ST-61).
    Placed {
        /// By whom.
        seat: Seat,
        /// Which.
        stone: Element,
        /// The artifact; nothing where it was discarded.
        on: Option<ArtifactId>,
    },
    /// An artifact was completed (ST-61).
    Completed {
        /// By whom.
        seat: Seat,
        /// Which.
        artifact: ArtifactId,
    },
    /// An artifact was crafted (ST-31).
    Crafted {
        /// By whom.
        seat: Seat,
        /// Which.
        artifact: ArtifactId,
        /// The stones paid, in order.
        paid: Vec<Element>,
    },
    /// The next artifact was opened (ST-12).
    Opened {
        /// Which.
        artifact: ArtifactId,
    },
    /// A Taoist flew for an artifact crafted (ST-44).
    Flew {
        /// Whose.
        seat: Seat,
        /// Where to.
        tile: TileId,
    },
    /// A player crafted nothing, though they could have.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A stone went back to the supply (ST-32).
    Returned {
        /// Whose.
        seat: Seat,
        /// Which.
        stone: Element,
    },
}
