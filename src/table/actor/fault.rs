//! The common needs of every request of a table: its failure by our fault, and its data as text.

use crate::Refusal;
use serde::Serialize;
use std::fmt::Display;
use store::TableId;

/// Logs a fault of the program. The person hears that nothing was changed.
pub(crate) fn fault(table: TableId, error: &dyn Display) -> Refusal {
    tracing::error!(%table, %error, "a request failed; nothing was changed");
    Refusal::Fault
}

/// Returns plain data as the text that is stored.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("announcements and agreements are plain data")
}
