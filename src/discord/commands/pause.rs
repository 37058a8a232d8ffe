//! `/pause`: stops all clocks of a table for as long as everybody agrees.

use super::acknowledge::{Done, acknowledged};
use crate::{
    bot::Context,
    interaction::asker::{person, table_here},
};

/// Ask the others for a pause: all clocks stand still until one of you goes on
#[poise::command(slash_command, guild_only)]
pub(super) async fn pause(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_here(&context).await {
        Ok(table) => bot.pause(table, person(&context)).await,
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}
