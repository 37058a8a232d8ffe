//! Retries of failed requests, and the waits between them.

use crate::rest::fault;
use poise::serenity_prelude as serenity;
use std::time::Duration;

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
    let mut wait = FIRST_WAIT;
    loop {
        let why = match tokio::time::timeout(LIMIT, ask()).await {
            Ok(Ok(answer)) => return Ok(answer),
            Ok(Err(error)) if is_final(&error) => return Err(error),
            Ok(Err(error)) => fault::describe(&error),
            Err(_) => format!("no answer within {} s", LIMIT.as_secs()),
        };
        tracing::warn!(%why, again_in_ms = wait.as_millis(), "{what} failed");
        tokio::time::sleep(wait).await;
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

/// Returns whether asking again would have the same result.
fn is_final(error: &serenity::Error) -> bool {
    use serenity::HttpError::{RateLimitI64F64, RateLimitUtf8};
    let unclear = matches!(error, serenity::Error::Http(RateLimitI64F64 | RateLimitUtf8));
    matches!(error, serenity::Error::Http(_)) && !unclear && !fault::may_pass(error)
}
