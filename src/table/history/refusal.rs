//! The reasons why a game is not given, shown or reviewed once more.

use crate::model::reasons::reasons;
use engine::Line;

reasons! {
    /// The reasons why no record or position of a game is given.
    pub enum HistoryRefusal {
        /// The game's record is only given once it is over.
        RecordLater => Line::new("refuse-record-later"),
        /// No game has come to its end here.
        NoRecord => Line::new("refuse-no-record"),
        /// A seat's own view is shown to others only when the game is over.
        ViewLater => Line::new("refuse-replay-later"),
        /// Nobody can look at the game from this view.
        NoSuchView => Line::new("refuse-no-such-view"),
        /// The game has only so many positions for its viewer, and the one that was asked for is not among them.
        NoSuchPosition(last: usize) => Line::new("refuse-no-such-position").number("last", *last as i64),
        /// A position of the game was shared a moment ago. Another can be shared from this time on, in unix
        /// milliseconds.
        SharedJustNow(until: i64) =>
            Line::new("refuse-share-later").text("until", (until.div_euclid(1000) + 1).to_string()),
    }

    /// The reasons why no game is reviewed.
    pub enum ReviewRefusal {
        /// The game goes on.
        Later => Line::new("refuse-review-later"),
        /// The person has decided nothing in it.
        Nothing => Line::new("refuse-review-nothing"),
        /// Chances mean nothing in the way in which it was played.
        Unjudged => Line::new("refuse-review-unjudged"),
        /// The review that they asked for is still being computed.
        Coming => Line::new("refuse-review-coming"),
    }
}
