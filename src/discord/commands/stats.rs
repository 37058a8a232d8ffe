//! `/stats`: the games of a person in figures, or a table that is over.

use super::{
    acknowledge::{Done, acknowledged_knowing},
    complete,
};
use crate::{bot::Context, panels::stats};
use poise::serenity_prelude as serenity;

/// See somebody's games in figures, or what happened at the table that ended here
#[poise::command(slash_command, rename = "stats")]
pub(super) async fn show_stats(
    context: Context<'_>,
    #[description = "Whose games; your own unless you say otherwise"] player: Option<serenity::User>,
    #[description = "One game in depth, with its achievements"]
    #[autocomplete = "complete::game"]
    game: Option<String>,
    #[description = "Games on this server, or on all"]
    #[autocomplete = "complete::scope"]
    scope: Option<String>,
    #[description = "In words instead of a picture"] text: Option<bool>,
) -> Done {
    let in_words = text.unwrap_or(false);
    let finding = stats::asked(&context, stats::Typed { player, game, scope, in_words });
    let (answer, bot, found) = acknowledged_knowing(&context, finding, Result::is_ok).await?;
    answer.give(bot.drawn(found, in_words).await).await;
    Ok(())
}
