//! `/close`: closes the lobby.

use super::acknowledge::{Done, acknowledged, done};
use crate::{
    bot::Context,
    interaction::asker::{person, table_here},
};

/// Close the lobby you opened
#[poise::command(slash_command, guild_only)]
pub(super) async fn close(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let closed = async { bot.house.close(table_here(&context).await?, person(&context)).await };
    answer.give(done(&bot, closed.await, "closed")).await;
    Ok(())
}
