//! Tables that stand still for a while, because their server removed the bot or their channel is not there. They go on
//! from that point if the bot is let in again or finds the channel.

use crate::{
    Announcement, Refused,
    actor::{fault, log_text, table::Table, worker::Work},
    lobby::sign::Sign,
    model::journal::TableEvent,
    server::{
        PlaceHandle,
        letters::Letters,
        lost_channel::{LostChannel, unsent},
    },
    time::alarm_kinds::{MOVED, PAUSE, RETURN},
};
use engine::{Effects, Line};
use store::{Alarm, HoldRow, LostRow, Phase, StoreError, TableId, Write};

/// The time for which they are kept, in milliseconds.
const KEPT: i64 = 30 * 24 * 3_600_000;
/// The least time by which a deadline is seen to have moved, in milliseconds.
const SEEN: i64 = 60_000;
/// The reason why messages of a table of such a server are not sent.
const GONE: &str = "the server has not let us in again";

impl PlaceHandle<'_> {
    /// Holds the tables of a server that removed the bot: none of their alarms ring and none of their messages are
    /// sent.
    pub async fn hold(self, guild: u64) -> Result<(), StoreError> {
        self.house.store().commit(vec![Write::Hold { guild, at: self.house.now() }]).await.map(drop)
    }

    /// Stops all clocks at the tables of a server that Discord says is unavailable, until it is there again.
    pub async fn unhear(self, guild: u64) -> Result<(), StoreError> {
        self.house.store().commit(vec![Write::Unheard { guild, at: self.house.now() }]).await.map(drop)
    }

    /// Holds the tables of all servers for which `has_gone` is true.
    pub async fn hold_where(self, has_gone: impl Fn(u64) -> bool) -> Result<(), StoreError> {
        for guild in self.house.store().places().servers().await?.into_iter().filter(|guild| has_gone(*guild)) {
            tracing::info!(guild, "a server removed the bot; its tables are on hold");
            self.hold(guild).await?;
        }
        Ok(())
    }

    /// Lets the tables of a server go on that were held or at which nobody was heard. All clocks are set forward by as
    /// long as they stood still. Each channel of a held table hears of it. After a backup was restored, it also hears
    /// the table's state.
    pub async fn resume(self, guild: u64) -> Result<(), StoreError> {
        for table in self.house.store().places().held_on(guild).await? {
            self.settle_held(table, |table| Box::pin(Hold::of(table).end())).await;
        }
        for table in self.house.store().places().unheard_on(guild).await? {
            self.settle_held(table, |table| Box::pin(Hold::of(table).hear_again())).await;
        }
        Ok(())
    }

    /// Holds the open table of a channel that is not there, if it has one: no alarm of it rings and nothing of it is
    /// posted. Its people hear of it in private. Returns whether it is held now.
    pub async fn hold_lost(self, table: TableId) -> Result<bool, Refused> {
        self.house.ask(table, |table| Box::pin(Hold::of(table).hold())).await?
    }

    /// Holds the open table of a channel that is not there, if the channel has one.
    pub async fn hold_lost_in(self, channel: u64) -> Result<(), Refused> {
        match self.house.store().tables().open_in(channel).await.map_err(|error| fault(TableId(0), &error))? {
            Some(row) => self.hold_lost(row.id).await.map(drop),
            None => Ok(()),
        }
    }

    /// Returns the tables that are held because their channels are not there.
    pub async fn lost(self) -> Result<Vec<LostRow>, StoreError> {
        self.house.store().places().lost().await
    }

    /// Lets a table go on whose channel is back. Its clocks are set forward by as long as they stood still.
    pub async fn found(self, table: TableId) {
        self.settle_held(table, |table| Box::pin(Hold::of(table).end_found())).await;
    }

    /// Closes a table whose channel is not there now and has not been for too long.
    pub async fn forsake_lost(self, lost: LostRow) {
        if lost.since <= self.house.now() - KEPT
            && let Err(refused) = self.lose(lost.table).await
        {
            tracing::error!(table = %lost.table, refusal = log_text::refused(&refused.refusal), "a table stays held");
        }
    }

    /// Closes the tables that have been held for too long. Their people hear of it in private if that arrives.
    pub async fn forsake_held(self) -> Result<(), StoreError> {
        for table in self.house.store().places().held_before(self.house.now() - KEPT).await? {
            self.settle_held(table, |table| Box::pin(Hold::of(table).forsake())).await;
        }
        Ok(())
    }

    /// Returns whether a table stands still.
    pub async fn is_held(self, table: TableId) -> bool {
        self.held(table).await.is_some()
    }

    /// Returns the reason why a table stands still, if it does.
    pub async fn held(self, table: TableId) -> Option<HoldRow> {
        self.house.store().places().held(table).await.ok()?
    }

    async fn settle_held(
        self,
        table: TableId,
        work: impl for<'t> Fn(&'t mut Table) -> Work<'t, Result<(), Refused>> + Clone + Send + 'static,
    ) {
        if let Err(refused) | Ok(Err(refused)) = self.house.ask(table, work).await {
            tracing::error!(%table, refusal = log_text::refused(&refused.refusal), "a table stays held");
        }
    }
}

