//! The tables that stand still, with their servers and channels.

use crate::{HoldRow, LostRow, Store, StoreError, TableId, rows};

/// The tables that stand still, with their servers and channels.
#[derive(Clone, Copy)]
pub struct Places<'s> {
    pub(crate) store: &'s Store,
}

impl Places<'_> {
    /// The time since which a table is held, and the reason. `None` if it is not held.
    pub async fn held(self, table: TableId) -> Result<Option<HoldRow>, StoreError> {
        self.store.read(move |conn| rows::holds::held(conn, table)).await
    }

    /// The time since which nobody is heard at a table because Discord says that its server is unavailable, in unix
    /// milliseconds. `None` if people are heard.
    pub async fn unheard_since(self, table: TableId) -> Result<Option<i64>, StoreError> {
        self.store.read(move |conn| rows::shards::unheard_since(conn, table)).await
    }

    /// The tables of a server at which nobody is heard, oldest first.
    pub async fn unheard_on(self, guild: u64) -> Result<Vec<TableId>, StoreError> {
        self.store.read(move |conn| rows::shards::unheard_on(conn, guild)).await
    }

    /// The tables of a server that are held, oldest first.
    pub async fn held_on(self, guild: u64) -> Result<Vec<TableId>, StoreError> {
        self.store.read(move |conn| rows::holds::on(conn, guild)).await
    }

    /// The tables that are held because their channels are not there.
    pub async fn lost(self) -> Result<Vec<LostRow>, StoreError> {
        self.store.read(rows::holds::lost).await
    }

    /// The tables that have been held since `time` (unix milliseconds) or longer, oldest first.
    pub async fn held_before(self, time: i64) -> Result<Vec<TableId>, StoreError> {
        self.store.read(move |conn| rows::holds::before(conn, time)).await
    }

    /// The servers with an open table, by id.
    pub async fn servers(self) -> Result<Vec<u64>, StoreError> {
        self.store.read(rows::holds::servers).await
    }
}
