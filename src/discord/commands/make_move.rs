//! `/move`: makes a move that a person types.

use super::{
    acknowledge::{Done, acknowledged},
    complete, typing,
};
use crate::{
    bot::Context,
    interaction::asker::{person, table_here},
    panels::waiting::Waiting,
};

/// Make a move by typing it
#[poise::command(slash_command, guild_only, rename = "move")]
pub(super) async fn make_move(
    context: Context<'_>,
    #[description = "The move in words; what is possible is offered as you type"]
    #[autocomplete = "complete::whole_move"]
    text: String,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let table = match table_here(&context).await {
        Ok(table) => table,
        Err(refused) => {
            answer.give(bot.refused(&refused)).await;
            return Ok(());
        }
    };
    let draft = typing::typed(&context, &bot, table, &text).await;
    let waits = draft.waits;
    answer.give(draft).await;
    let later = answer.later();
    drop(answer);
    if waits {
        let waiting = Waiting { table, person: person(&context), message: None, heading: None };
        bot.follow(later, waiting).await;
    }
    Ok(())
}
