//! `/join`: takes a seat at the table in this channel.

use super::{
    acknowledge::{Done, acknowledged},
    complete,
};
use crate::{
    bot::Context,
    interaction::asker::{guest, person, press, table_here},
    wording::draft::Draft,
};
use engine::Line;

/// Take a seat at the table in this channel
#[poise::command(slash_command, guild_only)]
pub(super) async fn join(
    context: Context<'_>,
    #[description = "What you would like to play, such as a suit"]
    #[autocomplete = "complete::pick"]
    pick: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let joined = async {
        let table = table_here(&context).await?;
        bot.house.join(table, guest(&context), pick.map(|pick| pick.to_lowercase()), press(&context)).await
    };
    let refused = |refused| bot.refused_in_lobby(&refused, person(&context));
    answer.give(joined.await.map_or_else(refused, |()| Draft::text(bot.plain(&Line::new("joined"))))).await;
    Ok(())
}
