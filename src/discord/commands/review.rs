//! `/review`: shows the asker where their finished game turned.

use super::acknowledge::{Done, acknowledged};
use crate::{
    bot::Context,
    interaction::asker::{person, table_told},
};

/// See where your game turned, now that it is over
#[poise::command(slash_command, rename = "review")]
pub(super) async fn look_back(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    match table_told(&context, &bot).await {
        Ok(table) => bot.review(table, person(&context), &answer).await,
        Err(why) => answer.give(why).await,
    }
    Ok(())
}
