//! `/catchup`: the events since the asker's own last move.

use super::acknowledge::{Done, acknowledged};
use crate::{
    bot::Context,
    interaction::asker::{person, table_told},
    panels::catchup,
};

/// See what happened since your last move, what was done to you first
#[poise::command(slash_command, rename = "catchup")]
pub(super) async fn catch_up(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_told(&context, &bot).await {
        Ok(table) => catchup::asked(&bot, table, person(&context)).await,
        Err(why) => why,
    };
    answer.give_page(draft).await;
    Ok(())
}