/// A hold of a table, for the time in which its channel or its server is not there.
struct Hold<'t> {
    table: &'t mut Table,
}

impl<'t> Hold<'t> {
    fn of(table: &'t mut Table) -> Hold<'t> {
        Hold { table }
    }

    /// Holds the table if it is open, as its channel is not there. Returns whether it is held now.
    async fn hold(self) -> Result<bool, Refused> {
        if !self.is_open() {
            return Ok(false);
        }
        if self.held().await?.is_some_and(|held| held.channel_lost) {
            return Ok(true);
        }
        let table = self.table;
        let at = (table.context.now)();
        let line = Line::new("channel-missing").line("game", table.entry.title());
        let line = line.text("channel", table.channel.to_string()).text("until", ((at + KEPT) / 1000).to_string());
        let mut writes = vec![Write::HoldLost { table: table.id, at }];
        writes.extend(Letters::of(table).word_to_all(table.agreement.people(), &line).await?);
        table.commit(writes).await?;
        tracing::warn!(table = %table.id, channel = table.channel, "a table is on hold, because its channel cannot be found");
        Ok(true)
    }

    /// Ends the hold if the channel was lost.
    async fn end_found(self) -> Result<(), Refused> {
        if self.held().await?.is_some_and(|held| held.channel_lost) { self.end().await } else { Ok(()) }
    }

    async fn end(self) -> Result<(), Refused> {
        let Some(held) = self.held().await? else { return Ok(()) };
        let unheard = self.unheard_since().await?;
        let id = self.table.id;
        let mut writes = vec![Write::Release { table: id.into() }, Write::HeardAt { table: id }];
        if self.is_open() {
            let mut alarms = self.alarms_later(unheard.unwrap_or(held.since).min(held.since)).await?;
            // After a backup was restored, all of it is told in any case.
            alarms.retain(|alarm| alarm.kind != MOVED || held.restored_at.is_none());
            if held.restored_at.is_some() && self.table.phase == Phase::Play {
                return self.end_restored(held, alarms, writes).await;
            }
            writes.push(Write::SetAlarms { table: id.into(), alarms });
        }
        writes.extend(self.says_it_is_back(held));
        self.store(writes).await
    }

    /// Goes on without a message at a table at which nobody was heard.
    async fn hear_again(self) -> Result<(), Refused> {
        let Some(since) = self.unheard_since().await? else { return Ok(()) };
        let id = self.table.id;
        let mut writes = vec![Write::HeardAt { table: id }];
        if self.is_open() {
            writes.push(Write::SetAlarms { table: id.into(), alarms: self.alarms_later(since).await? });
        }
        self.store(writes).await
    }

    /// Gives the table up if it has been held for too long.
    async fn forsake(self) -> Result<(), Refused> {
        let late = (self.table.context.now)() - KEPT;
        match self.held().await? {
            Some(held) if held.waited_since() <= late => {}
            _ => return Ok(()),
        }
        if self.is_open() {
            return LostChannel::of(self.table).close(Line::new("server-gone"), GONE).await;
        }
        let mut writes = unsent(self.table, GONE).await?;
        writes.push(Write::Release { table: self.table.id.into() });
        self.table.commit(writes).await
    }

    fn is_open(&self) -> bool {
        matches!(self.table.phase, Phase::Lobby | Phase::Play)
    }

    async fn held(&self) -> Result<Option<HoldRow>, Refused> {
        self.table.context.store.places().held(self.table.id).await.map_err(|error| self.table.oops(&error))
    }

    /// Returns the time since which nobody was heard here, if that is so.
    async fn unheard_since(&self) -> Result<Option<i64>, Refused> {
        self.table.context.store.places().unheard_since(self.table.id).await.map_err(|error| self.table.oops(&error))
    }

    /// Returns the messages of a table that goes on, and is not in the middle of its game. A table that is over speaks
    /// only if an earlier message of it may have been lost.
    fn says_it_is_back(&self, held: HoldRow) -> Vec<Write> {
        let table = &*self.table;
        let since = (held.since / 1000).to_string();
        let said = |key: &'static str| {
            let line = Line::new(key).text("since", since.clone());
            table.outbox(&Announcement::Notice(vec![line], table.roster().clone()))
        };
        match (table.phase, held.restored_at.is_some()) {
            (Phase::Lobby, true) => {
                vec![said("restored-lobby"), Sign::of(table).card(&table.agreement, None)]
            }
            (Phase::Over | Phase::Closed, true) => vec![said("restored-over")],
            (Phase::Lobby | Phase::Play, _) if held.channel_lost => vec![said("channel-back")],
            (Phase::Lobby | Phase::Play, _) => vec![said("server-back")],
            (Phase::Over | Phase::Closed, false) => vec![],
        }
    }

