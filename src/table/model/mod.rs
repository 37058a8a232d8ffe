//! Plain data of a table and functions of it: agreements, messages, the notation of refusals.

pub(crate) mod agreement;
pub(crate) mod announcement;
pub(crate) mod clock;
pub(crate) mod house_rules;
pub(crate) mod journal;
pub(crate) mod minders;
pub(crate) mod motion;
pub(crate) mod panel;
pub(crate) mod past;
pub(crate) mod pause;
pub(crate) mod plan;
pub(crate) mod preferences;
pub(crate) mod queue;
pub(crate) mod reasons;
pub(crate) mod roster;

use engine::{Scene, Viewer};
use serde::{Deserialize, Serialize};

/// A view of a game at one moment.
///
/// It says where to look and not what was seen. So it is a few bytes on its way out, and gives an equal picture however
/// late and often it is painted. Nothing that happened after that moment is in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// The number of rows in the game's journal. It is never shown: it counts what is hidden.
    pub(crate) rows: u64,
    /// The viewer through whose eyes it is seen.
    pub(crate) viewer: Viewer,
    /// True if it points out what the viewer could do and what threatened them.
    pub(crate) guided: bool,
}

/// The part of a game that a message shows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Shown {
    /// A moment of the game.
    At(Moment),
    /// A scene itself, as earlier messages have it.
    Scene(Box<Scene>),
}

/// The people who may open tables. Managers of the server always may.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Openers {
    /// Everybody on the server.
    #[default]
    Everybody,
    /// People with this role.
    Role(u64),
    /// Managers of the server.
    Managers,
}

/// A person who wants to open a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opener {
    /// The channel that they are in. In a thread, also the channel that the thread belongs to.
    pub channels: Vec<u64>,
    /// The person's roles.
    pub roles: Vec<u64>,
    /// True if they manage the server.
    pub manages: bool,
}
