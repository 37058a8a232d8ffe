//! What a table does when time passes: reminders, and safe defaults for those whose time is up.

use super::{
    Announcement, LateCall, Refused,
    alarm_kinds::{DEADLINE, KEPT, LATE, RETURN, VOTE, WAKE, is_last},
    play::Play,
    table::Table,
    table_preferences::TablePreferences,
};
use engine::{Line, Seat, Seats};
use people::Person;
use store::{Alarm, Phase, Write};

/// How many steps the clock may take in a seat's stead at one deadline.
const MOST_DEFAULTS: usize = 20;

impl Table {
    /// Rings: looks after a silent lobby, plays the safe default of a seat whose time is up, or reminds it.
    pub(super) async fn ring(&mut self, alarm: Alarm) -> Result<(), Refused> {
        if alarm.kind == KEPT {
            return self.ring_for_kept().await;
        }
        if self.phase == Phase::Lobby {
            return self.ring_lobby(&alarm).await;
        }
        if alarm.kind == VOTE {
            return if self.stands(&alarm) { self.lapse().await } else { Ok(()) };
        }
        let seat = Seat(alarm.seat);
        if alarm.kind == RETURN {
            return if self.stands(&alarm) { self.ring_for_return(&alarm).await } else { Ok(()) };
        }
        if self.play.as_ref().is_some_and(|play| play.minding.of(seat).is_some()) {
            return if self.stands(&alarm) { self.ring_for_minded(&alarm).await } else { Ok(()) };
        }
        if alarm.kind != DEADLINE {
            return if self.stands(&alarm) { self.remind(&alarm).await } else { Ok(()) };
        }
        if self.stands(&alarm) && self.is_handed_over(seat) {
            return self.mind(seat).await;
        }
        for step in 0..MOST_DEFAULTS {
            if !self.stands(&alarm) {
                break;
            }
            self.play_default(seat, step == 0).await?;
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
        if !overtaken && preferences.wants(alarm) && preferences.waits_until(alarm, now).is_none() {
            writes.extend(self.reminder(play, alarm, &preferences, now));
        }
        self.commit(writes).await?;
        if let Some(play) = &mut self.play {
            play.alarms = alarms;
        }
        Ok(())
    }

    /// The reminder that an alarm brings, unless the person is to be left alone now. Whoever gets no private messages is
    /// called in the channel, late in their time, and now where they were not called when the decision came to them.
    fn reminder(&self, play: &Play, alarm: &Alarm, preferences: &TablePreferences, now: i64) -> Option<Write> {
        let seat = Seat(alarm.seat);
        if preferences.can_be_written_to(seat, now) {
            let last = is_last(&alarm.kind).then(|| Line::new("reminder-last"));
            return self.note(play, seat, [Line::new("reminder")].into_iter().chain(last).collect(), true);
        }
        let by_mention = matches!(alarm.kind.as_str(), WAKE | LATE);
        if by_mention { self.late_call(play, seat, preferences, now) } else { None }
    }

    /// A call by a mention that comes later than what it calls for, where that is wanted now.
    pub(super) fn late_call(&self, play: &Play, seat: Seat, preferences: &TablePreferences, now: i64) -> Option<Write> {
        let pinged = preferences.pinged(Seats::only(seat), now);
        let owed = play.owed(pinged).into_iter().find(|owed| owed.seat == seat && owed.calls)?;
        let (awaited, roster) = (play.awaited().map(|(line, _)| line), self.roster().clone());
        Some(self.outbox(&Announcement::LateCall(LateCall { owed, awaited, roster })))
    }

    /// Notes that `person` cannot be reached in private, and tells the channel unless they have chosen so; it calls
    /// them to what they were to be asked in private. Where the table is closed, or not theirs any more, nobody is told.
    pub(super) async fn tell_unreachable(&mut self, person: Person) -> Result<(), Refused> {
        let mut writes = vec![Write::PersonDms { id: person.0, closed: true }];
        let Some(seat) = self.roster().seat_of(person).filter(|_| self.phase != Phase::Closed) else {
            return self.commit(writes).await;
        };
        let preferences = self.preferences().await?;
        if preferences.of(seat).is_some_and(|person| person.messages) {
            let line = Line::new("unreachable").seat("seat", seat);
            writes.push(self.outbox(&Announcement::Notice(vec![line], self.roster().clone())));
        }
        let uncalled = preferences.of(seat).is_some_and(|person| !person.calls_twice);
        let play = self.play.as_ref().filter(|_| uncalled);
        writes.extend(play.and_then(|play| self.late_call(play, seat, &preferences, (self.context.now)())));
        self.commit(writes).await
    }
}
