//! The dispatch of presses to the commands whose pages they turn.

use crate::panels::{
    away::Away,
    games,
    history::{
        catchup, log,
        page_turn::{PageTurn, not_ours},
        replay,
    },
    leaderboard, management, privacy, rules, settings, stats,
};
use crate::{bot::Bot, wording::draft::Draft};
use poise::serenity_prelude::Http;

/// Returns the page that a press on an answer turns to. Nothing in it is trusted except who pressed and where.
pub(crate) async fn turned(bot: &Bot, http: &Http, turn: PageTurn) -> Draft {
    match turn.page.command.as_str() {
        "away" => Away { bot, person: turn.guest.id }.turned(&turn).await,
        "catchup" => catchup::turned(bot, &turn).await,
        "games" => games::turned(bot, &turn).await,
        "leaderboard" => leaderboard::turned(bot, http, &turn).await,
        "log" => log::turned(bot, &turn).await,
        "privacy" => privacy::turned(bot, &turn).await,
        "replay" => replay::turned(bot, &turn).await,
        "rules" => rules::turned(bot, &turn),
        "settings" => settings::turned(bot, http, &turn).await,
        "table" => management::turned(bot, &turn).await,
        "stats" => stats::turned(bot, &turn).await,
        _ => not_ours(bot),
    }
}
