//! Commands that came to grief.

use crate::{
    bot::Bot,
    fault::{Fault, describe},
};
use engine::Line;
use std::sync::Arc;

/// Logs what a command came to grief over, and tells the person that nothing was done.
pub(crate) async fn tell(error: poise::FrameworkError<'_, Arc<Bot>, Fault>) {
    if let poise::FrameworkError::UnknownInteraction { interaction, .. } = &error {
        let (id, kind, command) = (interaction.id, interaction.data.kind, &interaction.data.name);
        tracing::error!(%id, ?kind, command, "a command that is none of ours stays unanswered");
        return;
    }
    if let poise::FrameworkError::Command { error: Fault::CameBefore, ctx, .. } = &error {
        tracing::info!(command = %ctx.command().qualified_name, "a command came twice");
        return;
    }
    let command = error.ctx().map(|ctx| ctx.command().qualified_name.as_ref());
    tracing::error!(command, cause = cause(&error), "a command failed");
    if let Some(ctx @ poise::Context::Application(context)) = error.ctx() {
        let bot = Bot::answering(&context, false).await;
        let sorry = bot.plain(&Line::new("refuse-fault"));
        let reply = poise::CreateReply::default().content(sorry).ephemeral(true);
        if let Err(error) = ctx.send(reply).await {
            tracing::warn!(error = %describe(&error), "nor could that be told");
        }
    }
}

/// Why it failed: poise names the command alone. What was typed is left out, and so is what a panic said, which may
/// hold what is secret.
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
