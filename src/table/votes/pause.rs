//! Pauses: all clocks of a table stand still for as long as everybody agrees.

use crate::{
    House, Pausing, Refused, TimeRefusal,
    actor::{table::Table, transition::Transition, worker::Work},
    model::{
        journal::TableEvent,
        motion::{Motion, MotionKind},
        pause::{FROZEN, Pause},
        preferences::TablePreferences,
    },
    time::{
        alarm_kinds::{CALL, PAUSE},
        attendance::Attendance,
    },
    votes::VoteHandle,
    votes::poll::{Poll, carried, refuse_while_voting},
};
use engine::{Effects, Seat, Seats};
use people::Person;
use store::{Alarm, Phase, TableId};

impl House {
    /// Brings a press of `person`, which ends a pause that somebody else wanted alone, to the actor of a table.
    pub(crate) async fn hear<R: Send + 'static>(
        &self,
        id: TableId,
        person: Person,
        work: impl for<'t> Fn(&'t mut Table) -> Work<'t, Result<R, Refused>> + Clone + Send + Sync + 'static,
    ) -> Result<R, Refused> {
        self.ask(id, move |table| {
            let work = work.clone();
            Box::pin(async move {
                Pauses::of(table).end_lone(person).await?;
                work(table).await
            })
        })
        .await?
    }
}

impl VoteHandle<'_> {
    /// Asks everybody at a table for a pause, at the word of `person`. If the table pauses already, says so.
    pub async fn pause(self, table: TableId, person: Person) -> Result<Pausing, Refused> {
        self.house.ask(table, move |table| Box::pin(Pauses::of(table).ask(person))).await?
    }

    /// Ends the pause of a table: it lasts only for as long as all agree.
    pub async fn go_on(self, table: TableId, person: Person) -> Result<(), Refused> {
        self.house.ask(table, move |table| Box::pin(Pauses::of(table).go_on(person))).await?
    }
}

impl Transition {
    /// Sets clocks again that stood still in a pause. If it goes on, they have the times that they had as it began. If
    /// it is over, they have the times by which they run on. Returns the time by which clocks are to be set.
    pub fn unfreeze(&mut self, preferences: &TablePreferences, now: i64) -> i64 {
        let Some(pause) = self.was_paused else { return now };
        self.play.alarms.retain(|alarm| alarm.kind != PAUSE);
        self.play.alarms.iter_mut().for_each(|alarm| alarm.due -= FROZEN);
        if self.play.paused.is_some() {
            return pause.since;
        }
        self.run_on(pause, preferences, now);
        now
    }

    /// Lets the clocks run on that stood still in a pause.
    fn run_on(&mut self, pause: Pause, preferences: &TablePreferences, now: i64) {
        self.play.alarms.retain(|alarm| alarm.kind != CALL);
        for alarm in &mut self.play.alarms {
            let seat = Seat(alarm.seat);
            let away = self.play.minding.away(seat);
            let runs_from = |time: i64| away.map_or(time, |until| until.max(time));
            let left = preferences.between(seat, runs_from(pause.since), alarm.due);
            alarm.due = preferences.later(seat, runs_from(now), left);
        }
        self.called.iter().for_each(|seat| self.play.call_later(seat, preferences.quiet_until(seat, now)));
    }

    /// Makes the clocks stand still in a pause.
    pub fn freeze(&mut self) {
        let Some(pause) = self.play.paused else { return };
        self.play.alarms.iter_mut().for_each(|alarm| alarm.due += FROZEN);
        self.play.alarms.push(Alarm { seat: 0, kind: PAUSE.to_owned(), due: pause.until });
    }
}

/// The pause of a table: its clocks stand still for as long as everybody agrees.
pub(crate) struct Pauses<'t> {
    table: &'t mut Table,
}

