//! Commands that failed, and the answers to them.

use super::retired::outdated;
use crate::{
    bot::Bot,
    measures,
    rest::fault::{Fault, describe},
    wording::{draft::MAX_TEXT, language::Hearer},
};
use engine::Line;
use people::Person;
use poise::serenity_prelude::{CreateInteractionResponse, CreateInteractionResponseMessage, GuildId};
use std::sync::Arc;

/// Logs the cause of a failed command, and tells the person that nothing was done.
pub(crate) async fn tell(error: poise::FrameworkError<'_, Arc<Bot>, Fault>) {
    if let poise::FrameworkError::UnknownInteraction { interaction, .. } = &error {
        let (id, kind, command) = (interaction.id, interaction.data.kind, &interaction.data.name);
        tracing::warn!(%id, ?kind, command, "unknown command");
        measures::turned_away("unknown".to_owned());
        tell_unknown(&error).await;
        return;
    }
    if let poise::FrameworkError::Command { error: Fault::CameBefore, ctx, .. } = &error {
        tracing::info!(command = %ctx.command().qualified_name, "a command came twice");
        return;
    }
    let command = error.ctx().map(|ctx| ctx.command().qualified_name.as_ref());
    tracing::error!(command, cause = cause(&error), "a command failed");
    if let Some(command) = command.filter(|_| is_changed(&error)) {
        measures::turned_away(command.to_owned());
    }
    if let Some(ctx @ poise::Context::Application(context)) = error.ctx() {
        let bot = Bot::answering(&context, false).await;
        let sorry = match is_changed(&error) {
            true => outdated(&context.interaction.data),
            false => Line::new("refuse-fault"),
        };
        let reply = poise::CreateReply::default().content(linked(&bot, &sorry)).ephemeral(true);
        if let Err(error) = ctx.send(reply).await {
            tracing::warn!(error = %describe(&error), "could not tell the person either");
        }
    }
}

fn linked(bot: &Bot, line: &Line) -> String {
    bot.mentions.linked(&bot.plain(line), MAX_TEXT)
}

/// Tells a person who used an outdated command what it is called now, or how to get the current ones.
async fn tell_unknown(error: &poise::FrameworkError<'_, Arc<Bot>, Fault>) {
    let poise::FrameworkError::UnknownInteraction { framework, interaction, .. } = error else { return };
    let guild = interaction.guild_id.map(GuildId::get);
    let person = Some(Person(interaction.user.id.get()));
    let hearer = Hearer { person, locale: Some(&interaction.locale), guild };
    let bot = framework.user_data.speaking_to(&hearer).await;
    let said =
        CreateInteractionResponseMessage::new().content(linked(&bot, &outdated(&interaction.data))).ephemeral(true);
    let answer = CreateInteractionResponse::Message(said);
    if let Err(error) = interaction.create_response(&framework.serenity_context.http, answer).await {
        tracing::warn!(error = %describe(&error), "could not tell the person either");
    }
}

/// Returns whether a command came with other options than it has.
fn is_changed(error: &poise::FrameworkError<'_, Arc<Bot>, Fault>) -> bool {
    use poise::FrameworkError::{ArgumentParse, CommandStructureMismatch};
    matches!(error, CommandStructureMismatch { .. } | ArgumentParse { .. })
}

/// Returns the cause of a failure, as poise names the command alone. It leaves out what was typed and the message of a
/// panic, which may hold secrets.
fn cause(error: &poise::FrameworkError<'_, Arc<Bot>, Fault>) -> String {
    use poise::FrameworkError;
    match error {
        FrameworkError::Setup { error, .. }
        | FrameworkError::EventHandler { error, .. }
        | FrameworkError::Command { error, .. } => error.to_string(),
        FrameworkError::CommandPanic { .. } => "a panic".to_owned(),
        FrameworkError::ArgumentParse { error, .. } => error.to_string(),
        FrameworkError::CommandStructureMismatch { description, .. } => (*description).to_owned(),
        other => other.to_string(),
    }
}
