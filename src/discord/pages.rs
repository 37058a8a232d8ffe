use super::{Bot, Draft, PageId, help, press, stats};
use crate::table::Guest;

/// A press on an answer that concerns no table, read and checked as far as Discord vouches for it.
pub(super) struct PageTurn {
    pub page: PageId,
    pub guest: Guest,
    /// The server it was pressed in, and the channel.
    pub guild: Option<u64>,
    pub channel: u64,
    /// What was chosen in a menu.
    pub chosen: Option<String>,
    /// Whether who presses may manage the server.
    pub manages: bool,
}

impl Bot {
    /// What a press on an answer turns to. Nothing in it is believed but who pressed and where.
    pub(super) async fn turned(&self, turn: PageTurn) -> Draft {
        match turn.page.command.as_str() {
            "rules" => help::turned(self, &turn),
            "stats" => stats::turned(self, &turn).await,
            _ => press::not_ours(self),
        }
    }
}
