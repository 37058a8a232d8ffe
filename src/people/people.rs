//! The people the house knows, and their store.

use super::Guest;
use std::sync::Arc;
use store::{Store, StoreError, Write};
use tokio::sync::Mutex;

/// The people the house knows: their names, preferences and ratings, as the store keeps them.
#[derive(Clone)]
pub struct People {
    pub(super) store: Store,
    pub(super) now: Arc<dyn Fn() -> i64 + Send + Sync>,
    /// The lock that is held while what is kept about a person changes. So none of two changes at once is lost, and
    /// none happens in the middle of forgetting.
    pub(super) settling: Arc<Mutex<()>>,
    /// The lock that is held while a game is rated: from reading the standings until they are stored.
    pub(super) rating: Arc<Mutex<()>>,
}

impl People {
    /// The people in this store. `now` returns the time in unix milliseconds.
    pub fn new(store: Store, now: Arc<dyn Fn() -> i64 + Send + Sync>) -> People {
        People { store, now, settling: Arc::default(), rating: Arc::default() }
    }

    /// Notes the name of a person and the language of their Discord, if these are news. A failure is logged.
    pub async fn meet(&self, guest: &Guest) {
        // Nearly always it is no news, and nobody has to wait for others until that is seen.
        if self.is_met(guest).await.unwrap_or(false) {
            return;
        }
        let (id, name) = (guest.id.0, guest.name.clone());
        let _one_at_a_time = self.settling.lock().await;
        let met = async {
            let known = self.store.people().person(id).await?;
            if known.is_none_or(|person| person.name != name) {
                self.store.commit(vec![Write::Person { id, name, at: (self.now)() }]).await?;
            }
            self.hear(guest.id, guest.speaks).await
        };
        if let Err(error) = met.await {
            tracing::error!(%error, "what a person is called was not noted");
        }
    }

    /// Returns whether all that is to be noted of a person is noted.
    async fn is_met(&self, Guest { id, name, speaks }: &Guest) -> Result<bool, StoreError> {
        let known = self.store.people().person(id.0).await?;
        Ok(known.is_some_and(|person| person.name == *name) && self.preferences(*id).await?.heard == *speaks)
    }
}
