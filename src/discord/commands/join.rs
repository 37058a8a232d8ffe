//! `/join`: a seat at the table in this channel.

use super::{
    acknowledge::{Done, acknowledged, done},
    complete,
};
use crate::{
    asker::{guest, press, table_here},
    bot::Context,
};

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
    answer.give(done(&bot, joined.await, "joined")).await;
    Ok(())
}
