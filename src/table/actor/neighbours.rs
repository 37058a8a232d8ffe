//! Other processes that share the database. Their changes are read again here, and the work of an ended process goes
//! on.

use crate::{House, actor::side_by_side, computers::Proxy};
use store::{News, StoreError};

/// The number of tables that are woken at once after a restart.
const WOKEN_AT_ONCE: usize = 4;

impl House {
    /// Returns whether other processes may be at the same tables.
    pub fn is_shared(&self) -> bool {
        self.store().is_shared()
    }

    /// Follows what other processes do, for as long as the database is there. If this process has the database alone,
    /// there is nothing to do.
    ///
    /// A table that another process has changed goes to sleep here, and wakes as it is then. When a process ends, the
    /// tables at which a computer is to move go on here. A change that is not heard in time does no harm: before it
    /// does anything, a table checks whether it was changed.
    pub async fn heed_neighbours(&self) {
        let Some(mut neighbours) = self.store().neighbours() else { return };
        while let Some(news) = neighbours.next().await {
            match news {
                News::Moved(table) => self.parts().dispatcher.doze(table),
                News::Ended => drop(tokio::spawn(self.clone().go_on_for_others())),
            }
        }
    }

    /// Continues the tables of ended processes, while further changes are still heard.
    async fn go_on_for_others(self) {
        if let Err(error) = self.wake_all().await {
            tracing::error!(%error, "tables of a process that has ended cannot be woken");
        }
    }

    /// Lets every table at which a computer is to move go on, after a restart. All others sleep on until a person comes
    /// to them or an alarm of theirs rings.
    pub async fn wake_all(&self) -> Result<(), StoreError> {
        let tables = self.store().tables().awaiting_computers().await?;
        side_by_side(tables, WOKEN_AT_ONCE, |id| {
            let house = self.clone();
            async move {
                let woken = house.ask(id, |table| Box::pin(Proxy::of(table).wake())).await;
                if woken.is_err() {
                    tracing::error!(table = %id, "a table cannot be loaded");
                }
            }
        })
        .await;
        Ok(())
    }

    /// Returns the number of requests and alarms that were brought to tables so far.
    pub fn requests(&self) -> u64 {
        self.parts().dispatcher.requests()
    }

    /// Returns the number of tables in memory.
    pub fn tables_awake(&self) -> usize {
        self.parts().dispatcher.tables_awake()
    }
}
