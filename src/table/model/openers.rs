//! The people who may open tables, and the person who wants to.

use serde::{Deserialize, Serialize};

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
