//! The channels in which threads are being made.

use poise::serenity_prelude::ChannelId;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
};
use tokio::sync::{self, OwnedMutexGuard};

/// The channels in which threads are being made, one at a time in each.
#[derive(Default)]
pub(crate) struct Sites(Mutex<HashMap<ChannelId, Weak<sync::Mutex<()>>>>);

impl Sites {
    /// Waits until no other thread is being made in a channel. None is made until the guard is dropped.
    pub(crate) async fn enter(&self, channel: ChannelId) -> OwnedMutexGuard<()> {
        let site = {
            let mut sites = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            sites.retain(|_, site| site.strong_count() > 0);
            let known = sites.get(&channel).and_then(Weak::upgrade);
            let site = known.unwrap_or_default();
            sites.insert(channel, Arc::downgrade(&site));
            site
        };
        site.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::timeout;

    #[tokio::test]
    async fn threads_are_made_one_at_a_time_in_a_channel() {
        let sites = Sites::default();
        let [here, there] = [1, 2].map(ChannelId::new);
        let first = sites.enter(here).await;
        let _elsewhere = sites.enter(there).await;
        assert!(timeout(Duration::from_millis(20), sites.enter(here)).await.is_err());
        drop(first);
        drop(sites.enter(here).await);
    }
}
