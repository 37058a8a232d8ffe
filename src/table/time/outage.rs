//! Outages: clocks stand still for as long as people are not heard.

use crate::{
    time::ClockHandle,
    time::alarm_kinds::{CALL, MOVED, RETURN},
};
use store::{Heard, StoreError, Write};

/// The alarms that keep their day, however long nobody was heard.
const DAYS: &[&str] = &[RETURN, CALL];

impl ClockHandle<'_> {
    /// Notes that the people of these shards, of so many altogether, are heard now, and those of no other shard. If
    /// they were not heard until now, here or in any process, all clocks of their tables go on from where they stopped.
    ///
    /// It is to be called repeatedly. Nothing is stored if no clock runs.
    pub async fn hears(self, shards: &[u32], total: u32) -> Result<(), StoreError> {
        let at = self.house.now();
        let anew = self.house.parts().hearing.look(shards, total);
        if !anew.is_empty() {
            self.set_forward(Heard { shards: anew.clone(), total, at }).await?;
            self.house.parts().hearing.stored(&anew, total, at);
        }
        self.still_hears().await
    }

    /// Has all clocks of the tables of these shards go on from where they were when their people were heard last. This
    /// does not count as hearing those people.
    pub async fn set_clocks_forward(self, shards: Vec<u32>, total: u32) -> Result<(), StoreError> {
        let at = self.house.now();
        self.set_forward(Heard { shards, total, at }).await
    }

    /// Returns whether the people of a shard are heard.
    pub fn is_heard(self, shard: u32) -> bool {
        self.house.parts().hearing.knows(shard)
    }

    /// Stores that people who were heard a moment ago are still heard, if the last such record is too old by the clock.
    pub async fn still_hears(self) -> Result<(), StoreError> {
        let at = self.house.now();
        let Some((shards, total)) = self.house.parts().hearing.unstored(at) else { return Ok(()) };
        if self.house.store().tables().next_alarm_time().await?.is_some() {
            self.house.store().commit(vec![Write::Heard(Heard { shards: shards.clone(), total, at })]).await?;
            self.house.parts().hearing.stored(&shards, total, at);
        }
        Ok(())
    }

    async fn set_forward(self, heard: Heard) -> Result<(), StoreError> {
        let set_forward = self.house.store().commit(vec![Write::HeardAgain { heard, days: DAYS, moved: MOVED }]);
        self.house.context().standstills.one(set_forward).await.map(drop)
    }
}
