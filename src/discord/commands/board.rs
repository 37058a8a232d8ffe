//! `/board`: the board again, for oneself or for all.

use super::{
    acknowledge::{Done, acknowledged},
    complete,
};
use crate::{
    asker::{person, table_here},
    boards::Board,
    bot::Context,
};
use engine::Sight;

/// See the board again
#[poise::command(slash_command, guild_only)]
pub(super) async fn board(
    context: Context<'_>,
    #[description = "In words instead of a picture"] text: Option<bool>,
    #[description = "The larger picture, where the game has one"] large: Option<bool>,
    #[description = "One part of the picture by itself, where the game has parts"]
    #[autocomplete = "complete::detail"]
    detail: Option<String>,
    #[description = "Show it to everybody"] public: Option<bool>,
) -> Done {
    let (answer, bot) = acknowledged(&context, public.unwrap_or(false)).await?;
    let draft = match table_here(&context).await {
        Ok(table) => {
            let own = public != Some(true);
            let sight = if own { bot.sight(person(&context)).await } else { Sight::default().amid(bot.colors) };
            bot.board(table, None, Board::asked(text, large, detail, sight)).await
        }
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}
