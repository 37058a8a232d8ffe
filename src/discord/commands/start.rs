//! `/start`: begins the game.

use super::acknowledge::{Done, acknowledged, done};
use crate::{
    bot::Context,
    interaction::asker::{person, press, table_here},
};

/// Begin the game you opened
#[poise::command(slash_command, guild_only)]
pub(super) async fn start(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let begun = async { bot.house.start(table_here(&context).await?, person(&context), press(&context)).await };
    answer.give(done(&bot, begun.await, "begun")).await;
    Ok(())
}
