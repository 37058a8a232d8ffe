//! `/settings`: the settings of a person, and those of a server.

use super::{
    acknowledge::{Done, acknowledged},
    complete,
};
use crate::{
    bot::Context,
    interaction::asker::{is_abroad, manages, person, server},
    panels::settings,
    wording::draft::Draft,
};
use engine::Line;

/// Change how I treat you, or this server
#[poise::command(slash_command, rename = "settings", subcommands("set_mine", "set_server"), subcommand_required)]
#[expect(clippy::unused_async, reason = "poise calls it as async")]
pub(super) async fn set(_: Context<'_>) -> Done {
    Ok(())
}

/// Your mentions, quiet hours, reminders, messages, pictures and language
#[poise::command(slash_command, rename = "me")]
async fn set_mine(
    context: Context<'_>,
    #[description = "Your time zone; type the name of a large city near you"]
    #[autocomplete = "complete::zone"]
    zone: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    let person = person(&context);
    let panel = match zone {
        Some(zone) => settings::my_zone(&bot, person, &zone).await,
        None => settings::mine(&bot, person).await,
    };
    answer.give(panel).await;
    Ok(())
}

/// Where and by whom tables are opened on this server, the usual clock, seasons and language
#[poise::command(slash_command, rename = "server")]
async fn set_server(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    if is_abroad(&context) {
        answer.give(Draft::text(bot.plain(&Line::new("refuse-not-on-server")))).await;
        return Ok(());
    }
    let manager = settings::Manager {
        guild: server(&context),
        manages: manages(&context),
        channel: context.channel_id().get(),
        allowed: context.interaction.app_permissions,
    };
    answer.give(settings::of_server(&bot, context.http(), manager).await).await;
    Ok(())
}