impl<'t> Pauses<'t> {
    pub fn of(table: &'t mut Table) -> Pauses<'t> {
        Pauses { table }
    }

    async fn ask(self, person: Person) -> Result<Pausing, Refused> {
        let seat = self.table.seat_of(person)?;
        let play = self.table.in_play()?;
        if self.table.phase != Phase::Play || play.session.is_done(seat) {
            return Err(self.table.refused(play.not_asked(seat)));
        }
        if let Some(pause) = play.paused {
            return Ok(Pausing::Paused { until: pause.until });
        }
        Attendance::of(self.table).refuse_absent(seat)?;
        let asked = play.motion.as_ref().filter(|motion| motion.what == MotionKind::Pause && motion.open().has(seat));
        if let Some(motion) = asked.cloned() {
            return self.agree(seat, &motion).await;
        }
        refuse_while_voting(self.table)?;
        let others = play.people(self.table.roster()).without(seat);
        let asked = others.except(play.minding.absent());
        if asked.is_empty() {
            return self.begin_unasked(seat, others.is_empty()).await;
        }
        let until = Poll::at(self.table).put(seat, MotionKind::Pause, asked, vec![], vec![]).await?;
        Ok(Pausing::Asked { seats: asked.iter().collect(), until, roster: self.table.roster().clone() })
    }

    /// Takes the request of `seat` itself for a pause as a yes to the pause that is put to the vote.
    async fn agree(self, seat: Seat, motion: &Motion) -> Result<Pausing, Refused> {
        if motion.open() == Seats::only(seat) {
            let until = self.begin_agreed(&carried(seat)).await?;
            return Ok(Pausing::Paused { until });
        }
        let roster = self.table.roster().clone();
        let seats = Poll::at(self.table).hear(motion, seat, &TableEvent::Agreed(seat)).await?;
        Ok(Pausing::Asked { seats, until: motion.until, roster })
    }

    /// Makes all clocks stand still at the word of `seat` alone, as nobody else is there to agree. It can do so once,
    /// until somebody else acts. If it is the last in the game, nobody can come back to end that.
    async fn begin_unasked(self, seat: Seat, is_last: bool) -> Result<Pausing, Refused> {
        if !is_last && self.table.in_play()?.asking.has_paused_alone(seat) {
            return Err(self.table.refused(TimeRefusal::PausedAlone));
        }
        let now = (self.table.context.now)();
        let pause = if is_last { Pause::agreed(now) } else { Pause::of_one(seat, now) };
        let until = self.begin(pause, &[]).await?;
        Ok(Pausing::Paused { until })
    }

    /// Makes all clocks stand still, as all have agreed by these notes of a vote. Returns the time until which they do
    /// at most, in unix milliseconds.
    pub async fn begin_agreed(self, vote: &[TableEvent]) -> Result<i64, Refused> {
        let now = (self.table.context.now)();
        self.begin(Pause::agreed(now), vote).await
    }

    /// Makes all clocks stand still, after these notes of a vote. Returns the time until which they do at most, in unix
    /// milliseconds.
    async fn begin(self, pause: Pause, vote: &[TableEvent]) -> Result<i64, Refused> {
        let Pause { since, until, alone } = pause;
        let notes = [vote, &[TableEvent::Paused { since, until, alone }]].concat();
        self.table.advance(None, &notes, Effects::default(), vec![]).await?;
        Ok(until)
    }

    async fn go_on(self, person: Person) -> Result<(), Refused> {
        let seat = self.table.seat_of(person)?;
        let play = self.table.in_play()?;
        if play.paused.is_none() {
            return Err(self.table.refused(TimeRefusal::NotPaused));
        }
        if play.session.is_done(seat) {
            return Err(self.table.refused(play.not_asked(seat)));
        }
        self.end(Some(seat)).await
    }

    /// Ends a pause that another person wanted alone, as `person` is there.
    pub async fn end_lone(self, person: Person) -> Result<(), Refused> {
        let seated = self.table.play.as_ref().zip(self.table.roster().seat_of(person));
        let Some((play, seat)) = seated else { return Ok(()) };
        let alone = play.paused.and_then(|pause| pause.alone);
        if !self.table.is_sound() || alone.is_none_or(|by| by == seat) || play.session.is_done(seat) {
            return Ok(());
        }
        self.end(Some(seat)).await
    }

    /// Ends a pause that has lasted as long as one may.
    pub async fn expire(self) -> Result<(), Refused> {
        if self.table.in_play()?.paused.is_none() {
            return Ok(());
        }
        self.end(None).await
    }

    /// Lets all clocks run on, at the word of a seat if there is one.
    async fn end(self, by: Option<Seat>) -> Result<(), Refused> {
        self.table.advance(None, &[TableEvent::Resumed(by)], Effects::default(), vec![]).await
    }
}
