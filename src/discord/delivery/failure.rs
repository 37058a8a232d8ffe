//! The reasons why a message did not arrive.

use crate::{
    rest::fault::{self, Slowed},
    server::access::UNKNOWN_CHANNEL,
};
use poise::serenity_prelude as serenity;
use serenity::StatusCode;
use table::{Destination, OutboxRow, Trouble};

/// The number of tries for a message that Discord refuses, which take a quarter of a minute in all.
const TRIES: u32 = 5;

/// Discord's code for a message it will never take.
const INVALID_FORM: isize = 50035;
/// Discord's codes for a channel the bot may not write in: no access, no permission, archived or locked.
const BARRED: [isize; 4] = [50001, 50013, LOCKED[0], LOCKED[1]];
/// Discord's codes for a thread which only moderators can open again.
const LOCKED: [isize; 2] = [ARCHIVED, 160_005];
/// Discord's code for a thread that is archived: a new message opens it again, an edit does not.
pub(super) const ARCHIVED: isize = 50083;
/// Discord's codes for a person who takes no messages from the bot, or is not there any more.
const UNREACHABLE: [isize; 3] = [50007, 50278, 10013];

/// The reason why a message did not arrive.
pub(crate) enum Failure {
    /// A failure that may pass.
    ForNow(Trouble, String),
    /// A rate limit: the message may arrive after the wait that Discord asks for.
    Slowed(Slowed, String),
    /// A fault of ours that may pass.
    Ours(String),
    /// A channel where the bot may not write now, or a thread that is `locked`.
    Barred { locked: bool, why: String },
    /// A refusal for a reason that is not known here. A few tries tell whether it is permanent.
    Refused(String),
    /// A permanent refusal of this message.
    ForGood(String),
    /// A channel that is not there, as Discord says. No other message will arrive there either.
    Gone(String),
    /// A person who takes no messages.
    Unreachable,
}

impl Failure {
    /// Returns the word for the failure in metrics.
    pub(super) fn word(&self) -> &'static str {
        match self {
            Failure::ForNow(Trouble::Outage, _) => "outage",
            Failure::ForNow(..) | Failure::Slowed(..) | Failure::Ours(_) => "failed",
            Failure::Barred { .. } => "barred",
            Failure::Refused(_) | Failure::ForGood(_) => "refused",
            Failure::Gone(_) => "gone",
            Failure::Unreachable => "unreachable",
        }
    }

    /// Returns whether a person whom a private message has failed to call after so many tries is to be called in the
    /// channel. That is after a few seconds, or half a minute if Discord cannot be reached.
    pub(super) fn leaves_unheard(&self, attempts: u32) -> bool {
        match self {
            Failure::Unreachable | Failure::ForGood(_) | Failure::Gone(_) => true,
            Failure::ForNow(Trouble::Outage, _) | Failure::Ours(_) => attempts >= 5,
            Failure::ForNow(..) | Failure::Slowed(..) | Failure::Barred { .. } | Failure::Refused(_) => attempts >= 2,
        }
    }

    /// Returns whether the failure means that no message of any kind reaches a person in private, permanently or for
    /// now.
    pub(super) fn closes_the_door(&self) -> bool {
        matches!(self, Failure::Unreachable | Failure::ForNow(Trouble::Other, _) | Failure::Barred { .. })
    }

    /// Returns the failure of a message to a destination, from the error of its request.
    pub(crate) fn of(error: &serenity::Error, destination: Destination) -> Failure {
        let why = fault::describe(error);
        if let Some(slowed) = fault::slow(error) {
            return Failure::Slowed(slowed, why);
        }
        match (fault::code(error), destination) {
            (UNKNOWN_CHANNEL, Destination::Channel(_)) => Failure::Gone(why),
            (UNKNOWN_CHANNEL | INVALID_FORM, _) => Failure::ForGood(why),
            (code, _) if UNREACHABLE.contains(&code) => Failure::Unreachable,
            (code, _) if BARRED.contains(&code) => Failure::Barred { locked: LOCKED.contains(&code), why },
            _ if matches!(error, serenity::Error::Other(_)) => Failure::Ours(why),
            _ if fault::may_pass(error) && !fault::asks_too_often(error) => Failure::ForNow(Trouble::Outage, why),
            _ if fault::is_refusal(error) && is_of_message(error, destination) => Failure::Refused(why),
            _ => Failure::ForNow(Trouble::Other, why),
        }
    }
}

/// Returns whether Discord refuses a channel rather than a message, so that a post would be refused like an edit. An
/// archived thread does not count, as a post opens it.
pub(super) fn is_of_place(error: &serenity::Error) -> bool {
    let code = fault::code(error);
    code == UNKNOWN_CHANNEL || code != ARCHIVED && BARRED.contains(&code)
}

/// Returns whether a message that is refused is given up after this try.
pub(super) fn is_last_try(row: &OutboxRow) -> bool {
    row.attempts + 1 >= TRIES
}

/// Returns whether Discord may take a message without its files. It then refuses the files, or refuses the message for
/// a reason that is not known here.
pub(crate) fn may_be_for_files(error: &serenity::Error) -> bool {
    let code = fault::code(error);
    let is_known =
        [UNKNOWN_CHANNEL, INVALID_FORM].contains(&code) || BARRED.contains(&code) || UNREACHABLE.contains(&code);
    fault::refuses_files(error) || fault::is_refusal(error) && !is_known
}

/// Returns whether Discord refuses this message rather than the bot or its reader. A private message that is forbidden
/// may be allowed later.
fn is_of_message(error: &serenity::Error, destination: Destination) -> bool {
    let status = match error {
        serenity::Error::Http(error) => error.status_code(),
        _ => None,
    };
    matches!(destination, Destination::Channel(_)) || status != Some(StatusCode::FORBIDDEN)
}
