//! Pauses: all clocks of a table stand still for as long as everybody agrees.

use crate::{
    House, OfAbsence, Pausing, Refusal, Refused, Voted,
    actor::{table::Table, transition::Transition},
    model::{
        journal::TableEvent,
        motion::{Motion, MotionKind},
        pause::{FROZEN, Pause},
        preferences::TablePreferences,
    },
    time::{
        alarm_kinds::{PAUSE, WAKE},
        attendance::Attendance,
    },
};
use engine::{Effects, Seat};
use people::Person;
use store::{Alarm, Phase, TableId};

impl House {
    /// Asks everybody at a table for a pause, at the word of `person`. If the table pauses already, says so.
    pub async fn pause(&self, table: TableId, person: Person) -> Result<Pausing, Refused> {
        self.ask(table, move |table| Box::pin(table.pause(person))).await?
    }

    /// Ends the pause of a table: it lasts only for as long as all agree.
    pub async fn go_on(&self, table: TableId, person: Person) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(table.go_on(person))).await?
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
        self.play.alarms.retain(|alarm| alarm.kind != WAKE);
        for alarm in &mut self.play.alarms {
            let seat = Seat(alarm.seat);
            let away = self.play.minding.away(seat);
            let runs_from = |time: i64| away.map_or(time, |until| until.max(time));
            let left = preferences.between(seat, runs_from(pause.since), alarm.due);
            alarm.due = preferences.later(seat, runs_from(now), left);
        }
        self.called.iter().for_each(|seat| self.play.wake(seat, preferences.quiet_until(seat, now)));
    }

    /// Makes the clocks stand still in a pause.
    pub fn freeze(&mut self) {
        let Some(pause) = self.play.paused else { return };
        self.play.alarms.iter_mut().for_each(|alarm| alarm.due += FROZEN);
        self.play.alarms.push(Alarm { seat: 0, kind: PAUSE.to_owned(), due: pause.until });
    }
}

impl Table {
    async fn pause(&mut self, person: Person) -> Result<Pausing, Refused> {
        let seat = self.seat_of(person)?;
        let play = self.in_play()?;
        if self.phase != Phase::Play || play.session.is_done(seat) {
            return Err(self.refused(play.not_asked(seat)));
        }
        if let Some(pause) = play.paused {
            return Ok(Pausing::Paused { until: pause.until });
        }
        Attendance::of(self).refuse_absent(seat)?;
        let asked = play.motion.as_ref().filter(|motion| motion.what == MotionKind::Pause && motion.open().has(seat));
        if let Some(motion) = asked.cloned() {
            return self.agree_to_pause(person, motion).await;
        }
        self.refuse_while_voting()?;
        let (others, now) = (play.people(self.roster()).without(seat), (self.context.now)());
        let asked = others.except(play.minding.absent());
        if asked.is_empty() {
            let pause = if others.is_empty() { Pause::agreed(now) } else { Pause::of_one(seat, now) };
            let until = self.begin_pause(pause, &[]).await?;
            return Ok(Pausing::Paused { until });
        }
        let until = self.put_to_vote(seat, MotionKind::Pause, asked, vec![], vec![]).await?;
        Ok(Pausing::Asked { seats: asked.iter().collect(), until, roster: self.roster().clone() })
    }

    /// Takes a person's own request for a pause as a yes to the pause that is put to the vote.
    async fn agree_to_pause(&mut self, person: Person, motion: Motion) -> Result<Pausing, Refused> {
        let roster = self.roster().clone();
        Ok(match (self.vote(person, motion.number, true).await?, self.in_play()?.paused) {
            (Voted::Waiting(seats), _) => Pausing::Asked { seats, until: motion.until, roster },
            (Voted::Ended(_), pause) => Pausing::Paused { until: pause.map_or(motion.until, |pause| pause.until) },
        })
    }

    /// Makes all clocks stand still, as all have agreed by these notes of a vote.
    pub(crate) async fn begin_agreed_pause(&mut self, vote: &[TableEvent]) -> Result<(), Refused> {
        self.begin_pause(Pause::agreed((self.context.now)()), vote).await.map(drop)
    }

    /// Makes all clocks stand still, after these notes of a vote. Returns the time until which they do at most, in unix
    /// milliseconds.
    async fn begin_pause(&mut self, pause: Pause, vote: &[TableEvent]) -> Result<i64, Refused> {
        let Pause { since, until, alone } = pause;
        let notes = [vote, &[TableEvent::Paused { since, until, alone }]].concat();
        self.advance(None, &notes, Effects::default(), vec![]).await?;
        Ok(until)
    }

    async fn go_on(&mut self, person: Person) -> Result<(), Refused> {
        let seat = self.seat_of(person)?;
        let play = self.in_play()?;
        if play.paused.is_none() {
            return Err(self.refused(Refusal::OfAbsence(OfAbsence::NotPaused)));
        }
        if play.session.is_done(seat) {
            return Err(self.refused(play.not_asked(seat)));
        }
        self.advance(None, &[TableEvent::Resumed(Some(seat))], Effects::default(), vec![]).await
    }

    /// Ends a pause that another person wanted alone, as `person` is there.
    pub(crate) async fn end_lone_pause(&mut self, person: Person) -> Result<(), Refused> {
        let Some((play, seat)) = self.play.as_ref().zip(self.roster().seat_of(person)) else { return Ok(()) };
        let alone = play.paused.and_then(|pause| pause.alone);
        if !self.is_sound() || alone.is_none_or(|by| by == seat) || play.session.is_done(seat) {
            return Ok(());
        }
        self.advance(None, &[TableEvent::Resumed(Some(seat))], Effects::default(), vec![]).await
    }

    /// Ends a pause that has lasted as long as one may.
    pub(crate) async fn ring_for_pause(&mut self) -> Result<(), Refused> {
        if self.in_play()?.paused.is_none() {
            return Ok(());
        }
        self.advance(None, &[TableEvent::Resumed(None)], Effects::default(), vec![]).await
    }
}
