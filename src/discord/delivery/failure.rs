//! Why a message did not arrive.

use crate::{access::UNKNOWN_CHANNEL, fault};
use poise::serenity_prelude as serenity;
use store::{Destination, Trouble};

/// Discord's code for a message it will never take.
const INVALID_FORM: isize = 50035;
/// Discord's codes for a channel the bot may not write in: no access, no permission, archived or locked.
const BARRED: [isize; 4] = [50001, 50013, LOCKED[0], LOCKED[1]];
/// Those of them that say it is a thread which only moderators can open again.
const LOCKED: [isize; 2] = [50083, 160_005];
/// Discord's codes for a person who takes no messages from the bot, or is not there any more.
const UNREACHABLE: [isize; 3] = [50007, 50278, 10013];

/// Why a message did not arrive.
pub(super) enum Failure {
    /// It may arrive later.
    ForNow(Trouble, String),
    /// It may once the bot may write there, or once the thread is `locked` no longer.
    Barred { locked: bool, why: String },
    /// It never will.
    ForGood(String),
    /// Nor will any other there: the channel is gone.
    Gone(String),
    /// The person takes none.
    Unreachable,
}

impl Failure {
    /// Which of them it is.
    pub(super) fn word(&self) -> &'static str {
        match self {
            Failure::ForNow(Trouble::Outage, _) => "outage",
            Failure::ForNow(..) => "failed",
            Failure::Barred { .. } => "barred",
            Failure::ForGood(_) => "refused",
            Failure::Gone(_) => "gone",
            Failure::Unreachable => "unreachable",
        }
    }

    /// What the failure of a request means for the message that it was to bring to a destination.
    pub(super) fn of(error: &serenity::Error, destination: Destination) -> Failure {
        let why = fault::describe(error);
        match (fault::code(error), destination) {
            (UNKNOWN_CHANNEL, Destination::Channel(_)) => Failure::Gone(why),
            (UNKNOWN_CHANNEL | INVALID_FORM, _) => Failure::ForGood(why),
            (code, _) if UNREACHABLE.contains(&code) => Failure::Unreachable,
            (code, _) if BARRED.contains(&code) => Failure::Barred { locked: LOCKED.contains(&code), why },
            _ if fault::may_pass(error) && !fault::asks_too_often(error) => Failure::ForNow(Trouble::Outage, why),
            _ => Failure::ForNow(Trouble::Other, why),
        }
    }
}
