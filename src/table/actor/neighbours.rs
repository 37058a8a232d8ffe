//! Other processes that share the database. Their changes are read again here, and the work of an ended process goes
//! on.

use crate::House;
use store::News;

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
                News::Moved(table) => self.doze(table),
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
}
