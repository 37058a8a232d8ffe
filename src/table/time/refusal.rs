//! The reasons why a request about clocks and absences is refused.

use crate::model::reasons::reasons;
use engine::Line;

reasons! {
    /// The reasons why no clock is stopped or started, nobody is away, or nobody is nudged.
    pub enum TimeRefusal {
        /// The table pauses.
        Paused => Line::new("refuse-paused"),
        /// The table does not pause.
        NotPaused => Line::new("refuse-not-paused"),
        /// The person has paused the table alone, and nobody else has done anything there since.
        PausedAlone => Line::new("refuse-paused-alone"),
        /// The person is away until a time that has passed.
        PastDay => Line::new("refuse-away-until-when"),
        /// The person has only so many days off left, fewer than they ask for.
        NoDaysLeft(left: u16) => Line::new("refuse-no-days-left").number("left", *left),
        /// Nobody else who is there is awaited.
        NobodyToNudge => Line::new("refuse-nobody-to-nudge"),
        /// The people who are awaited were already asked to go on. They can be asked again from this time on, in unix
        /// milliseconds.
        NudgedToday(until: i64) => Line::new("refuse-nudged-today").text("until", (until / 1000).to_string()),
    }
}
