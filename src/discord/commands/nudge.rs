//! `/nudge`: a polite reminder to the people who are awaited.

use super::acknowledge::{Done, acknowledged};
use crate::{
    bot::{Bot, Context},
    interaction::asker::{person, table_here},
    wording::draft::Draft,
};
use engine::Line;
use people::Person;
use store::TableId;
use table::Refused;

/// Remind whoever is awaited here, once a day at most
#[poise::command(slash_command, guild_only)]
pub(super) async fn nudge(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let nudged = async { bot.nudged(table_here(&context).await?, person(&context)).await };
    answer.give(nudged.await.unwrap_or_else(|refused| bot.refused(&refused))).await;
    Ok(())
}

impl Bot {
    async fn nudged(&self, table: TableId, by: Person) -> Result<Draft, Refused> {
        let nudged = self.house.nudge(table, by).await?;
        let roster = self.house.glance(table, None).await?.roster;
        let line = Line::new("nudged").list("seats", nudged.seats.into_iter().map(Line::name_of));
        Ok(Draft::text(self.naming(&roster).say(&line.number("times", i64::from(nudged.times)))))
    }
}
