//! `/host`: hands the lobby on to another host.

use super::{
    acknowledge::{Done, acknowledged},
    complete,
};
use crate::{
    bot::{Bot, Context},
    input::reading::seat_called,
    interaction::asker::{person, table_here},
    wording::draft::Draft,
};
use engine::Line;
use people::Person;
use store::TableId;
use table::{Refusal, Refused};

/// Hand the lobby you opened on to somebody who sits there
#[poise::command(slash_command, guild_only, rename = "host")]
pub(super) async fn pass_on(
    context: Context<'_>,
    #[description = "Who is to be the host: somebody who sits at this table"]
    #[autocomplete = "complete::seated_here"]
    who: String,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let passed = async { bot.passed_on(table_here(&context).await?, person(&context), &who).await };
    answer.give(passed.await.unwrap_or_else(|refused| bot.refused(&refused))).await;
    Ok(())
}

impl Bot {
    async fn passed_on(&self, table: TableId, by: Person, who: &str) -> Result<Draft, Refused> {
        let roster = self.house.glance(table, None).await?.roster;
        let naming = self.naming(&roster);
        let seat = seat_called(who, &naming).and_then(|seat| Some((seat, roster.person(seat)?)));
        let (seat, to) = seat.ok_or_else(|| Refused { roster: roster.clone(), ..Refusal::NotAtTable.into() })?;
        self.house.pass_on(table, by, to).await?;
        Ok(Draft::text(naming.say(&Line::new("host-passed-on").seat("seat", seat))))
    }
}
