//! `/draw`: ends a game by everybody's consent, if its rules know a draw.

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

/// Ask all others for a draw, in games that know one
#[poise::command(slash_command, guild_only, rename = "draw")]
pub(super) async fn ask_for_draw(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let asked = async { bot.draw(table_here(&context).await?, person(&context)).await };
    answer.give(asked.await.unwrap_or_else(|refused| bot.refused(&refused))).await;
    Ok(())
}

impl Bot {
    async fn draw(&self, table: TableId, by: Person) -> Result<Draft, Refused> {
        let (seats, until, roster) = self.house.draw(table, by).await?;
        let line = Line::new("draw-asked").list("seats", seats.into_iter().map(Line::name_of));
        Ok(Draft::text(self.naming(&roster).say(&line.text("until", (until / 1000).to_string()))))
    }
}
