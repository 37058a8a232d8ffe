//! The reasons why a game is not told or shown again as a person wants it.

use engine::Line;

/// The reason why a game is not told or shown again as a person wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Untold {
    /// A seat's own view is shown to others only when the game is over.
    Later,
    /// Nobody can look at the game from this view.
    NoSuchView,
    /// The game has no position of this number for its viewer.
    NoSuchPosition {
        /// The number of positions that it has.
        last: usize,
    },
    /// A position of the game was shared a moment ago.
    SharedJustNow {
        /// The time from which another can be shared, in unix milliseconds.
        until: i64,
    },
}

impl Untold {
    /// Returns the line that tells the person what was rejected, why, and what to do now.
    pub(crate) fn line(self) -> Line {
        match self {
            Untold::Later => Line::new("refuse-replay-later"),
            Untold::NoSuchView => Line::new("refuse-no-such-view"),
            Untold::NoSuchPosition { last } => Line::new("refuse-no-such-position").number("last", last as i64),
            Untold::SharedJustNow { until } => {
                Line::new("refuse-share-later").text("until", (until.div_euclid(1000) + 1).to_string())
            }
        }
    }
}
