//! Positions of a game that a person shows to all.

use crate::{
    Announcement, House, Refusal, Refused, SharedPosition, Untold,
    actor::{fault::fault, table::Table},
    model::announcement::POSITION,
};
use store::{Destination, TableId};

/// The time for which a channel is left in peace after a position was shared, in milliseconds.
const PEACE: i64 = 60_000;

impl House {
    /// Shows a position of a table's game in its channel, at most one a minute.
    pub async fn share(&self, table: TableId, position: SharedPosition) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(table.share(position.clone()))).await?
    }
}

impl Table {
    async fn share(&mut self, position: SharedPosition) -> Result<(), Refused> {
        let now = (self.context.now)();
        if let Some(until) = self.shared_last().await?.map(|at| at + PEACE).filter(|until| *until > now) {
            return Err(self.refused(Refusal::Untold(Untold::SharedJustNow { until })));
        }
        let shared = self.outbox(&Announcement::Position(Box::new(position)));
        self.commit(vec![shared]).await
    }

    /// Returns the time at which the last position was shared, whether it is delivered or still on its way.
    async fn shared_last(&self) -> Result<Option<i64>, Refused> {
        let (store, channel) = (&self.context.store, Destination::Channel(self.channel));
        let oops = |error| self.refused(fault(self.id, &error));
        let waiting = store.waiting(self.id).await.map_err(oops)?;
        let waits = waiting.iter().filter(|row| row.kind == POSITION).map(|row| row.at).max();
        let oops = |error| self.refused(fault(self.id, &error));
        let delivered = store.last_delivered(self.id, channel, POSITION).await.map_err(oops)?;
        Ok(waits.max(delivered.map(|row| row.delivered_at)))
    }
}
