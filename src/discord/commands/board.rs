//! `/board`: the board again, for the asker or for all.

use super::{
    acknowledge::{Done, acknowledged_knowing},
    complete,
};
use crate::{
    bot::Context,
    interaction::asker::{person, table_here},
    picture::boards::Board,
};
use engine::Sight;
use store::TableId;
use table::Refused;

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
    let public = public == Some(true);
    let finding = found(&context, detail.as_deref().filter(|_| public));
    let for_all = |found: &Result<TableId, Refused>| public && found.is_ok();
    let (answer, bot, table) = acknowledged_knowing(&context, finding, for_all).await?;
    let draft = match table {
        Ok(table) => {
            let sight = if public { Sight::default().amid(bot.colors) } else { bot.sight(person(&context)).await };
            bot.board(table, None, Board::asked(text, large, detail, sight)).await
        }
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// Returns the table of the channel if it has this part. A refusal quotes the asker, and is for them alone.
async fn found(context: &Context<'_>, detail: Option<&str>) -> Result<TableId, Refused> {
    let table = table_here(context).await?;
    match detail {
        Some(typed) => context.data().has_detail(table, typed).await.map(|()| table),
        None => Ok(table),
    }
}
