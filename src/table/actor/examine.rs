//! The check that tables wake, made without waking them.

use crate::{
    House, Refusal, SetupRefusal,
    actor::{
        log_text, side_by_side,
        table::{Table, Unwoken},
    },
};
use std::sync::{Arc, Mutex, PoisonError};
use store::TableId;

/// The number of tables that are read at once.
const AT_ONCE: usize = 4;

impl House {
    /// Returns the tables among `tables` that would not wake, each with the reason, in the order of their numbers; see
    /// [`House::would_wake`].
    pub async fn would_not_wake(&self, tables: &[TableId]) -> Vec<(TableId, String)> {
        let asleep: Arc<Mutex<Vec<(TableId, String)>>> = Arc::default();
        side_by_side(tables.iter().copied(), AT_ONCE, |table| {
            let (house, asleep) = (self.clone(), Arc::clone(&asleep));
            async move {
                if let Err(why) = house.would_wake(table).await {
                    asleep.lock().unwrap_or_else(PoisonError::into_inner).push((table, why));
                }
            }
        })
        .await;
        let mut asleep = std::mem::take(&mut *asleep.lock().unwrap_or_else(PoisonError::into_inner));
        asleep.sort_unstable();
        asleep
    }

    /// Reads a table with its whole journal, as if it were woken. It stays asleep, and nothing is written.
    ///
    /// Fails with the reason if the table would not wake. The reason contains nothing hidden.
    pub async fn would_wake(&self, table: TableId) -> Result<(), String> {
        let stored = self.store().tables().whole(table).await.map_err(|error| error.to_string())?;
        let stored = stored.ok_or_else(|| "it is not there".to_owned())?;
        let game = stored.row.game.clone();
        match Table::read(stored, self.context().clone()).await {
            Ok(_) => Ok(()),
            Err(Unwoken::Failed(why)) => Err(why),
            Err(Unwoken::Refused(Refusal::Setup(SetupRefusal::UnknownGame { .. }))) => {
                Err(format!("there is no game {game:?} here"))
            }
            Err(Unwoken::Refused(refusal)) => Err(log_text::refused(&refusal)),
        }
    }
}
