//! `/hand`: the asker's own hand, and the board as their seat sees it.

use super::{
    acknowledge::{Done, acknowledged},
    complete,
};
use crate::{
    bot::Context,
    interaction::asker::{person, table_here},
    picture::boards::Board,
};

/// See your own hand and the board as you know it
#[poise::command(slash_command, guild_only)]
pub(super) async fn hand(
    context: Context<'_>,
    #[description = "In words instead of a picture"] text: Option<bool>,
    #[description = "The larger picture, where the game has one"] large: Option<bool>,
    #[description = "One part of the picture by itself, where the game has parts"]
    #[autocomplete = "complete::own_detail"]
    detail: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_here(&context).await {
        Ok(table) => {
            let sight = bot.sight(person(&context)).await;
            bot.board(table, Some(person(&context)), Board::asked(text, large, detail, sight)).await
        }
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}
