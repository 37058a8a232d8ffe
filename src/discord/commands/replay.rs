//! `/replay`: a game step by step.

use super::acknowledge::{Done, acknowledged};
use crate::{
    bot::Context,
    interaction::asker::{person, table_told},
    panels::replay,
};

/// Step through this game, picture by picture
#[poise::command(slash_command, rename = "replay")]
pub(super) async fn step_through(
    context: Context<'_>,
    #[description = "All of it as an animation"] gif: Option<bool>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_told(&context, &bot).await {
        Ok(table) => replay::asked(&bot, table, person(&context), gif.unwrap_or_default()).await,
        Err(why) => why,
    };
    answer.give_page(draft).await;
    Ok(())
}
