//! Commands about a person: absence, data, settings, help, and the program itself.

use super::{
    acknowledge::{Done, acknowledged, lacks_subcommand},
    complete,
};
use crate::{
    bot::{Bot, Context},
    interaction::asker::{is_abroad, manages, person, server},
    panels::{away::Away, privacy::asked_to_forget, settings, start::help},
    wording::draft::{Draft, File},
};
use engine::Line;
use people::Person;

/// Take some days off at all your tables at once
#[poise::command(slash_command, rename = "away")]
pub(super) async fn go_away(
    context: Context<'_>,
    #[description = "The day you're back, such as 2026-12-24"]
    #[autocomplete = "complete::day"]
    until: Option<String>,
) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(Away { bot: &bot, person: person(&context) }.until(until.as_deref()).await).await;
    Ok(())
}

/// The size above which a file is written without spaces, in bytes.
const LARGE: usize = 1 << 20;
/// The largest file, in bytes, that Discord takes from everybody, with some room for the rest of the message.
const LARGEST: usize = 9 << 20;

/// Get a file with everything I keep about you
#[poise::command(slash_command)]
async fn export(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(exported(&bot, person(&context)).await).await;
    Ok(())
}

/// Delete everything I keep about you
#[poise::command(slash_command)]
async fn forget(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(asked_to_forget(&bot, person(&context)).await).await;
    Ok(())
}

async fn exported(bot: &Bot, person: Person) -> Draft {
    let about = match bot.house.archive().about(person).await {
        Ok(about) => about,
        Err(refused) => return bot.refused(&refused),
    };
    let mut bytes = format!("{about:#}\n").into_bytes();
    if bytes.len() > LARGE {
        bytes = format!("{about}\n").into_bytes();
    }
    if bytes.len() > LARGEST {
        return Draft::text(bot.plain(&Line::new("privacy-too-large")));
    }
    let file = File { name: "pervigil-about-you.json".to_owned(), bytes, about: None };
    Draft { file: Some(file), ..Draft::text(bot.plain(&Line::new("privacy-exported"))) }
}

/// Change how I treat you or this server, and see what I am and keep
#[poise::command(
    slash_command,
    rename = "settings",
    subcommands("set_mine", "set_server", "export", "forget", "tell_about"),
    subcommand_required
)]
pub(super) async fn set(context: Context<'_>) -> Done {
    lacks_subcommand(&context).await
}

/// Set pings, quiet hours, reminders, direct messages, pictures and language
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

/// Set who opens tables and where, the usual clock, seasons, language and the daily puzzle
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

/// Start here
#[poise::command(slash_command, rename = "help")]
pub(super) async fn show_help(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(help::start(&bot)).await;
    Ok(())
}

/// Read what Pervigil is, why its dice are fair, and whose games it plays
#[poise::command(slash_command, rename = "about")]
async fn tell_about(context: Context<'_>) -> Done {
    let (answer, bot) = acknowledged(&context, false).await?;
    answer.give(about(&bot)).await;
    Ok(())
}

fn about(bot: &Bot) -> Draft {
    let parts = [
        Line::new("about").text("version", env!("CARGO_PKG_VERSION")),
        Line::new("about-fairness"),
        Line::new("about-privacy"),
        Line::new("about-credits"),
    ];
    let text: Vec<String> = parts.iter().map(|part| bot.plain(part)).collect();
    Draft::text(text.join("\n"))
}
