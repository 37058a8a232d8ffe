//! `/rules`: the rules of every game to read and to search.

use super::{
    acknowledge::{Done, acknowledged},
    complete,
};
use crate::{bot::Context, interaction::asker::game_here, panels::rules};

/// Read the rules of the games, or search them
#[poise::command(slash_command, rename = "rules")]
pub(super) async fn read_rules(
    context: Context<'_>,
    #[description = "Which game; the one in this channel unless you say otherwise"]
    #[autocomplete = "complete::game"]
    game: Option<String>,
    #[description = "Which part or card, or words to look for: in all games unless you name one"]
    #[autocomplete = "complete::topic"]
    topic: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match game.map(|game| bot.game(&bot.game_key(&game))) {
        Some(Ok(entry)) => rules::asked(&bot, Some(entry), topic.as_deref(), true),
        Some(Err(unknown)) => bot.refused(&unknown.into()),
        None => rules::asked(&bot, game_here(&context).await, topic.as_deref(), false),
    };
    answer.give(draft).await;
    Ok(())
}
