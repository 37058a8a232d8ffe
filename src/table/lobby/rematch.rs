//! Rematches: a table in the channel of one that is over, for the same game and people, with seats kept for them.

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

/// The result of a wish for a rematch.
enum Wished {
    /// The rematch was opened, with a seat for the person who wished for it.
    Opened,
    /// Another person has opened the rematch, and the person who wishes for it sits down there.
    Stands(TableId),
}

impl House {
    /// Opens the rematch of a table that is over, with its game, options, clock and people. `guest` must have played,
    /// and is the host. If the rematch is open already, `guest` takes the seat that is kept for them.
    ///
    /// A server's rules on where and by whom tables are opened apply to rematches too.
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

    /// Handles the alarm of the kept seats: no seat is kept any more.
    pub(crate) async fn ring_for_kept(&mut self) -> Result<(), Refused> {
        self.free_kept().await?;
        let alarms = self.context.store.alarms(self.id).await.map_err(|error| self.oops(&error))?;
        let others = alarms.into_iter().map(|row| row.alarm).filter(|alarm| alarm.kind != KEPT).collect();
        self.commit(vec![Write::SetAlarms { table: self.id.into(), alarms: others }]).await
    }

    /// Frees the seats of a lobby that were kept until now, and renews its card.
    pub(crate) async fn free_kept(&mut self) -> Result<(), Refused> {
        let freed = self.agreement.clone().freed((self.context.now)());
        if !self.is_sound() || self.phase != Phase::Lobby || freed == self.agreement {
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
    /// Returns the agreement with `guest` in the seat that is kept for them. They have what they picked last time
    /// unless they pick again.
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

    /// Returns the agreement at this time, without the kept seats if their time is over.
    fn freed(self, now: i64) -> Agreement {
        match self.kept_until() {
            Some(until) if until <= now => Agreement { roster: self.roster.given_up(), ..self },
            _ => self,
        }
    }

    /// Returns the agreement with its seats kept until the one of these alarms that ends their keeping.
    #[must_use]
    pub(crate) fn keeping(mut self, alarms: &[Alarm]) -> Agreement {
        let kept = alarms.iter().find(|alarm| alarm.kind == KEPT);
        self.rematch = self.rematch.map(|rematch| kept.map_or(rematch, |alarm| rematch.until(alarm.due)));
        self
    }

    /// Returns the time until which seats are kept, in unix milliseconds, or `None` if no seat is kept.
    pub(crate) fn kept_until(&self) -> Option<i64> {
        self.rematch.filter(|_| !self.roster.kept().is_empty()).map(|rematch| rematch.until)
    }

    /// Returns the refusal of more people at a full table, which says so if seats are left that are kept for some
    /// people alone.
    pub(crate) fn full(&self) -> Refusal {
        match self.kept_until() {
            Some(until) => Refusal::SeatsKept { seats: self.roster.kept(), until },
            None => Refusal::Full,
        }
    }

    /// Returns the refusal of a start without the people whose seats are kept, or `None` if no seat is kept.
    pub(crate) fn missing(&self) -> Option<Refusal> {
        self.kept_until().map(|until| Refusal::Missing { seats: self.roster.kept(), until })
    }
}
