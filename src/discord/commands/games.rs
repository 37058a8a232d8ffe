//! `/games`: the tables that a person sits at, everywhere.

use super::acknowledge::{Done, acknowledged};
use crate::{bot::Context, interaction::asker::person, panels::games};

/// See the tables you sit at, everywhere
#[poise::command(slash_command, rename = "games")]
pub(super) async fn list_games(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(games::listed(&bot, person(&context), 0).await).await;
    Ok(())
}
