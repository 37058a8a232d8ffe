//! Seats of a rematch that are kept for their people, until they sit down or the time is over.

use crate::{
    Kept, LobbyRefusal, Refused, Sitter, actor::table::Table, lobby::sign::Sign, model::agreement::Agreement,
    time::alarm_kinds::KEPT,
};
use engine::{GameInfo, Seat};
use people::Guest;
use store::{Alarm, Phase, Write};

/// The seats that are kept at a table.
pub(crate) struct KeptSeats<'t> {
    table: &'t mut Table,
}

impl<'t> KeptSeats<'t> {
    pub fn of(table: &'t mut Table) -> KeptSeats<'t> {
        KeptSeats { table }
    }

    /// Handles the alarm of the kept seats: no seat is kept any more.
    pub async fn ring(self) -> Result<(), Refused> {
        let table = self.table;
        KeptSeats::of(table).free().await?;
        let alarms = table.context.store.tables().alarms(table.id).await.map_err(|error| table.oops(&error))?;
        let others = alarms.into_iter().map(|row| row.alarm).filter(|alarm| alarm.kind != KEPT).collect();
        table.commit(vec![Write::SetAlarms { table: table.id.into(), alarms: others }]).await
    }

    /// Frees the seats of a lobby that were kept until now, and renews its card.
    pub async fn free(self) -> Result<(), Refused> {
        let table = self.table;
        let freed = table.agreement.clone().freed((table.context.now)());
        if !table.is_sound() || table.phase != Phase::Lobby || freed == table.agreement {
            return Ok(());
        }
        let mut writes = table.saved(&freed, Phase::Lobby);
        writes.push(Sign::of(table).card(&freed, None));
        table.commit(writes).await?;
        table.agreement = freed;
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
    ) -> Result<Agreement, LobbyRefusal> {
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
    pub(crate) fn full(&self) -> LobbyRefusal {
        match self.kept_until() {
            Some(until) => LobbyRefusal::SeatsKept(Kept { seats: self.roster.kept(), until }),
            None => LobbyRefusal::Full,
        }
    }

    /// Returns the refusal of a start without the people whose seats are kept, or `None` if no seat is kept.
    pub(crate) fn missing(&self) -> Option<LobbyRefusal> {
        self.kept_until().map(|until| LobbyRefusal::Missing(Kept { seats: self.roster.kept(), until }))
    }
}
