//! `/history`: commands that look back, and the menu of a post.

use super::acknowledge::{Done, acknowledged, lacks_subcommand};
use crate::{
    bot::Context,
    interaction::asker::{person, table_told},
    panels::history::{catchup, log, recorded, replay, review::Reviews},
};
use poise::serenity_prelude::Message;

/// Look back on the game here: read, step through or review it
#[poise::command(
    slash_command,
    rename = "history",
    subcommands("catch_up", "read_log", "step_through", "look_back", "give_record"),
    subcommand_required
)]
pub(super) async fn retell(context: Context<'_>) -> Done {
    lacks_subcommand(&context).await
}

/// Read what happened in this game, or search it
#[poise::command(slash_command, rename = "log")]
async fn read_log(context: Context<'_>, #[description = "Only lines with these words"] search: Option<String>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_told(&context, &bot).await {
        Ok(table) => log::asked(&bot, table, person(&context), search.as_deref()).await,
        Err(why) => why,
    };
    answer.give_page(draft).await;
    Ok(())
}

/// Step through this game, picture by picture
#[poise::command(slash_command, rename = "replay")]
async fn step_through(
    context: Context<'_>,
    #[description = "The whole game as an animation"] gif: Option<bool>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_told(&context, &bot).await {
        Ok(table) => replay::asked(&bot, table, person(&context), gif.unwrap_or_default()).await,
        Err(why) => why,
    };
    answer.give_page(draft).await;
    Ok(())
}

/// See where your game turned, once it is over
#[poise::command(slash_command, rename = "review")]
async fn look_back(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    match table_told(&context, &bot).await {
        Ok(table) => Reviews { bot: &bot, table, person: person(&context) }.give(&answer).await,
        Err(why) => answer.give(why).await,
    }
    Ok(())
}

/// Get the record of the last game played here, to keep and to check
#[poise::command(slash_command, rename = "record")]
async fn give_record(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let found = bot.house.archive().record_in(context.channel_id().get()).await;
    answer.give(recorded(&bot, found)).await;
    Ok(())
}

/// See what happened since your last move, starting with what was done to you
#[poise::command(slash_command, rename = "catchup")]
async fn catch_up(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match table_told(&context, &bot).await {
        Ok(table) => catchup::asked(&bot, table, person(&context)).await,
        Err(why) => why,
    };
    answer.give_page(draft).await;
    Ok(())
}

/// What changed since a post
#[poise::command(context_menu_command = "What changed since this?", guild_only)]
pub(super) async fn what_changed(context: Context<'_>, message: Message) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let channel = context.channel_id().get();
    answer.give_page(catchup::since_post(&bot, channel, message.id.get(), person(&context)).await).await;
    Ok(())
}
