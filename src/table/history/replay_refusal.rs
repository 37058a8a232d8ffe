//! Why a game is not told or shown again as somebody wants it.

use engine::Line;

/// Why a game is not told or shown again as somebody wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Untold {
    /// A seat's own view is shown to others when the game is over.
    Later,
    /// Nobody can look at the game through these eyes.
    NoSuchView,
    /// The game has no position of this number for who looks at it.
    NoSuchPosition {
        /// How many it has.
        last: usize,
    },
    /// A position of the game was shared a moment ago.
    SharedJustNow {
        /// When another can be, in unix milliseconds.
        until: i64,
    },
}

impl Untold {
    /// What to tell the person: what, why, and what to do now.
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
