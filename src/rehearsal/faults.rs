//! Misfortunes on demand: errors, rate limits, delays, silence, broken connections and uploads for the requests that
//! match.

use axum::body::Body;
use axum::response::Response;
use serde::Deserialize;
use serde_json::Value;

use super::errors::ApiError;

/// One misfortune, for the next `count` requests that match.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a field of a request")]
pub(crate) struct Fault {
    /// The HTTP method; any when absent.
    method: Option<String>,
    /// The route as a template, such as `/channels/{channel_id}/messages`; any when absent.
    route: Option<String>,
    #[serde(default = "once")]
    count: u32,
    /// The status to answer with; without one the request is only delayed.
    status: Option<u16>,
    #[serde(default)]
    code: u32,
    message: Option<String>,
    /// The places of the faults in the form, as Discord nests them.
    errors: Option<Value>,
    /// Seconds to wait, told with status 429.
    #[serde(default = "shortly")]
    retry_after: f64,
    #[serde(default)]
    global: bool,
    #[serde(default)]
    delay_ms: u64,
    /// Do what was asked, then answer with the error all the same: the answer got lost.
    #[serde(default)]
    after: bool,
    /// Break the connection in place of any answer.
    #[serde(default)]
    reset: bool,
    /// Keep the connection and never answer.
    #[serde(default)]
    silent: bool,
    /// Never answer, and do what was asked after the delay, even if the bot has hung up.
    #[serde(default)]
    late: bool,
    /// Break the connection while the request is still being sent; nothing of it is done.
    #[serde(default)]
    cut: bool,
    /// Strike only requests that bring files.
    #[serde(default)]
    files: bool,
    /// Strike only requests about this channel, by its id.
    channel: Option<String>,
}

fn once() -> u32 {
    1
}

fn shortly() -> f64 {
    0.2
}

/// The misfortune of one request.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each befalls a request by itself")]
pub(crate) struct Misfortune {
    pub(crate) delay_ms: u64,
    pub(crate) error: Option<ApiError>,
    pub(crate) after: bool,
    pub(crate) reset: bool,
    pub(crate) silent: bool,
    pub(crate) late: bool,
    pub(crate) cut: bool,
}

impl Misfortune {
    /// Returns whether the request is never carried out.
    pub(crate) fn comes_before(&self) -> bool {
        !self.after && (self.reset || self.silent || self.error.is_some())
    }
}

/// An answer of which no byte arrives: its body fails before the head is sent, and that ends the connection.
pub(crate) fn broken() -> Response {
    let failure = std::io::Error::from(std::io::ErrorKind::ConnectionReset);
    Response::new(Body::from_stream(futures_util::stream::iter([Err::<Vec<u8>, _>(failure)])))
}

/// Takes the first fault that matches a request, once. `files` is true if the request may bring some, and `channel` is
/// the one that it is about.
pub(crate) fn strike(
    faults: &mut Vec<Fault>,
    (method, route): (&str, &str),
    files: bool,
    channel: Option<&String>,
) -> Misfortune {
    let matches = |fault: &Fault| {
        fault.method.as_deref().is_none_or(|wanted| wanted.eq_ignore_ascii_case(method))
            && fault.route.as_deref().is_none_or(|wanted| wanted == route)
            && (files || !fault.files)
            && fault.channel.as_ref().is_none_or(|wanted| channel == Some(wanted))
    };
    let Some(at) = faults.iter().position(matches) else { return Misfortune::default() };
    let fault = faults[at].clone();
    faults[at].count = fault.count.saturating_sub(1);
    faults.retain(|fault| fault.count > 0);
    let (error, Fault { delay_ms, after, reset, silent, late, cut, .. }) = (fault.error(), fault);
    Misfortune { delay_ms, error, after, reset, silent, late, cut }
}

impl Fault {
    fn error(&self) -> Option<ApiError> {
        let status = self.status?;
        if status == 429 {
            return Some(
                ApiError::rate_limited(self.retry_after, self.global).coded(self.code, self.message.as_deref()),
            );
        }
        let message = self.message.clone().unwrap_or_else(|| format!("{status}: on demand"));
        Some(ApiError::new(status, self.code, &message).about(self.errors.as_ref()))
    }
}
