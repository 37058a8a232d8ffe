//! The record of a game that is over, which anybody may keep and check against its seed.

use crate::{
    HistoryRefusal, Refusal, Refused, TableRefusal,
    actor::{fault, table::secrets},
    history::{ArchiveHandle, finish::on_paper},
    model::agreement::Agreement,
};
use engine::record::Record;
use store::{Phase, StoreError, TableId, TableRow};

impl ArchiveHandle<'_> {
    /// Returns the record of the latest game of a channel that came to its end, and the table it was played at.
    ///
    /// It is rejected while another game is being played there: a record holds all that was hidden.
    pub async fn record_in(self, channel: u64) -> Result<(TableId, Record), Refused> {
        let (tables, oops) = (self.house.store().tables(), |error| Refused::from(fault(TableId(0), &error)));
        let latest = tables.latest_in(channel).await.map_err(oops)?.ok_or(TableRefusal::NoTable)?;
        if latest.phase == Phase::Play {
            return Err(HistoryRefusal::RecordLater.into());
        }
        let over = tables.latest_over_in(channel).await.map_err(oops)?.ok_or(HistoryRefusal::NoRecord)?;
        let id = over.id;
        Ok((id, self.record(over).await?))
    }

    /// Returns the record of the game that was played at a table, whatever is played in its channel by now.
    pub async fn record_of(self, table: TableId) -> Result<(TableId, Record), Refused> {
        let row = self.house.store().tables().row(table).await.map_err(|error| fault(table, &error))?;
        Ok((table, self.record(row.ok_or(TableRefusal::NoTable)?).await?))
    }

    /// Returns the record of a table whose game is over.
    async fn record(self, row: TableRow) -> Result<Record, Refusal> {
        if row.phase != Phase::Over {
            return Err(HistoryRefusal::RecordLater.into());
        }
        let entry = self.house.context().game(&row.game)?;
        let agreement: Agreement = serde_json::from_str(&row.body).map_err(|error| fault(row.id, &error))?;
        let (tables, oops) = (self.house.store().tables(), |error: StoreError| fault(row.id, &error));
        let seed = tables.seed(row.id).await.map_err(oops)?.ok_or(HistoryRefusal::NoRecord)?;
        let journal = tables.journal(row.id).await.map_err(oops)?;
        Ok(on_paper(entry, agreement.terms(entry.info.key), secrets(&seed), journal))
    }
}
