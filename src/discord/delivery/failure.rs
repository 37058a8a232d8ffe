//! Why a message did not arrive.

use crate::{
    access::UNKNOWN_CHANNEL,
    fault::{self, Slowed},
};
use poise::serenity_prelude as serenity;
use serenity::StatusCode;
use store::{Destination, OutboxRow, Trouble};

/// How often a message is tried that Discord refuses: for a quarter of a minute in all.
const TRIES: u32 = 5;

/// Discord's code for a message it will never take.
const INVALID_FORM: isize = 50035;
/// Discord's codes for a channel the bot may not write in: no access, no permission, archived or locked.
const BARRED: [isize; 4] = [50001, 50013, LOCKED[0], LOCKED[1]];
/// Those of them that say it is a thread which only moderators can open again.
const LOCKED: [isize; 2] = [ARCHIVED, 160_005];
/// Discord's code for a thread that is archived: a new message opens it again, an edit does not.
pub(super) const ARCHIVED: isize = 50083;
/// Discord's codes for a person who takes no messages from the bot, or is not there any more.
const UNREACHABLE: [isize; 3] = [50007, 50278, 10013];

/// Why a message did not arrive.
pub(super) enum Failure {
    /// It may arrive later.
    ForNow(Trouble, String),
    /// It may arrive once so long has gone by: Discord asks to wait.
    Slowed(Slowed, String),
    /// It may arrive later: something of ours is in the way.
    Ours(String),
    /// It may once the bot may write there, or once the thread is `locked` no longer.
    Barred { locked: bool, why: String },
    /// Discord refuses it, for a reason that is not known here. Few tries tell whether it always will.
    Refused(String),
    /// It never will.
    ForGood(String),
    /// Nor will any other there: the channel is not there, as Discord says.
    Gone(String),
    /// The person takes none.
    Unreachable,
}

impl Failure {
    /// Which of them it is.
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

    /// Whether somebody who is called by a private message after so many tries is to be called in the channel: after a few
    /// seconds, or half a minute where Discord cannot be reached.
    pub(super) fn leaves_unheard(&self, attempts: u32) -> bool {
        match self {
            Failure::Unreachable | Failure::ForGood(_) | Failure::Gone(_) => true,
            Failure::ForNow(Trouble::Outage, _) | Failure::Ours(_) => attempts >= 5,
            Failure::ForNow(..) | Failure::Slowed(..) | Failure::Barred { .. } | Failure::Refused(_) => attempts >= 2,
        }
    }

    /// Whether it says that nothing reaches a person in private, whatever it is: for long, or for now.
    pub(super) fn closes_the_door(&self) -> bool {
        matches!(self, Failure::Unreachable | Failure::ForNow(Trouble::Other, _) | Failure::Barred { .. })
    }

    /// What the failure of a request means for the message that it was to bring to a destination.
    pub(super) fn of(error: &serenity::Error, destination: Destination) -> Failure {
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

/// Whether Discord refuses a channel rather than a message, so that a post would be refused like an edit; an archived
/// thread is opened by a post.
pub(super) fn is_of_place(error: &serenity::Error) -> bool {
    let code = fault::code(error);
    code == UNKNOWN_CHANNEL || code != ARCHIVED && BARRED.contains(&code)
}

/// Whether a message that is refused is given up after this try.
pub(super) fn is_last_try(row: &OutboxRow) -> bool {
    row.attempts + 1 >= TRIES
}

/// Whether Discord may take a message without its files: it refuses them, or refuses it for a reason that is not known
/// here.
pub(super) fn may_be_for_files(error: &serenity::Error) -> bool {
    let code = fault::code(error);
    let is_known =
        [UNKNOWN_CHANNEL, INVALID_FORM].contains(&code) || BARRED.contains(&code) || UNREACHABLE.contains(&code);
    fault::refuses_files(error) || fault::is_refusal(error) && !is_known
}

/// Whether Discord refuses this message rather than the bot or its reader: a private one that is forbidden may be allowed
/// later.
fn is_of_message(error: &serenity::Error, destination: Destination) -> bool {
    let status = match error {
        serenity::Error::Http(error) => error.status_code(),
        _ => None,
    };
    matches!(destination, Destination::Channel(_)) || status != Some(StatusCode::FORBIDDEN)
}
