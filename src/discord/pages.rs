use super::{Bot, Draft, PageId, language::Hearer, leaderboard, press, rules, settings, stats};
use crate::people::Guest;
use poise::serenity_prelude::{Http, Permissions};

/// A press on an answer that concerns no table, read and checked as far as Discord vouches for it.
pub(super) struct PageTurn {
    pub page: PageId,
    pub guest: Guest,
    /// The server it was pressed in, and the channel.
    pub guild: Option<u64>,
    pub channel: u64,
    /// What was chosen in a menu.
    pub chosen: Option<String>,
    /// The channels or roles that were picked.
    pub picked: Vec<u64>,
    /// Whether who presses may manage the server.
    pub manages: bool,
    /// What the bot may do there, where Discord says.
    pub allowed: Option<Permissions>,
    /// The language of their Discord.
    pub locale: String,
}

impl PageTurn {
    /// Who presses, as the only one who sees the answer.
    pub(super) fn hearer(&self) -> Hearer<'_> {
        Hearer { person: Some(self.guest.id), locale: Some(&self.locale), guild: self.guild }
    }
}

impl Bot {
    /// What a press on an answer turns to. Nothing in it is believed but who pressed and where.
    pub(super) async fn turned(&self, http: &Http, turn: PageTurn) -> Draft {
        match turn.page.command.as_str() {
            "leaderboard" => leaderboard::turned(self, http, &turn).await,
            "privacy" => self.privacy_turned(&turn).await,
            "rules" => rules::turned(self, &turn),
            "settings" => settings::turned(self, &turn).await,
            "stats" => stats::turned(self, &turn).await,
            _ => press::not_ours(self),
        }
    }
}
