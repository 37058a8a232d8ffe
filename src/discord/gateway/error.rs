//! The reasons why the bot does not run.

use crate::rest::fault;
use poise::serenity_prelude as serenity;

/// The reason why the bot does not run. Its text never holds the token.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// A token that Discord does not know.
    #[error("Discord refuses the token: reset it at https://discord.com/developers/applications and set it anew")]
    Token,
    /// A close of the gateway for good, with its code and advice.
    #[error("Discord closes the connection for good ({0}): {1}")]
    Closed(u16, &'static str),
    /// A house that could not be entered.
    #[error("{0}")]
    Entrance(String),
    /// A connection that cannot be made or kept.
    #[error("Discord cannot be reached: {0}")]
    Connection(String),
}

impl RunError {
    /// Returns whether another start ends alike until somebody changes the configuration.
    pub fn is_lasting(&self) -> bool {
        match self {
            RunError::Token => true,
            RunError::Closed(code, _) => !matches!(code, 4010 | 4011),
            RunError::Entrance(_) | RunError::Connection(_) => false,
        }
    }

    /// Returns the error for a refused request: the token, or `otherwise`.
    pub(super) fn from_refusal(error: &serenity::Error, otherwise: impl FnOnce() -> RunError) -> RunError {
        match error {
            serenity::Error::Http(error) if error.status_code() == Some(serenity::StatusCode::UNAUTHORIZED) => {
                RunError::Token
            }
            _ => otherwise(),
        }
    }

    /// Returns the error for a close for good, with advice.
    pub(super) fn closed(code: u16) -> RunError {
        let advice = match code {
            4010 | 4011 => {
                "it wants the bot to run in another number of parts; start it again, and it asks anew how many"
            }
            4012 => "it no longer speaks this version of its protocol; get a newer Pervigil",
            4013 => "it does not know the intents the bot asks for; get a newer Pervigil",
            4014 => {
                "it lets the bot have none of the intents it asks for; switch them on under Bot → Privileged Gateway Intents \
                 at https://discord.com/developers/applications, or get a newer Pervigil"
            }
            _ => "see https://discord.com/developers/docs/topics/opcodes-and-status-codes",
        };
        RunError::Closed(code, advice)
    }
}

impl From<serenity::Error> for RunError {
    fn from(error: serenity::Error) -> RunError {
        use serenity::GatewayError::{DisallowedGatewayIntents, InvalidAuthentication, InvalidGatewayIntents};
        match &error {
            serenity::Error::Gateway(InvalidAuthentication) => RunError::Token,
            serenity::Error::Gateway(InvalidGatewayIntents) => RunError::closed(4013),
            serenity::Error::Gateway(DisallowedGatewayIntents) => RunError::closed(4014),
            _ => RunError::from_refusal(&error, || RunError::Connection(fault::describe(&error))),
        }
    }
}
