//! `/help`: where to start.

use super::acknowledge::{Done, acknowledged};
use crate::{bot::Context, wording::draft::Draft};
use engine::Line;

/// Start here
#[poise::command(slash_command, rename = "help")]
pub(super) async fn show_help(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(Draft::text(bot.plain(&Line::new("help")))).await;
    Ok(())
}
