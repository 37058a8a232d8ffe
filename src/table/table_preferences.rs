//! What follows for a table from how the people at it want to be treated.

use super::alarm_kinds::{DEADLINE, EVERY, HALF, LATE, WAKE, next, number};
use engine::{Seat, Seats};
use people::{Preferences, Reminders};
use store::Alarm;

const HOUR: i64 = 3_600_000;

/// How the people at a table want to be treated.
pub(super) struct TablePreferences {
    /// By seat; nothing where a computer sits.
    pub people: Vec<Option<Preferences>>,
    /// Those whose doors were closed when they were last written to.
    pub closed: Seats,
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

    /// The alarms of a person who came to owe a decision for which there is so much `time`, if there is a clock at
    /// all; whoever is `called` in quiet hours hears of it at their end.
    pub fn alarms(&self, seat: Seat, time: Option<i64>, called: bool, now: i64) -> Vec<Alarm> {
        let Some(person) = self.of(seat) else { return vec![] };
        let alarm = |kind: &str, due| Alarm { seat: seat.0, kind: kind.into(), due };
        let deadline = time.map(|time| now + time);
        let mut alarms = vec![];
        if let Some(time) = time {
            let reminders = [alarm(HALF, now + time / 2), alarm(LATE, now + time / 5 * 4)];
            alarms.extend(reminders.into_iter().filter(|_| time >= HOUR));
            alarms.push(alarm(DEADLINE, now + time));
        }
        let every = person.every.map(|hours| alarm(EVERY, now + i64::from(hours) * HOUR));
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

    /// The alarm that takes the place of one that rings: later where it falls into quiet hours, and the next one
    /// where it comes again and again.
    pub fn again(&self, alarm: &Alarm, deadline: Option<i64>, now: i64) -> Option<Alarm> {
        let person = self.of(Seat(alarm.seat)).filter(|_| self.wants(alarm))?;
        let next = || {
            let kind = next(&alarm.kind)?;
            let step = i64::from(person.every?.max(1)) * HOUR;
            Some((kind, now + step - (now - alarm.due).max(0) % step))
        };
        let later = person.quiet_until(now).map(|due| (alarm.kind.clone(), due));
        let (kind, due) = later.or_else(next)?;
        comes_before(due, deadline).then_some(Alarm { seat: alarm.seat, kind, due })
    }
}

fn comes_before(due: i64, deadline: Option<i64>) -> bool {
    deadline.is_none_or(|deadline| due < deadline)
}
