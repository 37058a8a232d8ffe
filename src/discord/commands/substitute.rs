//! `/substitute`: puts another person into a seat in the middle of a game.

use super::{
    acknowledge::{Done, acknowledged},
    complete,
};
use crate::{
    bot::{Bot, Context},
    input::reading::seat_called,
    interaction::asker::{called, person, table_here},
    wording::draft::Draft,
};
use engine::Line;
use people::{Guest, Person};
use poise::serenity_prelude as serenity;
use store::TableId;
use table::{Refusal, Refused};

/// Have somebody else play on in your seat, or in that of somebody who is away
#[poise::command(slash_command, guild_only)]
pub(super) async fn substitute(
    context: Context<'_>,
    #[description = "Who is to play on: they are asked, and see the hand only once they have the seat"]
    who: serenity::User,
    #[description = "In whose seat; your own unless you say otherwise"]
    #[autocomplete = "complete::seated_here"]
    seat: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    if who.bot {
        answer.give(Draft::text(bot.plain(&Line::new("refuse-substitute-bot")))).await;
        return Ok(());
    }
    let newcomer = Guest { id: Person(who.id.get()), name: called(&context, &who), speaks: None };
    let by = person(&context);
    let asked = async { bot.substitute(table_here(&context).await?, by, seat.as_deref(), newcomer).await };
    answer.give(asked.await.unwrap_or_else(|refused| bot.refused(&refused))).await;
    Ok(())
}

impl Bot {
    async fn substitute(
        &self,
        table: TableId,
        by: Person,
        seat: Option<&str>,
        newcomer: Guest,
    ) -> Result<Draft, Refused> {
        let roster = self.house.glance(table, None).await?.roster;
        let from = match seat {
            Some(name) => seat_called(name, &self.naming(&roster)).and_then(|seat| roster.person(seat)),
            None => Some(by),
        };
        let from = from.ok_or_else(|| Refused { roster: roster.clone(), ..Refusal::NotAtTable.into() })?;
        let offered = self.house.substitute(table, by, from, newcomer).await?;
        let key = if from == by { "substitute-asked" } else { "substitute-asked-away" };
        let line = Line::new(key).list("seats", offered.seats.into_iter().map(Line::name_of));
        let line = line.text("until", (offered.until / 1000).to_string());
        Ok(Draft::text(self.naming(&offered.roster).say(&line)))
    }
}
