//! The reasons why a request about a computer player is refused.

use crate::model::reasons::reasons;
use engine::Line;

reasons! {
    /// The reasons why a computer minds no seat, keeps it, or gives no hint.
    pub enum ComputerRefusal {
        /// A computer minds the person's seat.
        Minded => Line::new("refuse-minded"),
        /// No computer minds the person's seat.
        NotMinded => Line::new("refuse-not-minded"),
        /// The table has no hints.
        HintsOff => Line::new("refuse-hints-off"),
        /// The hint that was asked for before is still being computed.
        HintComing => Line::new("refuse-hint-coming"),
    }
}
