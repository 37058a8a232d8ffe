//! Waits that Discord asks for, in the header of an answer or in its body.

use reqwest::{Response, header};
use serde::Deserialize;
use std::time::Duration;

/// The wait if Discord asks to go slower and does not say for how long.
const SHORTLY: Duration = Duration::from_secs(1);
/// The header that says that a wait is for all of the bot's requests.
const GLOBAL: &str = "x-ratelimit-global";

/// The wait as a body of Discord's gives it.
#[derive(Default, Deserialize)]
struct Said {
    retry_after: Option<f64>,
    #[serde(default)]
    global: bool,
}

/// A wait that Discord asks for.
#[derive(PartialEq, Debug)]
pub(crate) struct Asked {
    pub(crate) wait: Duration,
    /// True if it is for all requests.
    pub(crate) global: bool,
}

/// Returns the wait that an answer asks for in its header.
pub(crate) fn in_header(response: &Response) -> Asked {
    Asked { wait: header(response).unwrap_or(SHORTLY), global: is_global(response) }
}

/// Returns the wait that an answer asks for in its header or in its body.
pub(crate) async fn within(response: Response) -> Asked {
    let (header, global) = (header(&response), is_global(&response));
    asked(header, global, &response.bytes().await.unwrap_or_default())
}

fn is_global(response: &Response) -> bool {
    response.headers().contains_key(GLOBAL)
}

fn header(response: &Response) -> Option<Duration> {
    seconds(response.headers().get(header::RETRY_AFTER)?.to_str().ok()?.parse().ok()?)
}

fn seconds(said: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(said).ok().filter(|wait| !wait.is_zero())
}

/// Returns the wait that a header or a body asks for. A body not in the form of Discord's API comes from something in
/// front of it, so the wait is for all requests.
fn asked(header: Option<Duration>, global: bool, body: &[u8]) -> Asked {
    let said = serde_json::from_slice::<Said>(body);
    let global = global || said.as_ref().map_or(true, |said| said.global);
    let in_body = said.ok().and_then(|said| said.retry_after).and_then(seconds);
    Asked { wait: header.or(in_body).unwrap_or(SHORTLY), global }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wait_is_read_from_header_or_body() {
        let said = |header: Option<u64>, global, body: &str| {
            let Asked { wait, global } = asked(header.map(Duration::from_secs), global, body.as_bytes());
            (wait.as_millis(), global)
        };
        let body = r#"{"message": "slow", "retry_after": 2.5, "global": false}"#;
        assert_eq!(said(Some(3), false, body), (3_000, false));
        assert_eq!(said(None, false, body), (2_500, false));
        assert_eq!(said(None, false, r#"{"retry_after": 0.5, "global": true}"#), (500, true));
        assert_eq!(said(Some(4), true, body), (4_000, true));
        assert_eq!(said(None, false, r#"{"retry_after": -1}"#), (1_000, false));
        assert_eq!(said(Some(9), false, "<html>"), (9_000, true), "something before Discord refuses all");
    }
}
