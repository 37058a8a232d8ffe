//! A game that was told or is over: replays, records, reviews, ratings, exports and erasure.

pub(crate) mod chronicle;
pub(crate) mod credit;
pub(crate) mod erasure;
pub(crate) mod exemption;
pub(crate) mod export;
pub(crate) mod finish;
pub(crate) mod rating;
pub(crate) mod rating_rule;
pub(crate) mod record;
pub(crate) mod review;
pub(crate) mod share;
pub(crate) mod story;

use crate::House;
use engine::Line;

/// The reports on games and people: histories, records, reviews, exports, and their erasure.
#[derive(Clone, Copy)]
pub struct ArchiveHandle<'h> {
    pub(crate) house: &'h House,
}

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
