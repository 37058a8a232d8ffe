//! Retries of failed requests, and the waits between them.

use crate::rest::fault;
use backon::{ExponentialBuilder, Retryable};
use poise::serenity_prelude as serenity;
use std::{io, time::Duration};
use tokio::time::timeout;

/// The first wait before something is tried again.
const FIRST_WAIT: Duration = Duration::from_millis(500);
/// The longest wait between two tries.
const LONGEST_WAIT: Duration = Duration::from_mins(1);
/// The time that a request may take.
const LIMIT: Duration = Duration::from_secs(15);

/// Asks until there is an answer, with longer and longer waits. The log says what went wrong each time.
///
/// It gives up only if Discord refuses what is asked for. Other failures say nothing about the next try: a rate limit,
/// a fault inside Discord, a connection that breaks or a request that takes too long.
pub(super) async fn until_answered<T, F: Future<Output = Result<T, serenity::Error>>>(
    what: &str,
    mut ask: impl FnMut() -> F,
) -> Result<T, serenity::Error> {
    let asked = || {
        let answered = timeout(LIMIT, ask());
        async { answered.await.unwrap_or_else(|_| Err(unanswered())) }
    };
    let waits = ExponentialBuilder::new().with_min_delay(FIRST_WAIT).with_max_delay(LONGEST_WAIT).without_max_times();
    let asked = asked.retry(waits).when(|error| !is_final(error));
    let failed = |error: &serenity::Error, wait: Duration| {
        tracing::warn!(why = %fault::describe(error), again_in_ms = wait.as_millis(), "{what} failed");
    };
    asked.notify(failed).await
}

/// The failure of a request that takes too long.
fn unanswered() -> serenity::Error {
    let why = format!("no answer within {} s", LIMIT.as_secs());
    serenity::Error::Io(io::Error::new(io::ErrorKind::TimedOut, why))
}

/// Returns whether asking again would have the same result.
fn is_final(error: &serenity::Error) -> bool {
    use serenity::HttpError::{RateLimitI64F64, RateLimitUtf8};
    let unclear = matches!(error, serenity::Error::Http(RateLimitI64F64 | RateLimitUtf8));
    matches!(error, serenity::Error::Http(_)) && !unclear && !fault::may_pass(error)
}
