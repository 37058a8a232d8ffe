//! The effects of people's preferences on their table.

use crate::time::{
    alarm_kinds::{CALL, DEADLINE, HALF, LATE},
    allowance::Allowance,
};
use engine::{Seat, Seats};
use people::{Preferences, Reminders, Workdays};
use store::Alarm;

const HOUR: i64 = 3_600_000;
/// The number of adjoining quiet hours and weekends that are looked at together.
const LONGEST_REST: usize = 4;

/// The preferences of the people at a table.
pub(crate) struct TablePreferences {
    /// The preferences by seat; `None` if a computer sits there.
    pub people: Vec<Option<Preferences>>,
    /// The seats whose direct messages were closed when they were last written to.
    pub closed: Seats,
    /// The seats whose own pictures point out what they can do and what threatens them.
    pub guided: Seats,
    /// True if clocks stand still on Saturdays and Sundays.
    pub weekends_off: bool,
}

impl TablePreferences {
    /// Returns the preferences of the person in `seat`; `None` if a computer sits there.
    pub fn of(&self, seat: Seat) -> Option<&Preferences> {
        self.people.get(seat.index())?.as_ref()
    }

    /// Returns whether a private message to `seat` is wanted now and would arrive, as far as is known.
    pub fn can_be_written_to(&self, seat: Seat, now: i64) -> bool {
        self.of(seat).is_some_and(|person| person.may_be_written_to(now)) && !self.closed.has(seat)
    }

    /// Returns the seats of `called` that a mention may call now.
    pub fn pinged(&self, called: Seats, now: i64) -> Seats {
        called.filter(|seat| self.of(seat).is_some_and(|person| person.may_be_pinged(now)))
    }

    /// Returns until when `seat` is left alone; `None` if it may be called.
    pub fn quiet_until(&self, seat: Seat, now: i64) -> Option<i64> {
        self.of(seat).and_then(|person| person.quiet_until(now))
    }

    /// Returns the days on which the clock of `seat` runs; `None` if it runs on all days.
    fn workdays(&self, seat: Seat) -> Option<Workdays> {
        self.of(seat).filter(|_| self.weekends_off).map(Preferences::workdays)
    }

    /// Returns the time at which this much `time` of the clock of `seat` has passed since `from`.
    pub fn later(&self, seat: Seat, from: i64, time: i64) -> i64 {
        self.workdays(seat).map_or(from + time, |days| days.later(from, time))
    }

    /// Returns how much time of the clock of `seat` passes between `from` and `to`.
    pub fn between(&self, seat: Seat, from: i64, to: i64) -> i64 {
        self.workdays(seat).map_or(to - from, |days| days.between(from, to))
    }

    /// Returns until when `seat` gets no reminders. It rests in quiet hours, and on weekends if clocks stand still on
    /// them.
    pub fn rests_until(&self, seat: Seat, now: i64) -> Option<i64> {
        let quiet = |at: i64| self.quiet_until(seat, at);
        let weekend = |at: i64| self.workdays(seat)?.weekend_until(at);
        (0..LONGEST_REST).fold(None, |until, _| {
            let at = until.unwrap_or(now);
            quiet(at).or_else(|| weekend(at)).or(until)
        })
    }

    /// Returns until when an alarm must wait; `None` if it may come now. A call that waited for the end of quiet hours
    /// comes on any day.
    pub fn waits_until(&self, alarm: &Alarm, now: i64) -> Option<i64> {
        match alarm.kind.as_str() {
            CALL => self.quiet_until(Seat(alarm.seat), now),
            _ => self.rests_until(Seat(alarm.seat), now),
        }
    }

    /// Returns the alarms of a person who now owes a decision with this much `time`, if there is a clock at all. A seat
    /// that is `called` in quiet hours hears of it at their end.
    pub fn alarms(&self, seat: Seat, time: Option<Allowance>, called: bool, now: i64) -> Vec<Alarm> {
        let Some(person) = self.of(seat) else { return vec![] };
        let alarm = |kind: &str, due| Alarm { seat: seat.0, kind: kind.into(), due };
        let after = |time: i64| self.later(seat, now, time);
        let deadline = time.map(|time| after(time.left));
        let mut alarms = vec![];
        if let Some(time) = time {
            let reminders = [(HALF, time.full / 2), (LATE, time.full / 5 * 4)].into_iter();
            let reminders = reminders.filter_map(|(kind, used)| Some(alarm(kind, after(time.until_used(used)?))));
            alarms.extend(reminders.filter(|_| time.full >= HOUR));
            alarms.push(alarm(DEADLINE, after(time.left)));
        }
        let wake = person.quiet_until(now).filter(|_| called).map(|end| alarm(CALL, end));
        alarms.extend(wake.filter(|alarm| comes_before(alarm.due, deadline)));
        alarms
    }

    /// Returns whether a reminder is wanted by its person. Deadlines are always wanted.
    pub fn wants(&self, alarm: &Alarm) -> bool {
        let Some(person) = self.of(Seat(alarm.seat)) else { return false };
        match alarm.kind.as_str() {
            HALF => person.messages && person.reminders == Reminders::Twice,
            LATE => person.messages && person.reminders != Reminders::None,
            _ => true,
        }
    }

    /// Returns the alarm that replaces a ringing one if it must wait.
    pub fn again(&self, alarm: &Alarm, deadline: Option<i64>, now: i64) -> Option<Alarm> {
        let due = self.waits_until(alarm, now).filter(|_| self.wants(alarm))?;
        comes_before(due, deadline).then(|| Alarm { due, ..alarm.clone() })
    }
}

fn comes_before(due: i64, deadline: Option<i64>) -> bool {
    deadline.is_none_or(|deadline| due < deadline)
}
