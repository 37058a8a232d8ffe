//! Time that does not run on Saturdays and Sundays, by the clock on a person's own wall.

use super::quiet::zone_of;
use jiff::{Timestamp, ToSpan, ZonedDateTime, civil::Weekday, tz::TimeZone};

/// The days from Monday to Friday in a time zone. Time is counted as it passes there, so that a day on which the clocks
/// change is longer or shorter.
///
/// All times are in unix milliseconds. Beyond the calendar, every day counts.
#[derive(Clone, Debug)]
pub struct Workdays(TimeZone);

impl Workdays {
    /// The workdays of the zone of this name, or of universal time if there is no such zone.
    pub fn of(zone: Option<&str>) -> Workdays {
        Workdays(zone_of(zone))
    }

    /// The end of the weekend that `now` lies in. `None` outside of a weekend.
    pub fn weekend_until(&self, now: i64) -> Option<i64> {
        let here = self.at(now)?;
        let weekend = matches!(here.weekday(), Weekday::Saturday | Weekday::Sunday);
        weekend.then(|| self.next(&here, Weekday::Monday)).flatten()
    }

    /// The time when `time` has passed since `from`, weekends left out. It is never in a weekend.
    pub fn later(&self, from: i64, time: i64) -> i64 {
        let (mut at, mut left) = (from, time.max(0));
        loop {
            at = self.weekend_until(at).unwrap_or(at);
            match self.saturday_after(at) {
                Some(saturday) if left >= saturday - at => {
                    left -= saturday - at;
                    at = saturday;
                }
                _ => return at.saturating_add(left),
            }
        }
    }

    /// The time that passes from `from` until `to`, weekends left out. 0 if `to` is before `from`.
    pub fn between(&self, from: i64, to: i64) -> i64 {
        let (mut at, mut passed) = (from, 0);
        loop {
            at = self.weekend_until(at).unwrap_or(at);
            if at >= to {
                return passed;
            }
            let until = self.saturday_after(at).map_or(to, |saturday| saturday.min(to));
            passed += until - at;
            at = until;
        }
    }

    /// The beginning of the next Saturday after a time that is in no weekend.
    fn saturday_after(&self, now: i64) -> Option<i64> {
        self.next(&self.at(now)?, Weekday::Saturday)
    }

    /// The beginning of the next such day.
    fn next(&self, here: &ZonedDateTime, day: Weekday) -> Option<i64> {
        let date = here.date().checked_add(i64::from(here.weekday().until(day)).days()).ok()?;
        let begins = date.to_zoned_datetime(self.0.clone()).ok()?.timestamp();
        Some(begins.as_millisecond().max(here.timestamp().as_millisecond() + 1))
    }

