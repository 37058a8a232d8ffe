//! The same game once more: a table in the channel of one that is over, with the same people, and seats kept for them.

use crate::{
    Announcement, House, Opener, Refusal, Refused, Sitter,
    actor::{
        fault::fault,
        table::{Table, draw},
    },
    lobby::{
        foundation::{Founding, known},
        reservation::{Rematch, kept_for},
    },
    model::{agreement::Agreement, house_rules::rules_of},
    time::alarm_kinds::KEPT,
};
use engine::{GameInfo, Seat};
use people::Guest;
use store::{Alarm, Phase, TableId, Write};

/// What becomes of the wish for a rematch.
enum Wished {
    /// It was opened, with a seat for who wished for it.
    Opened,
    /// Somebody else has opened it, and who wishes for it sits down there.
    Stands(TableId),
}

impl House {
    /// Opens the rematch of a table that is over: its game, options, clock and people once more, with `guest`, who has
    /// to have played, as the host. Where it stands open already `guest` takes the seat that is kept for them.
    ///
    /// A server that says where and by whom tables are opened says it of rematches too.
    pub async fn rematch(&self, table: TableId, guest: Guest, opener: Opener, press: u64) -> Result<(), Refused> {
        let met = guest.clone();
        let wished = self.ask(table, move |table| Box::pin(table.rematch(met.clone(), opener.clone()))).await??;
        match wished {
            Wished::Opened => self.people().meet(&guest).await,
            Wished::Stands(open) => self.join(open, guest, None, press).await?,
        }
        Ok(())
    }
}

impl Table {
    async fn rematch(&mut self, guest: Guest, opener: Opener) -> Result<Wished, Refused> {
        match self.phase {
            Phase::Lobby => return Err(self.refused(Refusal::NotBegun)),
            Phase::Play => return Err(self.refused(Refusal::Begun)),
            Phase::Over | Phase::Closed => {}
        }
        self.roster().seat_of(guest.id).ok_or_else(|| self.refused(Refusal::NotPlayed))?;
        self.refuse_barred(guest.id).await?;
        if let Some(open) = self.context.store.open_table_in(self.channel).await.map_err(|error| self.oops(&error))? {
            let agreement: Agreement =
                serde_json::from_str(&open.body).map_err(|error| self.refused(fault(open.id, &error)))?;
            let is_ours = agreement.rematch.is_some_and(|rematch| rematch.of == self.id.0);
            return match open.phase {
                Phase::Lobby if is_ours => Ok(Wished::Stands(open.id)),
                _ => Err(self.refused(Refusal::ChannelBusy)),
            };
        }
        if let Some(guild) = self.guild {
            let rules = rules_of(&self.context.store, guild).await.map_err(|error| self.oops(&error))?;
            rules.admit(&opener).map_err(|refusal| self.refused(refusal))?;
        }
        self.open_rematch(&guest).await?;
        Ok(Wished::Opened)
    }

    async fn open_rematch(&self, host: &Guest) -> Result<TableId, Refused> {
        let secrets = draw(&self.context);
        let until = (self.context.now)() + kept_for(self.agreement.clock);
        let agreement = Agreement {
            roster: self.roster().again(host),
            absence: self.agreement.absence,
            newcomers: self.agreement.newcomers,
            weekends_off: self.agreement.weekends_off,
            own_thread: self.agreement.own_thread,
            unrated: self.agreement.unrated,
            hints: self.agreement.hints,
            rematch: Some(Rematch { of: self.id.0, until }),
            ..Agreement::new(host.id, self.agreement.options.clone(), self.agreement.clock, secrets.commitment())
        };
        known(self.entry.info, &agreement.options).map_err(|refusal| self.refused(refusal))?;
        let (channel, guild, game) = (self.channel, self.guild, self.entry.info.key);
        Founding { channel, guild, game, agreement: &agreement, secrets: &secrets }.store(&self.context).await
    }

    /// Rings for the seats that are kept: none is any more.
    pub(crate) async fn ring_for_kept(&mut self) -> Result<(), Refused> {
        self.free_kept().await?;
        let alarms = self.context.store.alarms(self.id).await.map_err(|error| self.oops(&error))?;
        let others = alarms.into_iter().map(|row| row.alarm).filter(|alarm| alarm.kind != KEPT).collect();
        self.commit(vec![Write::SetAlarms { table: self.id.into(), alarms: others }]).await
    }

    /// Frees the seats of a lobby that were kept until now, and renews its card.
    pub(crate) async fn free_kept(&mut self) -> Result<(), Refused> {
        let freed = self.agreement.clone().freed((self.context.now)());
        if self.unsound || self.phase != Phase::Lobby || freed == self.agreement {
            return Ok(());
        }
        let mut writes = self.saved(&freed, Phase::Lobby);
        writes.push(self.outbox(&Announcement::Lobby(freed.card(self.entry.info.key, None))));
        self.commit(writes).await?;
        self.agreement = freed;
        Ok(())
    }
}

impl Agreement {
    /// With `guest` in the seat that is kept for them, and with what they picked last time unless they pick anew.
    pub(crate) fn take_kept(
        mut self,
        info: &GameInfo,
        seat: Seat,
        guest: &Guest,
        pick: Option<&str>,
    ) -> Result<Agreement, Refusal> {
        let last = self.roster.0[seat.index()].pick.take();
        let pick = pick.map(|pick| self.free_pick(info, pick)).transpose()?;
        self.roster.0[seat.index()] = Sitter { who: guest.into(), pick: pick.or(last) };
        Ok(self)
    }

    /// The same at this time: without seats that were kept until then.
    fn freed(self, now: i64) -> Agreement {
        match self.kept_until() {
            Some(until) if until <= now => Agreement { roster: self.roster.given_up(), ..self },
            _ => self,
        }
    }

    /// The same whose seats are kept until the one of these alarms that ends it.
    #[must_use]
    pub(crate) fn keeping(mut self, alarms: &[Alarm]) -> Agreement {
        let kept = alarms.iter().find(|alarm| alarm.kind == KEPT);
        self.rematch = self.rematch.map(|rematch| kept.map_or(rematch, |alarm| rematch.until(alarm.due)));
        self
    }

    /// Until when seats are kept, where any is.
    pub(crate) fn kept_until(&self) -> Option<i64> {
        self.rematch.filter(|_| !self.roster.kept().is_empty()).map(|rematch| rematch.until)
    }

    /// The no to more people where seats are left for some alone.
    pub(crate) fn full(&self) -> Refusal {
        match self.kept_until() {
            Some(until) => Refusal::SeatsKept { seats: self.roster.kept(), until },
            None => Refusal::Full,
        }
    }

    /// The no to a start without those whose seats are kept.
    pub(crate) fn missing(&self) -> Option<Refusal> {
        self.kept_until().map(|until| Refusal::Missing { seats: self.roster.kept(), until })
    }
}
