//! What follows for a table from how the people at it want to be treated.

use crate::time::{
    alarm_kinds::{DEADLINE, EVERY, HALF, LATE, WAKE, next, number},
    allowance::Allowance,
};
use engine::{Seat, Seats};
use people::{Preferences, Reminders, Workdays};
use store::Alarm;

const HOUR: i64 = 3_600_000;
/// How many quiet hours and weekends one behind the other are looked at together.
const LONGEST_REST: usize = 4;

/// How the people at a table want to be treated.
pub(crate) struct TablePreferences {
    /// By seat; nothing where a computer sits.
    pub people: Vec<Option<Preferences>>,
    /// Those whose doors were closed when they were last written to.
    pub closed: Seats,
    /// Those whose own pictures point out what they can do and what threatens them.
    pub guided: Seats,
    /// Whether clocks stand still on Saturdays and Sundays.
    pub weekends_off: bool,
}

impl TablePreferences {
    /// How the person in `seat` wants to be treated; nothing where a computer sits.
    pub fn of(&self, seat: Seat) -> Option<&Preferences> {
        self.people.get(seat.index())?.as_ref()
    }

    /// Whether a private message to `seat` is wanted now and would arrive, as far as is known.
    pub fn can_be_written_to(&self, seat: Seat, now: i64) -> bool {
        self.of(seat).is_some_and(|person| person.may_be_written_to(now)) && !self.closed.has(seat)
    }

    /// Those of `called` whom a mention may call now.
    pub fn pinged(&self, called: Seats, now: i64) -> Seats {
        called.filter(|seat| self.of(seat).is_some_and(|person| person.may_be_pinged(now)))
    }

    /// Until when `seat` is left alone; nothing where they may be called.
    pub fn quiet_until(&self, seat: Seat, now: i64) -> Option<i64> {
        self.of(seat).and_then(|person| person.quiet_until(now))
    }

    /// The days on which the clock of `seat` runs; nothing where it does on all.
    fn workdays(&self, seat: Seat) -> Option<Workdays> {
        self.of(seat).filter(|_| self.weekends_off).map(Preferences::workdays)
    }

    /// When so much `time` of the clock of `seat` has passed since `from`.
    pub fn later(&self, seat: Seat, from: i64, time: i64) -> i64 {
        self.workdays(seat).map_or(from + time, |days| days.later(from, time))
    }

    /// How much time of the clock of `seat` passes `from` then until `to`.
    pub fn between(&self, seat: Seat, from: i64, to: i64) -> i64 {
        self.workdays(seat).map_or(to - from, |days| days.between(from, to))
    }

    /// Until when `seat` is not to be reminded of anything: quiet hours, and weekends where clocks stand still in them.
    pub fn rests_until(&self, seat: Seat, now: i64) -> Option<i64> {
        let quiet = |at: i64| self.quiet_until(seat, at);
        let weekend = |at: i64| self.workdays(seat)?.weekend_until(at);
        (0..LONGEST_REST).fold(None, |until, _| {
            let at = until.unwrap_or(now);
            quiet(at).or_else(|| weekend(at)).or(until)
        })
    }

    /// Until when what an alarm brings has to wait; nothing where it may come now. A call that waited for the end of
    /// quiet hours comes on any day.
    pub fn waits_until(&self, alarm: &Alarm, now: i64) -> Option<i64> {
        match alarm.kind.as_str() {
            WAKE => self.quiet_until(Seat(alarm.seat), now),
            _ => self.rests_until(Seat(alarm.seat), now),
        }
    }

    /// The alarms of a person who came to owe a decision for which there is so much `time`, if there is a clock at
    /// all; whoever is `called` in quiet hours hears of it at their end.
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
        let hours = |hours: u8| now + i64::from(hours) * HOUR;
        let every = person.every.map(|every| alarm(EVERY, self.later(seat, hours(every), 0)));
        let wake = person.quiet_until(now).filter(|_| called).map(|end| alarm(WAKE, end));
        alarms.extend(every.into_iter().chain(wake).filter(|alarm| comes_before(alarm.due, deadline)));
        alarms
    }

    /// Whether the person whom a reminder is for wants it; deadlines are not asked about.
    pub fn wants(&self, alarm: &Alarm) -> bool {
        let Some(person) = self.of(Seat(alarm.seat)) else { return false };
        match alarm.kind.as_str() {
            HALF => person.messages && person.reminders == Reminders::Twice,
            LATE => person.messages && person.reminders != Reminders::None,
            kind if number(kind).is_some() => person.messages && person.every.is_some(),
            _ => true,
        }
    }

    /// The alarm that takes the place of one that rings: later where it has to wait, and the next one where it comes
    /// again and again.
    pub fn again(&self, alarm: &Alarm, deadline: Option<i64>, now: i64) -> Option<Alarm> {
        let person = self.of(Seat(alarm.seat)).filter(|_| self.wants(alarm))?;
        let next = || {
            let kind = next(&alarm.kind)?;
            let step = i64::from(person.every?.max(1)) * HOUR;
            Some((kind, self.later(Seat(alarm.seat), now + step - (now - alarm.due).max(0) % step, 0)))
        };
        let later = self.waits_until(alarm, now).map(|due| (alarm.kind.clone(), due));
        let (kind, due) = later.or_else(next)?;
        comes_before(due, deadline).then_some(Alarm { seat: alarm.seat, kind, due })
    }
}

fn comes_before(due: i64, deadline: Option<i64>) -> bool {
    deadline.is_none_or(|deadline| due < deadline)
}
