//! What the tables of a house share.

use people::People;
use std::sync::Arc;
use store::Store;
use tokio::sync::Notify;

/// What every table of the house uses.
#[derive(Clone)]
pub(super) struct Shop {
    pub store: Store,
    pub now: Arc<dyn Fn() -> i64 + Send + Sync>,
    pub entropy: Arc<dyn Fn() -> [u8; 32] + Send + Sync>,
    pub outbox: Arc<Notify>,
    pub people: People,
}
