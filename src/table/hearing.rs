//! Whether people are heard: clocks stand still for as long as they are not.

use super::{
    House,
    alarm_kinds::{RETURN, WAKE},
};
use store::{Heard, StoreError, Write};

/// The alarms that keep their day however long nobody was heard.
const DAYS: &[&str] = &[RETURN, WAKE];

impl House {
    /// Notes that the people of these shards, of so many altogether, are heard now, and those of no other shard. Where they
    /// were not until now, here or in any process, all clocks of their tables go on where they stood.
    ///
    /// It is to be called again and again. Nothing is stored where no clock runs.
    pub async fn hears(&self, shards: &[u32], total: u32) -> Result<(), StoreError> {
        let at = self.now();
        let (anew, due) = self.hearing().look(shards, at);
        let heard = |shards: Vec<u32>| Heard { shards, total, at };
        if !anew.is_empty() {
            self.set_forward(heard(anew.clone())).await?;
            self.hearing().stored(&anew, at);
        }
        if !due.is_empty() && self.store().next_alarm_time().await?.is_some() {
            self.store().commit(vec![Write::Heard(heard(due.clone()))]).await?;
            self.hearing().stored(&due, at);
        }
        Ok(())
    }

    async fn set_forward(&self, heard: Heard) -> Result<(), StoreError> {
        let set_forward = self.store().commit(vec![Write::HeardAgain { heard, days: DAYS }]);
        self.context().standstills.one(set_forward).await.map(drop)
    }
}
