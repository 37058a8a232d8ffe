//! Faults of ours and of the connection, and what may come of trying again.

use poise::serenity_prelude as serenity;
use std::error::Error;

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
