//! `/record`: a finished game as a file to keep and to verify.

use super::acknowledge::acknowledged;
use crate::{bot::Context, rest::fault::Fault};

/// Get the record of the last game played here, to keep and to check
#[poise::command(slash_command, guild_only, rename = "record")]
pub(super) async fn give_record(context: Context<'_>) -> Result<(), Fault> {
    let (answer, bot) = acknowledged(&context, false).await?;
    let found = bot.house.record_in(context.channel_id().get()).await;
    answer.give(bot.recorded(found)).await;
    Ok(())
}
