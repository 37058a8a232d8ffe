//! The application as it is set in the Developer Portal, and its way onto the gateway.

use serde_json::{Value, json};

/// How often a bot may start within a day.
pub(crate) const SESSIONS: u64 = 1000;
/// In milliseconds.
pub(crate) const AN_HOUR: u64 = 3_600_000;

/// What can be set of the application and its way onto the gateway.
#[derive(Clone, Debug)]
pub(crate) struct Portal {
    /// Where interactions are sent in place of the gateway.
    pub(crate) endpoint: Option<String>,
    /// How often the bot may still start.
    pub(crate) sessions_left: u64,
    /// After how many milliseconds it may start as often as ever.
    pub(crate) sessions_reset_after: u64,
    /// The address of the gateway that the bot is told, where it is not its own.
    pub(crate) astray: Option<String>,
    /// The address at which the bot is told to take sessions up again, where it is not the gateway's.
    pub(crate) resumed_at: Option<String>,
}

impl Default for Portal {
    fn default() -> Self {
        let (endpoint, astray, resumed_at) = (None, None, None);
        Self { endpoint, sessions_left: SESSIONS, sessions_reset_after: AN_HOUR, astray, resumed_at }
    }
}

impl Portal {
    /// How often the bot may start, as `/gateway/bot` tells it.
    pub(crate) fn session_limit(&self) -> Value {
        let reset_after = if self.sessions_left == SESSIONS { 0 } else { self.sessions_reset_after };
        json!({"total": SESSIONS, "remaining": self.sessions_left, "reset_after": reset_after, "max_concurrency": 1})
    }
}
