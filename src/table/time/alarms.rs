//! The response of a table to passing time: reminders, and safe defaults for seats whose time is up.

use crate::{
    Announcement, LateCall, Owed, Refused,
    actor::{play::Play, table::Table},
    model::{journal::TableEvent, preferences::TablePreferences},
    time::{
        absence::Absence,
        alarm_kinds::{DEADLINE, KEPT, LATE, PAUSE, RETURN, VOTE, WAKE, is_last},
    },
};
use engine::{Line, Seat, Seats};
use store::{Alarm, Phase, Write};

/// The maximum number of steps that the clock may take in a seat's stead at one deadline.
const MOST_DEFAULTS: usize = 20;

impl Table {
    /// Rings an alarm: looks after a silent lobby, plays the safe default of a seat whose time is up, or reminds it.
    pub(crate) async fn ring(&mut self, alarm: Alarm) -> Result<(), Refused> {
        if alarm.kind == KEPT {
            return self.ring_for_kept().await;
        }
        if self.phase == Phase::Lobby {
            return self.ring_lobby(&alarm).await;
        }
        if !self.stands(&alarm) {
            return Ok(());
        }
        let minded = self.play.as_ref().is_some_and(|play| play.minding.of(Seat(alarm.seat)).is_some());
        match alarm.kind.as_str() {
            VOTE => self.lapse().await,
            PAUSE => self.ring_for_pause().await,
            RETURN => self.ring_for_return(&alarm).await,
            _ if minded => self.ring_for_minded(&alarm).await,
            DEADLINE => self.ring_for_deadline(&alarm).await,
            _ => self.remind(&alarm).await,
        }
    }

    /// Does what the table has agreed on for a seat whose time is up.
    async fn ring_for_deadline(&mut self, alarm: &Alarm) -> Result<(), Refused> {
        let seat = Seat(alarm.seat);
        let motion = self.in_play()?.motion.clone().filter(|motion| motion.fate_of() == Some(seat));
        if let Some(motion) = motion {
            return self.conclude(&motion, seat, vec![]).await.map(drop);
        }
        if self.is_handed_over(seat) {
            return self.mind(seat, &[]).await;
        }
        if self.agreement.absence == Absence::Vote && self.others_are_here(seat) {
            return self.ask_for_fate(seat).await;
        }
        self.act_for(alarm, &[]).await
    }

    /// Plays the safe default of a seat whose time is up, for as long as it is up. `notes` are recorded before the
    /// first.
    pub(crate) async fn act_for(&mut self, alarm: &Alarm, notes: &[TableEvent]) -> Result<(), Refused> {
        for step in 0..MOST_DEFAULTS {
            if !self.stands(alarm) {
                break;
            }
            self.play_default(Seat(alarm.seat), step == 0, if step == 0 { notes } else { &[] }).await?;
        }
        Ok(())
    }

    fn stands(&self, alarm: &Alarm) -> bool {
        self.play.as_ref().is_some_and(|play| play.alarms.contains(alarm))
    }

    async fn remind(&mut self, alarm: &Alarm) -> Result<(), Refused> {
        let (seat, now) = (Seat(alarm.seat), (self.context.now)());
        let preferences = self.preferences().await?;
        let play = self.in_play()?;
        let mut alarms: Vec<_> = play.alarms.iter().filter(|other| *other != alarm).cloned().collect();
        let more_urgent = |later: &Alarm| later.seat == alarm.seat && later.due <= now && preferences.wants(later);
        let overtaken = alarms.iter().any(more_urgent);
        alarms.extend(preferences.again(alarm, play.due(seat), now));
        let mut writes = vec![Write::SetAlarms { table: self.id.into(), alarms: alarms.clone() }];
        if alarm.kind == WAKE {
            writes.extend(self.late_vote(play, seat, &self.voters_preferences().await?, now));
        }
        let due = preferences.wants(alarm) && preferences.waits_until(alarm, now).is_none();
        if !overtaken && due && play.owing().has(seat) {
            writes.extend(self.reminder(play, alarm, &preferences, now));
        }
        self.commit(writes).await?;
        if let Some(play) = &mut self.play {
            play.alarms = alarms;
        }
        Ok(())
    }

    /// Returns the reminder that an alarm brings. `None` if the person is to be left alone now.
    ///
    /// A person who gets no private messages is called in the channel late in their time. At the end of quiet hours
    /// they are called too, if they were not called when the decision came to them.
    fn reminder(&self, play: &Play, alarm: &Alarm, preferences: &TablePreferences, now: i64) -> Option<Write> {
        let seat = Seat(alarm.seat);
        if preferences.can_be_written_to(seat, now) {
            let last = is_last(&alarm.kind).then(|| Line::new("reminder-last"));
            return self.note(
                play,
                seat,
                [Line::new("reminder")].into_iter().chain(last).collect(),
                true,
                preferences.guided,
            );
        }
        let by_mention = matches!(alarm.kind.as_str(), WAKE | LATE);
        if by_mention { self.late_call(play, seat, preferences, now) } else { None }
    }

    /// Returns a call by a mention that comes later than the decision it is for. `None` if it is not wanted now.
    pub(crate) fn late_call(&self, play: &Play, seat: Seat, preferences: &TablePreferences, now: i64) -> Option<Write> {
        let pinged = preferences.pinged(Seats::only(seat), now);
        let owed = play.owed(pinged).into_iter().find(|owed| owed.seat == seat && owed.calls)?;
        Some(self.outbox(&Announcement::LateCall(self.late(play, owed))))
    }

    /// Returns the late call of a person to the decision they owe.
    pub(crate) fn late(&self, play: &Play, owed: Owed) -> LateCall {
        let (awaited, roster) = (play.awaited().map(|(line, _)| line), self.roster().clone());
        LateCall { owed, awaited, roster, instead_of: None }
    }

    /// Returns a call by a mention to a vote that fell into a person's quiet hours. `None` if it is not wanted now.
    fn late_vote(&self, play: &Play, seat: Seat, preferences: &TablePreferences, now: i64) -> Option<Write> {
        let motion = play.motion.as_ref().filter(|motion| motion.open().has(seat))?;
        let called = preferences.pinged(Seats::only(seat), now).has(seat);
        let owed = Owed { seat, due: Some(motion.until), calls: true };
        let awaited = Some(Line::new("awaited-vote"));
        let call = LateCall { owed, awaited, roster: self.voters(), instead_of: None };
        called.then(|| self.outbox(&Announcement::LateCall(call)))
    }
}
