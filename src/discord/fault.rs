use super::Bot;
use poise::serenity_prelude as serenity;
use std::{error::Error, sync::Arc};

/// A fault of ours or of the connection, on the way to the log. Its text holds no token.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct Fault(pub String);

impl From<serenity::Error> for Fault {
    fn from(error: serenity::Error) -> Fault {
        Fault(describe(&error))
    }
}

/// What went wrong, without the addresses of requests: those hold interaction tokens.
pub(super) fn describe(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) => {
            let detail: Vec<_> = response.error.errors.iter().map(|e| format!("{}: {}", e.path, e.message)).collect();
            let (status, code) = (response.status_code.as_u16(), response.error.code);
            format!("{status} ({code}) {} {}", response.error.message, detail.join("; "))
        }
        serenity::Error::Http(serenity::HttpError::Request(error)) => {
            let mut said = "the request failed".to_owned();
            let mut cause = error.source();
            while let Some(error) = cause {
                said = format!("{said}: {error}");
                cause = error.source();
            }
            said
        }
        other => other.to_string(),
    }
}

/// Discord's own code for a failure, 0 where it gave none.
pub(super) fn code(error: &serenity::Error) -> isize {
    match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) => response.error.code,
        _ => 0,
    }
}

/// Whether a request may well succeed if it is made again: it got no answer, a broken one, or one that Discord gives
/// when it has troubles of its own. Whether it was carried out is not known.
pub(super) fn may_pass(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) => {
            let status = response.status_code;
            status.is_server_error() || status == serenity::StatusCode::REQUEST_TIMEOUT || asks_too_often(error)
        }
        serenity::Error::Http(serenity::HttpError::Request(_)) | serenity::Error::Json(_) | serenity::Error::Io(_) => {
            true
        }
        _ => false,
    }
}

/// Whether Discord asks to go slower.
pub(super) fn asks_too_often(error: &serenity::Error) -> bool {
    matches!(error, serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
        if response.status_code == serenity::StatusCode::TOO_MANY_REQUESTS)
}

/// Whether Discord says that what was asked for is not there.
pub(super) fn is_missing(error: &serenity::Error) -> bool {
    matches!(error, serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
        if response.status_code == serenity::StatusCode::NOT_FOUND)
}

/// Logs what a command came to grief over, and tells the person that nothing was done.
pub(super) async fn tell(error: poise::FrameworkError<'_, Arc<Bot>, Fault>) {
    if let poise::FrameworkError::UnknownInteraction { interaction, .. } = &error {
        let (id, kind, command) = (interaction.id, interaction.data.kind, &interaction.data.name);
        tracing::error!(%id, ?kind, command, "a command that is none of ours stays unanswered");
        return;
    }
    let command = error.ctx().map(|ctx| ctx.command().qualified_name.as_ref());
    tracing::error!(command, cause = cause(&error), "a command failed");
    if let Some(ctx @ poise::Context::Application(context)) = error.ctx() {
        let bot = Bot::answering(&context, false).await;
        let sorry = bot.plain(&crate::engine::Line::new("refuse-fault"));
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
