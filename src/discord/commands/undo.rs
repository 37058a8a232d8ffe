//! `/undo`: takes a move back.

use super::acknowledge::{Done, acknowledged};
use crate::{
    bot::Context,
    interaction::asker::{person, table_here},
};

/// Take back what you chose last; where it takes that, I ask the others
#[poise::command(slash_command, guild_only)]
pub(super) async fn undo(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_here(&context).await {
        Ok(table) => bot.undo(table, person(&context)).await,
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}
