//! `/leave`: gives up a seat before the game begins.

use super::acknowledge::{Done, acknowledged, done};
use crate::{
    bot::Context,
    interaction::asker::{person, press, table_here},
};

/// Give up your seat before the game begins
#[poise::command(slash_command, guild_only)]
pub(super) async fn leave(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let left = async { bot.house.leave(table_here(&context).await?, person(&context), press(&context)).await };
    answer.give(done(&bot, left.await, "left")).await;
    Ok(())
}
