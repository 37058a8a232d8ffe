//! The words by which alarms are kept.

/// The alarm of a seat whose time is up.
pub(super) const DEADLINE: &str = "deadline";
/// The reminder at half of a clock.
pub(super) const HALF: &str = "half";
/// The reminder at four fifths of a clock.
pub(super) const LATE: &str = "late";
/// The reminder after so many hours, again and again.
pub(super) const EVERY: &str = "every";
/// The word to a lobby in which nobody has stirred for long. A migration knows it too.
pub(super) const SILENT: &str = "silent";
/// The end of such a lobby.
pub(super) const EXPIRY: &str = "expiry";
/// What is due at the end of quiet hours in which a call fell.
pub(super) const WAKE: &str = "wake";
/// The end of the time for which seats of a rematch are kept.
pub(super) const KEPT: &str = "kept";
/// The end of the time for a vote.
pub(super) const VOTE: &str = "vote";
