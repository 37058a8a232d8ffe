//! Hours in which a person is left alone, by the clock on their own wall.

use jiff::{
    Timestamp, ToSpan, ZonedDateTime,
    civil::Time,
    tz::{Offset, TimeZone},
};
use serde::{Deserialize, Serialize};

/// The farthest that a zone is from universal time, in minutes.
const FARTHEST: i32 = 14 * 60;

/// Hours of the day in which a person is left alone: from the first until the second, also across midnight.
///
/// Both are at most 23. If they are equal, there are no such hours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Quiet {
    /// The hour they begin at.
    pub from: u8,
    /// The hour they end at.
    pub to: u8,
}

impl Quiet {
    fn holds(self, hour: u8) -> bool {
        if self.from <= self.to { (self.from..self.to).contains(&hour) } else { hour >= self.from || hour < self.to }
    }

    /// The end of the hours that `now` lies in. `None` outside of them. Both times are in unix milliseconds.
    ///
    /// If the clocks skip that hour, the hours are over as soon as they have.
    pub fn until(self, zone: Option<&str>, now: i64) -> Option<i64> {
        let here = at(zone, now)?;
        let hour = here.hour().unsigned_abs();
        if !self.holds(hour) {
            return None;
        }
        let day = if hour < self.to { here.date() } else { here.date().checked_add(1.day()).ok()? };
        let end = day.to_datetime(Time::new(self.to.cast_signed(), 0, 0, 0).ok()?);
        let end = here.time_zone().to_zoned_datetime(end).ok()?.timestamp().as_millisecond();
        Some(end.max(now + 1))
    }
}

/// The names of all time zones.
pub fn zones() -> impl Iterator<Item = String> {
    jiff::tz::db().available().map(|name| name.to_string())
}

/// The name of this time zone as it is spelled. `None` if there is none. Small letters and spaces will do. So will the
/// name of a city alone, and a distance from universal time such as `GMT+2`.
pub fn find_zone(name: &str) -> Option<String> {
    let plain = name.trim().replace(' ', "_");
    let whole = || zones().find(|zone| zone.eq_ignore_ascii_case(&plain));
    offset_zone(name).or_else(whole).or_else(|| zone_of_city(&plain))
}

/// The zone of a city, which is the last part of the names of zones. If several names end so, it is the name with the
/// fewest parts. `None` unless that is a single one.
fn zone_of_city(city: &str) -> Option<String> {
    let is_city = |zone: &String| zone.rsplit_once('/').is_some_and(|(_, last)| last.eq_ignore_ascii_case(city));
    let found: Vec<String> = zones().filter(is_city).collect();
    let way = |zone: &String| zone.matches('/').count();
    let shortest = found.iter().map(way).min()?;
    let mut nearest = found.into_iter().filter(|zone| way(zone) == shortest);
    nearest.next().filter(|_| nearest.next().is_none())
}

/// The zone at this distance from universal time, as people write it: `GMT+2`, `UTC -3:30` or `+2`. Plus is east of
/// Greenwich. It is named like `UTC+2`. `None` if the text is no distance.
pub fn offset_zone(text: &str) -> Option<String> {
    let text = text.trim().to_uppercase().replace('−', "-");
    let bare = ["UTC", "GMT"].iter().find_map(|zone| text.strip_prefix(zone)).unwrap_or(&text).trim_start();
    let sign = bare.chars().next().filter(|sign| matches!(sign, '+' | '-'))?;
    let (hours, minutes) = bare[1..].trim().split_once(':').unwrap_or((bare[1..].trim(), "0"));
    let is_number = |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(hours) || !is_number(minutes) {
        return None;
    }
    let (hours, minutes): (i32, i32) = (hours.parse().ok()?, minutes.parse().ok()?);
    let total = hours * 60 + minutes;
    if minutes > 59 || total > FARTHEST {
        return None;
    }
    let rest = if minutes == 0 { String::new() } else { format!(":{minutes:02}") };
    Some(format!("UTC{sign}{hours}{rest}"))
}

/// The zone of a name like `UTC+2`.
fn fixed(name: &str) -> Option<TimeZone> {
    let name = offset_zone(name)?;
    let (hours, minutes) = name[4..].split_once(':').unwrap_or((&name[4..], "0"));
    let seconds = hours.parse::<i32>().ok()? * 3600 + minutes.parse::<i32>().ok()? * 60;
    let seconds = if name.as_bytes()[3] == b'-' { -seconds } else { seconds };
    Some(TimeZone::fixed(Offset::from_seconds(seconds).ok()?))
}

/// The time of day in a zone, such as `14:05`. `now` is in unix milliseconds.
pub fn time_of_day(zone: Option<&str>, now: i64) -> String {
    at(zone, now).map_or_else(String::new, |here| here.strftime("%H:%M").to_string())
}

/// The time in a zone, or universal time if there is no such zone.
fn at(zone: Option<&str>, now: i64) -> Option<ZonedDateTime> {
    Some(Timestamp::from_millisecond(now).ok()?.to_zoned_datetime(zone_of(zone)))
}

