//! Faults of ours and of the connection, and what may come of trying again.

use poise::serenity_prelude as serenity;
use std::{error::Error, io, time::Duration};

/// Discord's codes for what it refuses for its files: a request or a file that is too large, a picture that its reader
/// does not want to see.
const OF_FILES: [isize; 3] = [40005, 50045, 20009];

/// Discord's code for a request that did not come as far as its API.
const NETWORK: isize = 40333;

/// Discord's codes for words that are blocked: in a message, in a title, in a link.
const BLOCKED: [isize; 3] = [200_000, 200_001, 240_000];

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

/// A wait that Discord asks for.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("Discord asks to wait for {} ms", .wait.as_millis())]
pub(super) struct Slowed {
    /// How long it is still.
    pub(super) wait: Duration,
    /// Whether Discord says so now; else it has before, and was not asked again.
    pub(super) asked: bool,
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

/// What comes of a request that takes too long: it may pass.
pub(super) fn too_long() -> serenity::Error {
    serenity::Error::Io(io::Error::from(io::ErrorKind::TimedOut))
}

/// What comes of a request that is to wait.
pub(super) fn slowed(wait: Duration, asked: bool) -> serenity::Error {
    serenity::Error::Io(io::Error::other(Slowed { wait, asked }))
}

/// For how long a request is to wait, where that is why it failed.
pub(super) fn slow(error: &serenity::Error) -> Option<Slowed> {
    match error {
        serenity::Error::Io(error) => error.get_ref()?.downcast_ref().copied(),
        _ => None,
    }
}

/// Whether a request took too long.
pub(super) fn is_too_long(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Io(error) => error.kind() == io::ErrorKind::TimedOut,
        serenity::Error::Http(serenity::HttpError::Request(error)) => error.is_timeout(),
        _ => false,
    }
}

/// Whether Discord refuses what was asked for by itself: not for troubles of its own, nor because it is asked too often,
/// nor because it does not know the bot. What stands between it and the bot refuses in no words of Discord's.
pub(super) fn is_refusal(error: &serenity::Error) -> bool {
    use serenity::StatusCode;
    let serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) = error else { return false };
    let (status, code) = (response.status_code, response.error.code);
    status.is_client_error() && status != StatusCode::UNAUTHORIZED && code >= 0 && code != NETWORK && !may_pass(error)
}

/// Whether Discord says that it refuses a message for the files it brings.
pub(super) fn refuses_files(error: &serenity::Error) -> bool {
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

/// Whether Discord refuses something for its words: the filter of a server has blocked them, or Discord's own has.
pub(super) fn refuses_words(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) => {
            let is_of_name = |path: &str| path.split('.').next_back() == Some("name");
            BLOCKED.contains(&response.error.code) || response.error.errors.iter().any(|error| is_of_name(&error.path))
        }
        _ => false,
    }
}

/// Whether Discord counts it among the invalid requests for too many of which it bans an address.
pub(super) fn counts_as_invalid(error: &serenity::Error) -> bool {
    use serenity::StatusCode;
    let counts = [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::TOO_MANY_REQUESTS];
    let counted = matches!(error, serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
        if counts.contains(&response.status_code));
    counted || slow(error).is_some_and(|slowed| slowed.asked)
}

/// Whether Discord asks to go slower.
pub(super) fn asks_too_often(error: &serenity::Error) -> bool {
    let asks = matches!(error, serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
        if response.status_code == serenity::StatusCode::TOO_MANY_REQUESTS);
    asks || slow(error).is_some()
}

/// Whether Discord says that what was asked for is not there.
pub(super) fn is_missing(error: &serenity::Error) -> bool {
    matches!(error, serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
        if response.status_code == serenity::StatusCode::NOT_FOUND)
}
