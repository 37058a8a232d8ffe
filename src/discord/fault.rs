//! Faults of ours and of the connection, and what may come of trying again.

use poise::serenity_prelude as serenity;
use std::error::Error;

/// Discord's code for a request that is too large.
const TOO_LARGE: isize = 40005;

/// A fault of ours or of the connection, on the way to the log. Its text holds no token.
#[derive(Debug, thiserror::Error)]
pub(super) enum Fault {
    /// What went wrong.
    #[error("{0}")]
    Failed(String),
    /// Nothing: what came had come before, and is being seen to.
    #[error("it came before")]
    CameBefore,
}

impl From<serenity::Error> for Fault {
    fn from(error: serenity::Error) -> Fault {
        Fault::Failed(describe(&error))
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

/// Whether Discord refuses a message for the files it brings, and may take it without them.
pub(super) fn refuses_files(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) => {
            let of_files = |path: &str| path.split('.').any(|step| step == "attachments" || step == "files");
            response.status_code == serenity::StatusCode::PAYLOAD_TOO_LARGE
                || response.error.code == TOO_LARGE
                || response.error.errors.iter().any(|error| of_files(&error.path))
        }
        _ => false,
    }
}

/// Whether Discord counts it among the invalid requests for too many of which it bans an address.
pub(super) fn counts_as_invalid(error: &serenity::Error) -> bool {
    use serenity::StatusCode;
    matches!(error, serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
        if [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::TOO_MANY_REQUESTS].contains(&response.status_code))
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
