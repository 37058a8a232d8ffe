//! The response of a table to passing time: reminders, and safe defaults for seats whose time is up.

use crate::{
    Refused,
    actor::table::Table,
    computers::stand_in::StandIn,
    lobby::{kept_seats::KeptSeats, silence::Expiry},
    time::{
        abandonment::Abandonment,
        absence::Absence,
        alarm_kinds::{ABANDONED, CALL, DEADLINE, KEPT, MOVED, PAUSE, RETURN, VOTE},
        away::Leaves,
        moved::Moved,
        overtime::{Overtime, stands},
        reminders::Reminders,
    },
    votes::{Votes, ballot::Ballot, fate::Verdict, pause::Pauses},
};
use engine::Seat;
use store::{Alarm, Phase, Write};

/// An alarm that rings at a table.
pub(crate) struct Ring<'t> {
    table: &'t mut Table,
    alarm: Alarm,
}

impl<'t> Ring<'t> {
    pub fn of(table: &'t mut Table, alarm: Alarm) -> Ring<'t> {
        Ring { table, alarm }
    }

    /// Rings an alarm: looks after a silent lobby, plays the safe default of a seat whose time is up, or reminds it.
    pub async fn heed(self) -> Result<(), Refused> {
        if self.alarm.kind == KEPT {
            return KeptSeats::of(self.table).ring().await;
        }
        if self.alarm.kind == MOVED {
            return Moved::of(self.table).ring().await;
        }
        if self.table.phase == Phase::Lobby {
            return Expiry::of(self.table).ring(&self.alarm).await;
        }
        if !stands(self.table.play.as_ref(), &self.alarm) {
            return Ok(());
        }
        let minded = self.table.play.as_ref().is_some_and(|play| play.minding.of(self.seat()).is_some());
        match self.alarm.kind.as_str() {
            ABANDONED => Abandonment::of(self.table).ring().await,
            VOTE => Votes::of(self.table).lapse().await,
            PAUSE => Pauses::of(self.table).expire().await,
            RETURN => Leaves::of(self.table).expect(Seat(self.alarm.seat)).await,
            _ if minded => StandIn::of(self.table, Seat(self.alarm.seat)).ring(&self.alarm).await,
            DEADLINE => self.heed_deadline().await,
            _ => self.remind().await,
        }
    }

    fn seat(&self) -> Seat {
        Seat(self.alarm.seat)
    }

    /// Does what the table has agreed on for a seat whose time is up.
    async fn heed_deadline(self) -> Result<(), Refused> {
        let seat = self.seat();
        let motion = self.table.in_play()?.motion.clone().filter(|motion| motion.fate_of() == Some(seat));
        if let Some(motion) = motion {
            return Verdict::on(self.table, seat).reach(&motion, vec![]).await.map(drop);
        }
        let play = self.table.in_play()?;
        if play.is_handed_over(&self.table.agreement, seat) {
            return StandIn::of(self.table, seat).begin(&[]).await;
        }
        if self.table.agreement.absence == Absence::Vote && play.others_are_here(self.table.roster(), seat) {
            return Verdict::on(self.table, seat).ask().await;
        }
        Overtime::of(self.table, self.alarm).play_defaults(&[]).await
    }

    /// Reminds the seat of its decision, and sets the alarm for the next time.
    async fn remind(self) -> Result<(), Refused> {
        let (alarm, seat, now) = (&self.alarm, self.seat(), (self.table.context.now)());
        let preferences = self.table.preferences().await?;
        let play = self.table.in_play()?;
        let mut alarms: Vec<_> = play.alarms.iter().filter(|other| *other != alarm).cloned().collect();
        let more_urgent = |later: &Alarm| later.seat == alarm.seat && later.due <= now && preferences.wants(later);
        let overtaken = alarms.iter().any(more_urgent);
        alarms.extend(preferences.again(alarm, play.due(seat), now));
        let mut writes = vec![Write::SetAlarms { table: self.table.id.into(), alarms: alarms.clone() }];
        let reminders = Reminders { table: self.table, play, preferences: &preferences, now };
        if alarm.kind == CALL {
            let ballot = Ballot::of(self.table);
            let preferences = &ballot.preferences().await?;
            writes.extend(Reminders { preferences, ..reminders }.call_to_vote(seat, ballot.voters()));
        }
        let due = preferences.wants(alarm) && preferences.waits_until(alarm, now).is_none();
        if !overtaken && due && play.owing().has(seat) {
            writes.extend(reminders.on(alarm));
        }
        self.table.commit(writes).await?;
        if let Some(play) = &mut self.table.play {
            play.alarms = alarms;
        }
        Ok(())
    }
}
