//! The check that every table of a copy can be played on.

use crate::backups::BackupError;
use crate::{
    games::CATALOGUE,
    store::{Inspection, Store, TableId},
    table::{House, Surroundings},
};
use std::path::Path;

/// The findings in a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The number of its tables, finished ones too.
    pub tables: usize,
    /// The tables that do not wake, and the reason, which reveals nothing hidden.
    pub asleep: Vec<(TableId, String)>,
}

/// Reads every table of a sound database of this version as if it were woken; nothing is written.
///
/// Must be called within a Tokio runtime.
pub async fn checked(path: &Path) -> Result<Checked, BackupError> {
    let tables = Inspection::open(path)?.tables()?;
    let house = House::new(CATALOGUE, Store::open_to_read(path)?, Surroundings::default());
    let asleep = house.would_not_wake(&tables).await;
    Ok(Checked { tables: tables.len(), asleep })
}
