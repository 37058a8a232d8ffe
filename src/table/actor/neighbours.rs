//! Other processes that share the database: what they change is read anew here, and what one leaves behind goes on.

use crate::House;
use store::News;

impl House {
    /// Whether other processes may be at the same tables.
    pub fn is_shared(&self) -> bool {
        self.store().is_shared()
    }

    /// Heeds what other processes do, for as long as the database is there; where this process has it alone, it has nothing
    /// to do.
    ///
    /// A table that another one has changed goes to sleep here, and wakes as it is then. Where one ends, the tables at which
    /// a computer is to move go on here. Whatever is not heard in time does no harm: a table looks before it does anything
    /// whether it was changed.
    pub async fn heed_neighbours(&self) {
        let Some(mut neighbours) = self.store().neighbours() else { return };
        while let Some(news) = neighbours.next().await {
            match news {
                News::Moved(table) => self.doze(table),
                News::Ended => drop(tokio::spawn(self.clone().go_on_for_others())),
            }
        }
    }

    /// What others do meanwhile is heard on.
    async fn go_on_for_others(self) {
        if let Err(error) = self.wake_all().await {
            tracing::error!(%error, "tables of a process that has ended cannot be woken");
        }
    }
}
