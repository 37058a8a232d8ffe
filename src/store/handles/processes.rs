//! The processes that share a database: their claims on tables and shards.

use crate::{Claim, ShardRange, Store, StoreError, Tenure, claims};

/// The processes that share a database: their claims on tables and shards.
#[derive(Clone, Copy)]
pub struct Processes<'s> {
    pub(crate) store: &'s Store,
}

impl Processes<'_> {
    /// Claims something for this process, until it is released or the process dies.
    ///
    /// Returns `false` if another living process has it. A file belongs to one process alone, so its claims always
    /// succeed.
    pub async fn claim(self, claim: Claim) -> Result<bool, StoreError> {
        match self.store.is_shared() {
            true => self.store.read(move |conn| claims::claim(conn, claim)).await,
            false => Ok(true),
        }
    }

    /// Releases what this process has claimed.
    pub async fn release(self, claim: Claim) -> Result<(), StoreError> {
        match self.store.is_shared() {
            true => self.store.read(move |conn| claims::release(conn, claim)).await,
            false => Ok(()),
        }
    }

    /// Claims all of these shards of the bot for this process, or none of them, and returns whether it got them.
    ///
    /// It gets none if another living process has one of them, or has the bot split into another number of shards.
    pub async fn claim_shards(self, shards: ShardRange) -> Result<bool, StoreError> {
        let range = shards.clone();
        let are_ours = self.store.read(move |conn| claims::claim_shards(conn, &range)).await?;
        if let Some(server) = self.store.server().filter(|_| are_ours) {
            server.serves(Some(shards));
        }
        Ok(are_ours)
    }

    /// Releases these shards: another process may have them at once.
    pub async fn release_shards(self, shards: ShardRange) -> Result<(), StoreError> {
        if let Some(server) = self.store.server() {
            server.serves(None);
        }
        self.store.read(move |conn| claims::release_shards(conn, &shards)).await
    }

    /// Asks other processes to release these shards: those that have any of them, and those that have the bot split
    /// into another number.
    pub async fn want_shards(self, shards: ShardRange) -> Result<(), StoreError> {
        self.store.read(move |conn| claims::want_shards(conn, &shards)).await
    }

    /// The state of the shards that this process has claimed.
    pub async fn tenure(self, shards: ShardRange) -> Result<Tenure, StoreError> {
        self.store.read(move |conn| claims::tenure(conn, &shards)).await
    }
}
