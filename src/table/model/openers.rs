//! Who may open tables, and who wants to.

use serde::{Deserialize, Serialize};

/// Who may open tables; those who manage the server always may.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Openers {
    /// Everybody.
    #[default]
    Everybody,
    /// Those who have this role.
    Role(u64),
    /// Those who manage the server.
    Managers,
}

/// Somebody who wants to open a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opener {
    /// The channel they are in and, in a thread, the one it belongs to.
    pub channels: Vec<u64>,
    /// Their roles.
    pub roles: Vec<u64>,
    /// Whether they manage the server.
    pub manages: bool,
}
