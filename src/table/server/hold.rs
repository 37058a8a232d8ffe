//! Tables that stand still for a while, because their server removed the bot or their channel is not there. They go on
//! from that point if the bot is let in again or finds the channel.

use crate::{
    Announcement, House, Refused,
    actor::{fault::fault, log_text, table::Table, worker::Work},
    model::journal::TableEvent,
    time::alarm_kinds::{PAUSE, RETURN},
};
use engine::{Effects, Line};
use store::{Alarm, Held, LostRow, Phase, StoreError, TableId, Write};

/// The time for which they are kept, in milliseconds.
const KEPT: i64 = 30 * 24 * 3_600_000;
/// The reason why messages of a table of such a server are not sent.
const GONE: &str = "the server has not let us in again";

impl House {
    /// Holds the tables of a server that removed the bot: none of their alarms ring and none of their messages are
    /// sent.
    pub async fn hold(&self, guild: u64) -> Result<(), StoreError> {
        self.store().commit(vec![Write::Hold { guild, at: self.now() }]).await.map(drop)
    }

    /// Stops all clocks at the tables of a server that Discord says is unavailable, until it is there again.
    pub async fn unhear(&self, guild: u64) -> Result<(), StoreError> {
        self.store().commit(vec![Write::Unheard { guild, at: self.now() }]).await.map(drop)
    }

    /// Holds the tables of all servers for which `has_gone` is true.
    pub async fn hold_where(&self, has_gone: impl Fn(u64) -> bool) -> Result<(), StoreError> {
        for guild in self.store().servers().await?.into_iter().filter(|guild| has_gone(*guild)) {
            tracing::info!(guild, "the tables of a server are held that has taken the bot off");
            self.hold(guild).await?;
        }
        Ok(())
    }

    /// Lets the tables of a server go on that were held or at which nobody was heard. All clocks are set forward by as
    /// long as they stood still. Each channel of a held table hears of it. After a backup was restored, it also hears
    /// the table's state.
    pub async fn resume(&self, guild: u64) -> Result<(), StoreError> {
        for table in self.store().held_on(guild).await? {
            self.settle_held(table, |table| Box::pin(table.resume())).await;
        }
        for table in self.store().unheard_on(guild).await? {
            self.settle_held(table, |table| Box::pin(table.hear_again())).await;
        }
        Ok(())
    }

    /// Holds the open table of a channel that is not there, if it has one: no alarm of it rings and nothing of it is
    /// posted. Its people hear of it in private. Returns whether it is held now.
    pub async fn hold_lost(&self, table: TableId) -> Result<bool, Refused> {
        self.ask(table, |table| Box::pin(table.hold_lost())).await?
    }

    /// Holds the open table of a channel that is not there, if the channel has one.
    pub async fn hold_lost_in(&self, channel: u64) -> Result<(), Refused> {
        match self.store().open_table_in(channel).await.map_err(|error| fault(TableId(0), &error))? {
            Some(row) => self.hold_lost(row.id).await.map(drop),
            None => Ok(()),
        }
    }

    /// Returns the tables that are held because their channels are not there.
    pub async fn lost(&self) -> Result<Vec<LostRow>, StoreError> {
        self.store().lost().await
    }

    /// Lets a table go on whose channel is back. Its clocks are set forward by as long as they stood still.
    pub async fn found(&self, table: TableId) {
        self.settle_held(table, |table| Box::pin(table.go_on_found())).await;
    }

    /// Closes a table whose channel is not there now and has not been for too long.
    pub async fn forsake_lost(&self, lost: LostRow) {
        if lost.since <= self.now() - KEPT
            && let Err(refused) = self.lose(lost.table).await
        {
            tracing::error!(table = %lost.table, refusal = log_text::refused(&refused.refusal), "a table stays held");
        }
    }

    /// Closes the tables that have been held for too long. Their people hear of it in private if that arrives.
    pub async fn forsake_held(&self) -> Result<(), StoreError> {
        for table in self.store().held_before(self.now() - KEPT).await? {
            self.settle_held(table, |table| Box::pin(table.forsake())).await;
        }
        Ok(())
    }

    /// Returns whether a table stands still.
    pub async fn is_held(&self, table: TableId) -> bool {
        self.held(table).await.is_some()
    }

    /// Returns the reason why a table stands still, if it does.
    pub async fn held(&self, table: TableId) -> Option<Held> {
        self.store().held(table).await.ok()?
    }

    async fn settle_held(
        &self,
        table: TableId,
        work: impl for<'t> Fn(&'t mut Table) -> Work<'t, Result<(), Refused>> + Clone + Send + 'static,
    ) {
        if let Err(refused) | Ok(Err(refused)) = self.ask(table, work).await {
            tracing::error!(%table, refusal = log_text::refused(&refused.refusal), "a table stays held");
        }
    }
}

