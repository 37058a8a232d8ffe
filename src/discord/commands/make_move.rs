//! `/move`: a move as somebody types it.

use super::{
    acknowledge::{Done, acknowledged},
    complete, typing,
};
use crate::{asker::table_here, bot::Context};

/// Make a move by typing it
#[poise::command(slash_command, guild_only, rename = "move")]
pub(super) async fn make_move(
    context: Context<'_>,
    #[description = "The move in words; what is possible is offered as you type"]
    #[autocomplete = "complete::whole_move"]
    text: String,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_here(&context).await {
        Ok(table) => typing::typed(&context, &bot, table, &text).await,
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}