/// The time that the clock on the wall shows in a zone, in milliseconds since 1970 began on it.
pub(super) fn on_the_wall(zone: Option<&str>, at: i64) -> i64 {
    let offset = Timestamp::from_millisecond(at).map_or(0, |at| zone_of(zone).to_offset(at).seconds());
    at.saturating_add(i64::from(offset) * 1000)
}

/// The zone of this name, or universal time if there is none.
pub(super) fn zone_of(name: Option<&str>) -> TimeZone {
    name.and_then(|name| TimeZone::get(name).ok().or_else(|| fixed(name))).unwrap_or(TimeZone::UTC)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NIGHT: Quiet = Quiet { from: 22, to: 7 };

    fn millis(time: &str) -> i64 {
        time.parse::<Timestamp>().unwrap().as_millisecond()
    }

    /// The end of a night that `now` lies in, as Berlin's clocks have it.
    fn over(quiet: Quiet, now: &str) -> Option<String> {
        let end = quiet.until(Some("Europe/Berlin"), millis(now))?;
        Some(Timestamp::from_millisecond(end).unwrap().to_string())
    }

    #[test]
    fn a_night_lasts_over_midnight() {
        assert_eq!(over(NIGHT, "2026-06-01T19:59:59Z"), None);
        assert_eq!(over(NIGHT, "2026-06-01T20:00:00Z").as_deref(), Some("2026-06-02T05:00:00Z"));
        assert_eq!(over(NIGHT, "2026-06-02T04:59:59Z").as_deref(), Some("2026-06-02T05:00:00Z"));
        assert_eq!(over(NIGHT, "2026-06-02T05:00:00Z"), None);
    }

    #[test]
    fn quiet_night_of_a_clock_change_ends_at_its_usual_hour() {
        assert_eq!(over(NIGHT, "2026-03-28T22:00:00Z").as_deref(), Some("2026-03-29T05:00:00Z"), "an hour shorter");
        assert_eq!(over(NIGHT, "2026-10-24T21:00:00Z").as_deref(), Some("2026-10-25T06:00:00Z"), "an hour longer");
    }

    #[test]
    fn an_hour_that_is_skipped_or_comes_twice_ends_them_once() {
        let skipped = Quiet { from: 23, to: 2 };
        assert_eq!(over(skipped, "2026-03-29T00:30:00Z").as_deref(), Some("2026-03-29T01:00:00Z"));
        assert_eq!(over(skipped, "2026-03-29T01:00:00Z"), None);
        let twice = Quiet { from: 23, to: 3 };
        assert_eq!(over(twice, "2026-10-25T00:30:00Z").as_deref(), Some("2026-10-25T02:00:00Z"));
        assert_eq!(over(twice, "2026-10-25T01:30:00Z").as_deref(), Some("2026-10-25T02:00:00Z"));
        assert_eq!(over(twice, "2026-10-25T02:00:00Z"), None);
    }

    #[test]
    fn hours_within_a_day_and_none_at_all() {
        let noon = Quiet { from: 12, to: 14 };
        assert_eq!(noon.until(None, millis("2026-06-01T12:30:00Z")), Some(millis("2026-06-01T14:00:00Z")));
        assert_eq!(noon.until(Some("Nowhere/At_All"), millis("2026-06-01T14:00:00Z")), None);
        assert_eq!(Quiet { from: 8, to: 8 }.until(None, millis("2026-06-01T08:00:00Z")), None);
        assert_eq!(NIGHT.until(None, i64::MAX), None, "no such time");
        assert_eq!(Quiet { from: 8, to: 30 }.until(None, millis("2026-06-01T08:00:00Z")), None, "no such hour");
    }

    #[test]
    fn zones_are_found_as_people_type_them() {
        assert_eq!(find_zone("europe/berlin").as_deref(), Some("Europe/Berlin"));
        assert_eq!(find_zone(" America/New york").as_deref(), Some("America/New_York"));
        assert_eq!(find_zone("Middle/Earth"), None);
        for (typed, zone) in [
            ("Berlin", "Europe/Berlin"),
            ("new york", "America/New_York"),
            ("Louisville", "America/Louisville"),
            ("GMT+2", "UTC+2"),
            ("utc + 2", "UTC+2"),
            ("+05:30", "UTC+5:30"),
            ("GMT-3", "UTC-3"),
            ("UTC\u{2212}3:30", "UTC-3:30"),
        ] {
            assert_eq!(find_zone(typed).as_deref(), Some(zone), "{typed}");
        }
        for nonsense in ["GMT+15", "+2:60", "2", "+", "GMT+2h", "+1:2:3", "+123", "Eastern", ""] {
            assert_eq!(find_zone(nonsense), None, "{nonsense}");
        }
        let noon = millis("2026-06-01T12:00:00Z");
        let there = ["UTC+2", "UTC-3", "UTC+5:30"].map(|zone| time_of_day(Some(zone), noon));
        assert_eq!(there, ["14:00", "09:00", "17:30"], "plus is east of Greenwich");
        assert_eq!(time_of_day(Some("Asia/Kolkata"), millis("2026-06-01T08:00:00Z")), "13:30");
    }
}