impl Table {
    async fn hold_lost(&mut self) -> Result<bool, Refused> {
        if !matches!(self.phase, Phase::Lobby | Phase::Play) {
            return Ok(false);
        }
        let held = self.context.store.held(self.id).await.map_err(|error| self.oops(&error))?;
        if held.is_some_and(|held| held.channel_lost) {
            return Ok(true);
        }
        let at = (self.context.now)();
        let line = Line::new("channel-missing").line("game", self.entry.title());
        let line = line.text("channel", self.channel.to_string()).text("until", ((at + KEPT) / 1000).to_string());
        let mut writes = vec![Write::HoldLost { table: self.id, at }];
        for person in self.agreement.people() {
            writes.extend(self.word(person, line.clone(), self.roster().clone(), at).await?);
        }
        self.commit(writes).await?;
        tracing::warn!(table = %self.id, channel = self.channel, "a table is held as its channel is not there");
        Ok(true)
    }

    async fn go_on_found(&mut self) -> Result<(), Refused> {
        let held = self.context.store.held(self.id).await.map_err(|error| self.oops(&error))?;
        if held.is_some_and(|held| held.channel_lost) { self.resume().await } else { Ok(()) }
    }

    async fn resume(&mut self) -> Result<(), Refused> {
        let held = self.context.store.held(self.id).await.map_err(|error| self.oops(&error))?;
        let Some(held) = held else { return Ok(()) };
        let unheard = self.context.store.unheard_since(self.id).await.map_err(|error| self.oops(&error))?;
        let mut writes = vec![Write::Release { table: self.id.into() }, Write::HeardAt { table: self.id }];
        if matches!(self.phase, Phase::Lobby | Phase::Play) {
            let alarms = self.alarms_later(unheard.unwrap_or(held.since).min(held.since)).await?;
            if held.restored_at.is_some() && self.phase == Phase::Play {
                return self.go_on_restored(held, alarms, writes).await;
            }
            writes.push(Write::SetAlarms { table: self.id.into(), alarms });
        }
        writes.extend(self.says_it_is_back(held));
        self.commit(writes).await?;
        // What it holds in memory still has the old alarms.
        self.unsound = true;
        Ok(())
    }

    /// Goes on without a message at a table at which nobody was heard.
    async fn hear_again(&mut self) -> Result<(), Refused> {
        let since = self.context.store.unheard_since(self.id).await.map_err(|error| self.oops(&error))?;
        let Some(since) = since else { return Ok(()) };
        let mut writes = vec![Write::HeardAt { table: self.id }];
        if matches!(self.phase, Phase::Lobby | Phase::Play) {
            let alarms = self.alarms_later(since).await?;
            writes.push(Write::SetAlarms { table: self.id.into(), alarms });
        }
        self.commit(writes).await?;
        // What it holds in memory still has the old alarms.
        self.unsound = true;
        Ok(())
    }

    /// Returns the messages of a table that goes on, and is not in the middle of its game. A table that is over speaks
    /// only if an earlier message of it may have been lost.
    fn says_it_is_back(&self, held: Held) -> Vec<Write> {
        let since = (held.since / 1000).to_string();
        let said = |key: &'static str| {
            let line = Line::new(key).text("since", since.clone());
            self.outbox(&Announcement::Notice(vec![line], self.roster().clone()))
        };
        match (self.phase, held.restored_at.is_some()) {
            (Phase::Lobby, true) => vec![said("restored-lobby"), self.outbox(&self.lobby_card(&self.agreement, None))],
            (Phase::Over | Phase::Closed, true) => vec![said("restored-over")],
            (Phase::Lobby | Phase::Play, _) if held.channel_lost => vec![said("channel-back")],
            (Phase::Lobby | Phase::Play, _) => vec![said("server-back")],
            (Phase::Over | Phase::Closed, false) => vec![],
        }
    }

    /// Posts the state of the game in a separate post, and again asks everybody who owes a decision.
    async fn go_on_restored(&mut self, held: Held, alarms: Vec<Alarm>, writes: Vec<Write>) -> Result<(), Refused> {
        if let Some(play) = &mut self.play {
            play.alarms = alarms;
        }
        let went_on = self.advance(None, &[TableEvent::Restored(held.since)], Effects::default(), writes).await;
        self.unsound |= went_on.is_err();
        went_on
    }

    /// Returns the alarms, postponed by the time for which the table has stood still since then.
    async fn alarms_later(&self, since: i64) -> Result<Vec<Alarm>, Refused> {
        let stood_still = ((self.context.now)() - since).max(0);
        let alarms = self.context.store.alarms(self.id).await.map_err(|error| self.oops(&error))?;
        let paused = self.play.as_ref().is_some_and(|play| play.paused.is_some());
        let stands = |alarm: &Alarm| (paused && alarm.kind != PAUSE) || alarm.kind == RETURN;
        let later = |alarm: Alarm| match stands(&alarm) {
            true => alarm,
            false => Alarm { due: alarm.due.saturating_add(stood_still), ..alarm },
        };
        Ok(alarms.into_iter().map(|row| later(row.alarm)).collect())
    }

    async fn forsake(&mut self) -> Result<(), Refused> {
        let held = self.context.store.held(self.id).await.map_err(|error| self.oops(&error))?;
        let late = held.is_some_and(|held| held.waited_since() <= (self.context.now)() - KEPT);
        match self.phase {
            _ if !late => Ok(()),
            Phase::Lobby | Phase::Play => self.give_up_place(Line::new("server-gone"), GONE).await,
            Phase::Over | Phase::Closed => {
                let mut writes = self.unsent(GONE).await?;
                writes.push(Write::Release { table: self.id.into() });
                self.commit(writes).await
            }
        }
    }
}
