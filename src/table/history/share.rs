//! Positions of a game that a person shows to all.

use crate::{
    Announcement, HistoryRefusal, Refused, SharedPosition,
    actor::{fault, table::Table},
    history::ArchiveHandle,
    model::announcement::POSITION,
};
use store::{Destination, TableId};

/// The time for which a channel is left in peace after a position was shared, in milliseconds.
const PEACE: i64 = 60_000;

impl ArchiveHandle<'_> {
    /// Shows a position of a table's game in its channel, at most one a minute.
    pub async fn share(self, table: TableId, position: SharedPosition) -> Result<(), Refused> {
        self.house.ask(table, move |table| Box::pin(share(table, position.clone()))).await?
    }
}

/// Shows a position of the game in the channel of a table, unless another was shown there a moment ago.
async fn share(table: &mut Table, position: SharedPosition) -> Result<(), Refused> {
    let now = (table.context.now)();
    if let Some(until) = shared_last(table).await?.map(|at| at + PEACE).filter(|until| *until > now) {
        return Err(table.refused(HistoryRefusal::SharedJustNow(until)));
    }
    let shared = table.outbox(&Announcement::Position(Box::new(position)));
    table.commit(vec![shared]).await
}

/// Returns the time at which the last position was shared, whether it is delivered or still on its way.
async fn shared_last(table: &Table) -> Result<Option<i64>, Refused> {
    let (store, channel) = (&table.context.store, Destination::Channel(table.channel));
    let oops = |error| table.refused(fault(table.id, &error));
    let waiting = store.outbox().waiting(table.id).await.map_err(oops)?;
    let waits = waiting.iter().filter(|row| row.kind == POSITION).map(|row| row.at).max();
    let oops = |error| table.refused(fault(table.id, &error));
    let delivered = store.outbox().last_delivered(table.id, channel, POSITION).await.map_err(oops)?;
    Ok(waits.max(delivered.map(|row| row.delivered_at)))
}
