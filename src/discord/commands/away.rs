//! `/away`: days on which a person is away from all their tables.

use super::{
    acknowledge::{Done, acknowledged},
    complete,
};
use crate::{bot::Context, interaction::asker::person};

/// Be away for some days, at all your tables at once
#[poise::command(slash_command, rename = "away")]
pub(super) async fn go_away(
    context: Context<'_>,
    #[description = "The day you will be back, such as 2026-12-24"]
    #[autocomplete = "complete::day"]
    until: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(bot.away(person(&context), until.as_deref()).await).await;
    Ok(())
}
