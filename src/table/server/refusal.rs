//! The reasons why a manager's request about a server is refused.

use crate::model::reasons::reasons;
use engine::Line;

reasons! {
    /// The reasons why nothing is done for a manager of a server.
    pub enum ServerRefusal {
        /// No open table of the server is the table that was meant.
        NoTableOnServer => Line::new("refuse-no-table-on-server"),
        /// The manager plays at the table whose seat they would free.
        PlaysThere => Line::new("refuse-plays-there"),
        /// The manager plays at the table whose game they would call off, and nobody is there to agree.
        OnlyResign => Line::new("refuse-only-resign"),
        /// Nobody of that name is barred from tables.
        NotBarred => Line::new("refuse-not-barred"),
    }
}
