//! `/log`: the events of a game, in words.

use super::acknowledge::{Done, acknowledged};
use crate::{
    bot::Context,
    interaction::asker::{person, table_told},
    panels::log,
};

/// Read what happened in this game, or search it
#[poise::command(slash_command, rename = "log")]
pub(super) async fn read_log(
    context: Context<'_>,
    #[description = "Only what holds these words"] search: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_told(&context, &bot).await {
        Ok(table) => log::asked(&bot, table, person(&context), search.as_deref()).await,
        Err(why) => why,
    };
    answer.give_page(draft).await;
    Ok(())
}
