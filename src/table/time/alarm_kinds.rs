//! The words by which alarms are stored.

/// The alarm of a seat whose time is up.
pub(crate) const DEADLINE: &str = "deadline";
/// The reminder at half of a clock.
pub(crate) const HALF: &str = "half";
/// The reminder at four fifths of a clock.
pub(crate) const LATE: &str = "late";
/// The warning to a lobby in which nobody has acted for long. A migration contains this word too.
pub(crate) const SILENT: &str = "silent";
/// The end of such a lobby.
pub(crate) const EXPIRY: &str = "expiry";
/// The time at which a call is due that was put off: the end of quiet hours in which it fell, or the moment in which a
/// person no longer counts as being there.
pub(crate) const CALL: &str = "wake";
/// The day on which a person who is away said that they would be back.
pub(crate) const RETURN: &str = "return";
/// The end of the time for which seats of a rematch are kept.
pub(crate) const KEPT: &str = "kept";
/// The end of a pause.
pub(crate) const PAUSE: &str = "pause";
/// The end of the time for a vote.
pub(crate) const VOTE: &str = "vote";

/// The end of the time after which a game that was walked away from counts as given up.
pub(crate) const ABANDONED: &str = "abandoned";
/// The moment after all clocks of a table were set forward: the deadlines that people read are told anew.
pub(crate) const MOVED: &str = "moved";

/// All kinds of alarms.
pub(crate) const ALL: [&str; 12] =
    [DEADLINE, HALF, LATE, SILENT, EXPIRY, CALL, RETURN, KEPT, PAUSE, VOTE, ABANDONED, MOVED];