    fn at(&self, now: i64) -> Option<ZonedDateTime> {
        Some(Timestamp::from_millisecond(now).ok()?.to_zoned_datetime(self.0.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: i64 = 60_000;
    const HOUR: i64 = 60 * MINUTE;
    const BERLIN: Option<&str> = Some("Europe/Berlin");
    const AUCKLAND: Option<&str> = Some("Pacific/Auckland");

    fn millis(time: &str) -> i64 {
        time.parse::<Timestamp>().unwrap().as_millisecond()
    }

    /// Checks when `hours` hours of a zone's workdays have passed, and that as many lie between.
    fn passes(zone: Option<&str>, from: &str, hours: i64, to: &str) {
        let days = Workdays::of(zone);
        let later = Timestamp::from_millisecond(days.later(millis(from), hours * HOUR)).unwrap().to_string();
        assert_eq!(later, to, "{hours} hours after {from}");
        assert_eq!(days.between(millis(from), millis(to)), hours * HOUR, "from {from} to {to}");
    }

    #[test]
    fn weekends_are_left_out_and_time_never_ends_in_one() {
        passes(None, "2026-11-18T10:00:00Z", 24, "2026-11-19T10:00:00Z");
        passes(None, "2026-11-20T18:00:00Z", 5, "2026-11-20T23:00:00Z");
        passes(None, "2026-11-20T18:00:00Z", 6, "2026-11-23T00:00:00Z");
        passes(None, "2026-11-20T18:00:00Z", 24, "2026-11-23T18:00:00Z");
        passes(BERLIN, "2026-11-20T23:00:00Z", 1, "2026-11-23T00:00:00Z");
        passes(BERLIN, "2026-11-20T22:00:00Z", 2, "2026-11-23T00:00:00Z");
    }

    #[test]
    fn time_that_begins_in_a_weekend_runs_from_its_end() {
        passes(None, "2026-11-21T00:00:00Z", 0, "2026-11-23T00:00:00Z");
        passes(None, "2026-11-21T13:00:00Z", 24, "2026-11-24T00:00:00Z");
        passes(None, "2026-11-22T23:59:59Z", 1, "2026-11-23T01:00:00Z");
        passes(AUCKLAND, "2026-11-22T10:59:59Z", 8, "2026-11-22T19:00:00Z");
        passes(AUCKLAND, "2026-11-22T11:00:00Z", 8, "2026-11-22T19:00:00Z");
    }

    #[test]
    fn time_may_span_weekends() {
        passes(None, "2026-11-20T12:00:00Z", 12 + 5 * 24 + 3, "2026-11-30T03:00:00Z");
        passes(None, "2026-11-20T12:00:00Z", 12 + 5 * 24 - 1, "2026-11-27T23:00:00Z");
        passes(BERLIN, "2026-11-20T12:00:00Z", 60 * 24, "2027-02-12T12:00:00Z");
    }

    #[test]
    fn faraway_person_has_a_weekend_by_their_own_zone() {
        passes(AUCKLAND, "2026-11-19T12:00:00Z", 24, "2026-11-22T12:00:00Z");
        passes(None, "2026-11-19T12:00:00Z", 24, "2026-11-20T12:00:00Z");
        let days = Workdays::of(AUCKLAND);
        let until =
            |now: &str| days.weekend_until(millis(now)).map(|at| Timestamp::from_millisecond(at).unwrap().to_string());
        assert_eq!(until("2026-11-20T10:59:59Z"), None);
        assert_eq!(until("2026-11-20T11:00:00Z").as_deref(), Some("2026-11-22T11:00:00Z"));
        assert_eq!(until("2026-11-22T11:00:00Z"), None);
    }

    /// Berlin's clocks go forward on the 29th of March and back on the 25th of October 2026, both Sundays.
    #[test]
    fn weekend_of_a_clock_change_is_an_hour_shorter_or_longer() {
        passes(BERLIN, "2026-03-27T12:00:00Z", 24, "2026-03-30T11:00:00Z");
        passes(BERLIN, "2026-03-28T12:00:00Z", 10, "2026-03-30T08:00:00Z");
        passes(BERLIN, "2026-03-29T01:30:00Z", 1, "2026-03-29T23:00:00Z");
        passes(BERLIN, "2026-10-23T12:00:00Z", 24, "2026-10-26T13:00:00Z");
        passes(BERLIN, "2026-10-25T00:30:00Z", 10, "2026-10-26T09:00:00Z");
        let weekend = |from: &str| {
            let days = Workdays::of(BERLIN);
            (days.weekend_until(millis(from)).unwrap() - millis(from)) / HOUR
        };
        assert_eq!(weekend("2026-03-27T23:00:00Z"), 47);
        assert_eq!(weekend("2026-10-23T22:00:00Z"), 49);
        assert_eq!(weekend("2026-11-20T23:00:00Z"), 48);
    }

    /// Tehran's clocks let a Saturday of 2020 begin at one in the morning, and also a Monday of 2021.
    #[test]
    fn days_whose_midnight_is_skipped_begin_when_they_do() {
        const TEHRAN: Option<&str> = Some("Asia/Tehran");
        passes(TEHRAN, "2020-03-20T12:30:00Z", 8, "2020-03-22T19:30:00Z");
        passes(TEHRAN, "2020-03-20T12:30:00Z", 7, "2020-03-20T19:30:00Z");
        passes(TEHRAN, "2021-03-19T12:30:00Z", 8, "2021-03-21T20:30:00Z");
        passes(TEHRAN, "2021-03-21T20:00:00Z", 1, "2021-03-21T21:30:00Z");
    }

    #[test]
    fn time_between_equals_the_workday_time_that_was_added() {
        for zone in [None, BERLIN, AUCKLAND, Some("America/St_Johns"), Some("Nowhere/At_All")] {
            let days = Workdays::of(zone);
            for start in 0..200 {
                let from = millis("2026-03-20T00:00:00Z") + start * 67 * MINUTE;
                for time in [0, 1, HOUR, 8 * HOUR, 24 * HOUR, 72 * HOUR, 500 * HOUR] {
                    let to = days.later(from, time);
                    assert_eq!(days.between(from, to), time, "{zone:?} {from} {time}");
                    assert_eq!(days.weekend_until(to), None, "{zone:?} {from} {time}");
                    assert_eq!(days.later(days.later(from, time), HOUR), days.later(from, time + HOUR));
                }
            }
        }
    }

    #[test]
    fn nothing_lies_before_and_no_calendar_reaches_everywhere() {
        let days = Workdays::of(BERLIN);
        let now = millis("2026-11-18T10:00:00Z");
        assert_eq!(days.between(now, now - HOUR), 0);
        assert_eq!(days.later(now, -HOUR), now);
        assert_eq!(days.between(i64::MAX - 5, i64::MAX), 5);
        assert_eq!(days.later(i64::MAX, 1), i64::MAX);
    }
}
