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
        Ok(glances) => {
            let mut lines = vec![];
            for glance in &glances {
                lines.push(bot.listed(glance).await);
            }
            Draft::text(lines.join("\n"))
        }
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}
