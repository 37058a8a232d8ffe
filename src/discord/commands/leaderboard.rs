//! `/leaderboard`: the best players of a game.

use super::{
    acknowledge::{Done, acknowledged_knowing},
    complete,
};
use crate::{
    bot::Context,
    panels::leaderboard::{self, Typed},
    wording::draft::Draft,
};

/// See who plays a game best
#[poise::command(slash_command, rename = "leaderboard")]
pub(super) async fn show_leaderboard(
    context: Context<'_>,
    #[description = "Which game; the one in this channel unless you say otherwise"]
    #[autocomplete = "complete::game"]
    game: Option<String>,
    #[description = "All time, a season or a month"]
    #[autocomplete = "complete::period"]
    period: Option<String>,
    #[description = "Games on this server, or on all"]
    #[autocomplete = "complete::scope"]
    scope: Option<String>,
    #[description = "Games of people, with computers, or those in which all play as one"]
    #[autocomplete = "complete::list"]
    list: Option<String>,
    #[description = "In words instead of a picture"] text: Option<bool>,
) -> Done {
    let typed = Typed { game, period, scope, list, text: text.unwrap_or(false) };
    let finding = leaderboard::asked(&context, typed);
    let for_all = |found: &Result<leaderboard::Found, Draft>| found.as_ref().is_ok_and(leaderboard::Found::has_players);
    let (answer, bot, found) = acknowledged_knowing(&context, finding, for_all).await?;
    let draft = match found {
        Ok(found) => leaderboard::show(&bot, context.http(), found).await,
        Err(draft) => draft,
    };
    answer.give(draft).await;
    Ok(())
}
