//! The dispatch of presses to the commands whose pages they turn.

use crate::panels::{
    games,
    history::{
        catchup, log,
        page_turn::{PageTurn, not_ours},
        replay,
    },
    leaderboard, management, rules, settings, stats,
};
use crate::{bot::Bot, wording::draft::Draft};
use poise::serenity_prelude::Http;

impl Bot {
    /// Returns the page that a press on an answer turns to. Nothing in it is trusted except who pressed and where.
    pub(crate) async fn turned(&self, http: &Http, turn: PageTurn) -> Draft {
        match turn.page.command.as_str() {
            "away" => self.away_turned(&turn).await,
            "catchup" => catchup::turned(self, &turn).await,
            "games" => games::turned(self, &turn).await,
            "leaderboard" => leaderboard::turned(self, http, &turn).await,
            "log" => log::turned(self, &turn).await,
            "privacy" => self.privacy_turned(&turn).await,
            "replay" => replay::turned(self, &turn).await,
            "rules" => rules::turned(self, &turn),
            "settings" => settings::turned(self, http, &turn).await,
            "table" => management::turned(self, &turn).await,
            "stats" => stats::turned(self, &turn).await,
            _ => not_ours(self),
        }
    }
}
