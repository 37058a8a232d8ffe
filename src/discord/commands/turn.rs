//! `/turn`: shows the seats that are to decide, and until when.

use super::acknowledge::{Done, acknowledged};
use crate::{
    bot::Context,
    interaction::asker::{person, table_here},
};

/// See who is to decide, and until when
#[poise::command(slash_command, guild_only)]
pub(super) async fn turn(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let glance = async { bot.house.glance(table_here(&context).await?, Some(person(&context))).await };
    let draft = match glance.await {
        Ok(glance) => bot.glance_to_play(&glance).await,
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}
