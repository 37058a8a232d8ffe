//! The application's settings in the Developer Portal, and its way onto the gateway.

use serde_json::{Value, json};

/// The number of starts that a bot has in a day.
pub(crate) const SESSIONS: u64 = 1000;
/// An hour in milliseconds.
pub(crate) const AN_HOUR: u64 = 3_600_000;

/// The settings of the application and its way onto the gateway.
#[derive(Clone, Debug)]
pub(crate) struct Portal {
    /// The address for interactions in place of the gateway.
    pub(crate) endpoint: Option<String>,
    /// The number of starts that the bot has left.
    pub(crate) sessions_left: u64,
    /// The time until the bot has all its starts again, in milliseconds.
    pub(crate) sessions_reset_after: u64,
    /// The address of the gateway that the bot hears, if it is not the real one.
    pub(crate) astray: Option<String>,
    /// The address at which the bot is to resume sessions, if it is not the gateway's.
    pub(crate) resumed_at: Option<String>,
}

impl Default for Portal {
    fn default() -> Self {
        let (endpoint, astray, resumed_at) = (None, None, None);
        Self { endpoint, sessions_left: SESSIONS, sessions_reset_after: AN_HOUR, astray, resumed_at }
    }
}

impl Portal {
    /// The number of starts, as `/gateway/bot` tells it.
    pub(crate) fn session_limit(&self) -> Value {
        let reset_after = if self.sessions_left == SESSIONS { 0 } else { self.sessions_reset_after };
        json!({"total": SESSIONS, "remaining": self.sessions_left, "reset_after": reset_after, "max_concurrency": 1})
    }
}
