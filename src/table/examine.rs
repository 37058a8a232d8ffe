//! Whether tables wake, looked at without waking them.

use super::{House, Refusal, discreet, table::Table, unwoken::Unwoken};
use store::TableId;

impl House {
    /// Reads a table as if it were woken, its whole journal too; where it would not wake, why, with nothing in it of what
    /// is hidden. It stays asleep, and nothing is written.
    pub async fn would_wake(&self, table: TableId) -> Result<(), String> {
        let row = self.store().table(table).await.map_err(|error| error.to_string())?;
        let row = row.ok_or_else(|| "it is not there".to_owned())?;
        let game = row.game.clone();
        match Table::read(row, self.context().clone()).await {
            Ok(_) => Ok(()),
            Err(Unwoken::Failed(why)) => Err(why),
            Err(Unwoken::Refused(Refusal::UnknownGame { .. })) => Err(format!("there is no game {game:?} here")),
            Err(Unwoken::Refused(refusal)) => Err(discreet::refused(&refusal)),
        }
    }
}
