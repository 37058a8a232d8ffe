//! The alarm clock: rings alarms that are due, a page at a time and at several tables at once.

use crate::{
    actor::{log_text, mailbox::Rank, measures, side_by_side},
    time::{ClockHandle, alarms::Ring},
};
use store::{Alarm, AlarmRow, Claim, StoreError, TableId};

/// The number of alarms that are read at a time.
const PAGE: u32 = 100;
/// The number of tables at which alarms are rung at once.
const TABLES_AT_ONCE: usize = 8;

impl ClockHandle<'_> {
    /// Rings every alarm that is due, and returns how many there were. Requests that people made of a table before its
    /// alarm is reached are done first. After them the alarm may no longer exist.
    ///
    /// A table whose alarms cannot be rung holds up no other table. It is left alone for a while, and longer each time
    /// that this is repeated. Meanwhile it counts as a table without alarms.
    pub async fn ring_alarms(self) -> Result<usize, StoreError> {
        self.still_hears().await?;
        let (now, mut rung, mut last) = (self.house.now(), 0, None);
        loop {
            let page = self.house.store().tables().alarms_due(now, last.take(), PAGE).await?;
            let is_last = page.len() < PAGE as usize;
            last = page.last().cloned();
            let due = self.house.parts().unrung.without_resting(page, now);
            rung += due.len();
            side_by_side(by_table(due), TABLES_AT_ONCE, |(table, alarms)| {
                let house = self.house.clone();
                async move { house.clocks().ring_at(table, alarms).await }
            })
            .await;
            if is_last {
                return Ok(rung);
            }
        }
    }

    /// Rings the alarms of one table, unless another process is doing so.
    async fn ring_at(self, table: TableId, alarms: Vec<Alarm>) {
        let claim = Claim::AlarmsOf(table);
        match self.house.store().processes().claim(claim).await {
            Ok(true) => self.ring_in_turn(table, alarms).await,
            Ok(false) => return,
            Err(error) => return tracing::error!(%table, %error, "cannot read which process owns the alarms"),
        }
        if let Err(error) = self.house.store().processes().release(claim).await {
            tracing::warn!(%table, %error, "could not release alarms");
        }
    }

    /// Rings the alarms of one table, up to the first that cannot be rung.
    async fn ring_in_turn(self, table: TableId, alarms: Vec<Alarm>) {
        for alarm in alarms {
            let (kind, late) = (alarm.kind.clone(), self.house.now() - alarm.due);
            let rung = self
                .house
                .parts()
                .dispatcher
                .bring(Rank::Alarm, table, move |table| Box::pin(Ring::of(table, alarm.clone()).heed()))
                .await;
            measures::rung(&kind, late, matches!(rung, Ok(Ok(()))));
            if let Err(refused) | Ok(Err(refused)) = rung {
                tracing::error!(%table, refusal = log_text::refused(&refused.refusal), "an alarm failed");
                let now = self.house.now();
                return self.house.parts().unrung.failed(table, now);
            }
        }
        self.house.parts().unrung.rung(table);
    }
}

/// Groups the alarms by table, in their order.
fn by_table(rows: Vec<AlarmRow>) -> Vec<(TableId, Vec<Alarm>)> {
    let mut tables: Vec<(TableId, Vec<Alarm>)> = vec![];
    for AlarmRow { table, alarm } in rows {
        match tables.iter_mut().find(|(known, _)| *known == table) {
            Some((_, alarms)) => alarms.push(alarm),
            None => tables.push((table, vec![alarm])),
        }
    }
    tables
}
