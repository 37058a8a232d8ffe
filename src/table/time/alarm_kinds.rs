//! The words by which alarms are kept.

/// The alarm of a seat whose time is up.
pub(crate) const DEADLINE: &str = "deadline";
/// The reminder at half of a clock.
pub(crate) const HALF: &str = "half";
/// The reminder at four fifths of a clock.
pub(crate) const LATE: &str = "late";
/// The reminder after so many hours; those that follow it have their numbers behind the word.
pub(crate) const EVERY: &str = "every";
/// How many of these there are for one decision.
const MOST_EVERY: u8 = 5;
/// The word to a lobby in which nobody has stirred for long. A migration knows it too.
pub(crate) const SILENT: &str = "silent";
/// The end of such a lobby.
pub(crate) const EXPIRY: &str = "expiry";
/// What is due at the end of quiet hours in which a call fell.
pub(crate) const WAKE: &str = "wake";
/// The day on which somebody who is away said that they would be back.
pub(crate) const RETURN: &str = "return";
/// The end of the time for which seats of a rematch are kept.
pub(crate) const KEPT: &str = "kept";
/// The end of a pause.
pub(crate) const PAUSE: &str = "pause";
/// The end of the time for a vote.
pub(crate) const VOTE: &str = "vote";

/// The how-manieth reminder of its kind this is, where it is one that comes every so many hours.
pub(crate) fn number(kind: &str) -> Option<u8> {
    match kind.strip_prefix(EVERY)? {
        "" => Some(1),
        number => number.parse().ok(),
    }
}

/// Whether no other follows this one, which comes every so many hours.
pub(crate) fn is_last(kind: &str) -> bool {
    number(kind) >= Some(MOST_EVERY)
}

/// The one that follows this one, where one does.
pub(crate) fn next(kind: &str) -> Option<String> {
    number(kind).filter(|_| !is_last(kind)).map(|number| format!("{EVERY}{}", number + 1))
}
