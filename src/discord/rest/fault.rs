//! Faults of ours and of the connection, and the question whether another try may help.

use poise::serenity_prelude as serenity;
use std::{error::Error, io, time::Duration};

/// Discord's codes for messages that it refuses for their files. The request or a file is too large, or a reader does
/// not want to see a picture.
const OF_FILES: [isize; 3] = [40005, 50045, 20009];

/// Discord's code for a request that did not reach its API.
const NETWORK: isize = 40333;

/// Discord's codes for words that are blocked: in a message, in a title, in a link.
const BLOCKED: [isize; 3] = [200_000, 200_001, 240_000];

/// A fault of ours or of the connection, on the way to the log. Its text holds no token.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// A failure, described for the log.
    #[error("{0}")]
    Failed(String),
    /// No fault: the same interaction had come before, and is being handled.
    #[error("it came before")]
    CameBefore,
}

/// A wait that Discord asks for.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("Discord asks to wait for {} ms", .wait.as_millis())]
pub(crate) struct Slowed {
    /// The time that is left to wait.
    pub(crate) wait: Duration,
    /// True if Discord asks for it now. False if it did so before, and was not asked again.
    pub(crate) asked: bool,
}

impl From<serenity::Error> for Fault {
    fn from(error: serenity::Error) -> Fault {
        Fault::Failed(describe(&error))
    }
}

/// Describes an error without the addresses of requests, as those hold interaction tokens.
pub(crate) fn describe(error: &serenity::Error) -> String {
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

/// Returns Discord's own code for a failure, or 0 if it gave none.
pub(crate) fn code(error: &serenity::Error) -> isize {
    match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) => response.error.code,
        _ => 0,
    }
}

/// Returns whether a request may well succeed if it is made again. It got no answer, a broken one, or an answer that
/// shows a trouble inside Discord. It is not known whether the request was carried out.
pub(crate) fn may_pass(error: &serenity::Error) -> bool {
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

/// Returns the error of a request that takes too long, which may pass.
pub(crate) fn too_long() -> serenity::Error {
    serenity::Error::Io(io::Error::from(io::ErrorKind::TimedOut))
}

/// Returns the error of a request that is to wait.
pub(crate) fn slowed(wait: Duration, asked: bool) -> serenity::Error {
    serenity::Error::Io(io::Error::other(Slowed { wait, asked }))
}

/// Returns the time that a request is to wait, if that is why it failed.
pub(crate) fn slow(error: &serenity::Error) -> Option<Slowed> {
    match error {
        serenity::Error::Io(error) => error.get_ref()?.downcast_ref().copied(),
        _ => None,
    }
}

/// Returns whether a request took too long.
pub(crate) fn is_too_long(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Io(error) => error.kind() == io::ErrorKind::TimedOut,
        serenity::Error::Http(serenity::HttpError::Request(error)) => error.is_timeout(),
        _ => false,
    }
}

/// Returns whether Discord itself refuses what was asked for. Troubles of Discord's own, rate limits and an unknown
/// token are not such refusals. Refusals by something between Discord and the bot are not either, as they lack
/// Discord's form.
pub(crate) fn is_refusal(error: &serenity::Error) -> bool {
    use serenity::StatusCode;
    let serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) = error else { return false };
    let (status, code) = (response.status_code, response.error.code);
    status.is_client_error() && status != StatusCode::UNAUTHORIZED && code >= 0 && code != NETWORK && !may_pass(error)
}

/// Returns whether Discord says that it refuses a message for the files it brings.
pub(crate) fn refuses_files(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) => {
            let of_files = |path: &str| path.split('.').any(|step| step == "attachments" || step == "files");
            response.status_code == serenity::StatusCode::PAYLOAD_TOO_LARGE
                || OF_FILES.contains(&response.error.code)
                || response.error.errors.iter().any(|error| of_files(&error.path))
        }
        _ => false,
    }
}

/// Returns whether Discord refuses something for its words, which its own filter or that of a server has blocked.
pub(crate) fn refuses_words(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) => {
            let is_of_name = |path: &str| path.split('.').next_back() == Some("name");
            BLOCKED.contains(&response.error.code) || response.error.errors.iter().any(|error| is_of_name(&error.path))
        }
        _ => false,
    }
}

/// Returns whether Discord counts the failure among the invalid requests. It bans an address that makes too many of
/// them.
pub(crate) fn counts_as_invalid(error: &serenity::Error) -> bool {
    use serenity::StatusCode;
    let counts = [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::TOO_MANY_REQUESTS];
    let counted = matches!(error, serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
        if counts.contains(&response.status_code));
    counted || slow(error).is_some_and(|slowed| slowed.asked)
}

/// Returns whether Discord asks to go slower.
pub(crate) fn asks_too_often(error: &serenity::Error) -> bool {
    let asks = matches!(error, serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
        if response.status_code == serenity::StatusCode::TOO_MANY_REQUESTS);
    asks || slow(error).is_some()
}

/// Returns whether Discord says that what was asked for is not there.
pub(crate) fn is_missing(error: &serenity::Error) -> bool {
    matches!(error, serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
        if response.status_code == serenity::StatusCode::NOT_FOUND)
}
