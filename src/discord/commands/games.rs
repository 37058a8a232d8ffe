//! `/games`: the tables somebody sits at, everywhere.

use super::acknowledge::{Done, acknowledged};
use crate::{asker::person, bot::Context, draft::Draft};
use engine::Line;

/// See the tables you sit at, everywhere
#[poise::command(slash_command, rename = "games")]
pub(super) async fn list_games(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match bot.house.tables_of(person(&context)).await {
        Ok(glances) if glances.is_empty() => Draft::text(bot.plain(&Line::new("listed-none"))),
        Ok(glances) => Draft::text(glances.iter().map(|glance| bot.listed(glance)).collect::<Vec<_>>().join("\n")),
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}