    /// Posts the state of the game in a separate post, and again asks everybody who owes a decision.
    async fn end_restored(self, held: HoldRow, alarms: Vec<Alarm>, writes: Vec<Write>) -> Result<(), Refused> {
        if let Some(play) = &mut self.table.play {
            play.alarms = alarms;
        }
        let went_on = self.table.advance(None, &[TableEvent::Restored(held.since)], Effects::default(), writes).await;
        if went_on.is_err() {
            self.table.distrust();
        }
        went_on
    }

    /// Returns the alarms, postponed by the time for which the table has stood still since then. With them comes one at
    /// which the deadlines that people read are told anew, if they are seen to have moved.
    async fn alarms_later(&self, since: i64) -> Result<Vec<Alarm>, Refused> {
        let table = &*self.table;
        let now = (table.context.now)();
        let stood_still = (now - since).max(0);
        let alarms = table.context.store.tables().alarms(table.id).await.map_err(|error| table.oops(&error))?;
        let paused = table.play.as_ref().is_some_and(|play| play.paused.is_some());
        let alarms = alarms.into_iter().map(|row| row.alarm).filter(|alarm| alarm.kind != MOVED);
        let moved = (stood_still >= SEEN).then(|| Alarm { seat: 0, kind: MOVED.to_owned(), due: now });
        Ok(alarms.map(|alarm| later(alarm, stood_still, paused)).chain(moved).collect())
    }

    async fn store(self, writes: Vec<Write>) -> Result<(), Refused> {
        self.table.commit(writes).await?;
        // What it holds in memory still has the old alarms.
        self.table.distrust();
        Ok(())
    }
}

/// Returns an alarm of a table that has stood still for this time. In a pause of its clocks, only the end of the pause
/// is postponed. A person's return is at a set time.
fn later(alarm: Alarm, stood_still: i64, paused: bool) -> Alarm {
    match (paused && alarm.kind != PAUSE) || alarm.kind == RETURN {
        true => alarm,
        false => Alarm { due: alarm.due.saturating_add(stood_still), ..alarm },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::alarm_kinds::DEADLINE;

    #[test]
    fn a_return_and_clocks_in_a_pause_stay_where_they_are() {
        let due = |kind: &str, paused| later(Alarm { seat: 0, kind: kind.to_owned(), due: 100 }, 7, paused).due;
        assert_eq!([DEADLINE, PAUSE, RETURN].map(|kind| due(kind, false)), [107, 107, 100]);
        assert_eq!([DEADLINE, PAUSE, RETURN].map(|kind| due(kind, true)), [100, 107, 100]);
    }
}
