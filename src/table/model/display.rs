//! What a message shows of a game: where to look, and not what is seen.

use engine::{Scene, Viewer};
use serde::{Deserialize, Serialize};

/// What somebody saw of a game at one moment.
///
/// It is where to look and not what was seen: a few bytes on their way out, and the same picture however late and however
/// often it is painted. Whatever happened after that moment is not in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// How many rows the journal of the game had. It is told to nobody: it counts what is hidden.
    pub(crate) rows: u64,
    /// Through whose eyes.
    pub(crate) viewer: Viewer,
    /// Whether it points out what they could do and what threatened them.
    pub(crate) guided: bool,
}

/// What a message shows of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Shown {
    /// A moment of it.
    At(Moment),
    /// A scene itself, as messages of before have it.
    Scene(Box<Scene>),
}
