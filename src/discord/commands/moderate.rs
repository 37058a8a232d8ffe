//! `/moderate`: the tools for people who manage a server and its tables. Each time Discord is asked whether the person
//! manages the server, whatever people see the command.

use super::{
    acknowledge::{Done, acknowledged, lacks_subcommand},
    complete,
};
use crate::{
    bot::Context,
    interaction::asker::{guest, manages},
    panels::management::{self, Manager},
};
use people::Person;
use poise::serenity_prelude as serenity;

/// Manage this server's tables: list or close them, free a seat, bar someone
#[poise::command(
    slash_command,
    guild_only,
    rename = "moderate",
    subcommands("list", "close", "free", "bar", "unbar"),
    subcommand_required,
    default_member_permissions = "MANAGE_GUILD"
)]
pub(super) async fn manage(context: Context<'_>) -> Done {
    lacks_subcommand(&context).await
}

/// List this server's open tables, the longest silent first, and who is barred
#[poise::command(slash_command)]
async fn list(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(management::listed(&bot, &manager(&context), 0).await).await;
    Ok(())
}

/// Close a table: a game is called off for all, and nobody's rating changes
#[poise::command(slash_command)]
async fn close(
    context: Context<'_>,
    #[description = "Which table (default: the one in this channel)"]
    #[autocomplete = "complete::open_table"]
    table: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(management::ask_to_close(&bot, &manager(&context), table.as_deref()).await).await;
    Ok(())
}

/// Free a seat: in a game it counts as if its player resigned
#[poise::command(slash_command)]
async fn free(
    context: Context<'_>,
    #[description = "Whose seat"]
    #[autocomplete = "complete::seated"]
    who: String,
    #[description = "At which table (default: the one in this channel)"]
    #[autocomplete = "complete::open_table"]
    table: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(management::ask_to_free(&bot, &manager(&context), &who, table.as_deref()).await).await;
    Ok(())
}

/// Bar someone from this server's tables; they keep the seats they have
#[poise::command(slash_command)]
async fn bar(
    context: Context<'_>,
    #[description = "Who may no longer open or join tables here"] who: serenity::User,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(management::ask_to_bar(&bot, &manager(&context), Person(who.id.get())).await).await;
    Ok(())
}

/// Lift a bar, so that someone may sit at this server's tables again
#[poise::command(slash_command)]
async fn unbar(
    context: Context<'_>,
    #[description = "Who may sit at tables here again"]
    #[autocomplete = "complete::barred"]
    who: String,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(management::ask_to_unbar(&bot, &manager(&context), &who).await).await;
    Ok(())
}

fn manager(context: &Context<'_>) -> Manager {
    Manager {
        guest: guest(context),
        guild: context.guild_id().map(serenity::GuildId::get),
        manages: manages(context),
        channel: context.channel_id().get(),
    }
}
