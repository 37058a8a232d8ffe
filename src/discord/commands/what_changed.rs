//! A command in the menu of every message: the changes since a post.

use super::acknowledge::{Done, acknowledged};
use crate::{bot::Context, interaction::asker::person, panels::catchup};
use poise::serenity_prelude::Message;

/// What changed since a post
#[poise::command(context_menu_command = "What changed since this?", guild_only)]
pub(super) async fn what_changed(context: Context<'_>, message: Message) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let channel = context.channel_id().get();
    answer.give_page(catchup::since_post(&bot, channel, message.id.get(), person(&context)).await).await;
    Ok(())
}
