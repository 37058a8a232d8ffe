//! The reasons for which any request at a table may be refused.

use crate::model::reasons::reasons;
use engine::Line;

reasons! {
    /// The reasons for a refusal that are common to many requests.
    pub enum TableRefusal {
        /// No table stands here.
        NoTable => Line::new("refuse-no-table"),
        /// The game has not begun.
        NotBegun => Line::new("refuse-not-begun"),
        /// The game has begun.
        Begun => Line::new("refuse-begun"),
        /// The game is over, or the table was closed.
        Over => Line::new("refuse-over"),
        /// The person has no seat at the table.
        NotSeated => Line::new("refuse-not-seated"),
        /// Nobody of that name sits at the table.
        NotAtTable => Line::new("refuse-not-at-table"),
        /// They have left the game already.
        OutAlready => Line::new("refuse-out-already"),
        /// The question has changed or been answered since.
        Stale => Line::new("refuse-stale"),
        /// A fault of the program: nothing was changed.
        Fault => Line::new("refuse-fault"),
    }
}
