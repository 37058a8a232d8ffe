//! Days on which a person is away from all their tables.

use super::{
    People, Person,
    quiet::{on_the_wall, zone_of},
};
use jiff::{
    Timestamp,
    civil::{Date, Weekday},
};
use ratings::Season;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::StoreError;

const DAY: i64 = 86_400_000;
/// The century of years with two digits.
const CENTURY: i16 = 2000;
/// The number of years in a row in which any date occurs.
const YEARS_TO_A_LEAP_DAY: usize = 9;

/// The end of a person's absence, and the days of each season that they have taken for it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DaysOff {
    /// The end of the absence they announced last, in unix milliseconds.
    until: Option<i64>,
    /// The end of the day that was begun when days were given back last, in unix milliseconds. It is paid for.
    paid: Option<i64>,
    /// The season that these days were taken from.
    season: String,
    /// The number of days taken from each season.
    taken: BTreeMap<String, u16>,
}

impl DaysOff {
    /// The number of days a person may be away in a season of three months.
    pub const A_SEASON: u16 = 30;

    /// The end of the present absence. `None` if they are not away. Both times are in unix milliseconds.
    pub fn until(&self, now: i64) -> Option<i64> {
        self.until.filter(|until| *until > now)
    }

    /// The number of days they have left in this season.
    pub fn left(&self, now: i64) -> u16 {
        DaysOff::A_SEASON.saturating_sub(self.taken.get(&season(now)).copied().unwrap_or_default())
    }

    /// Takes the days until `until`, including the day that has begun. They replace days that were taken before and
    /// have not begun. A day that was taken before and has begun is not taken twice. A day is 24 hours on the walls of
    /// `zone`, even if the clocks change in it.
    ///
    /// If too few days are left, it takes none, and the error is the number of days left.
    pub fn take(&mut self, now: i64, until: i64, zone: Option<&str>) -> Result<(), u16> {
        let mut taking = self.clone();
        taking.give_back(now, zone);
        let begin = taking.paid.map_or(now, |paid| paid.max(now));
        let time = (on_the_wall(zone, until) - on_the_wall(zone, begin)).max(0);
        let days = u16::try_from((time + DAY - 1) / DAY).unwrap_or(u16::MAX);
        let left = taking.left(now);
        if days > left {
            return Err(left);
        }
        let season = season(now);
        *taking.taken.entry(season.clone()).or_default() += days;
        *self = DaysOff { until: Some(until), season, ..taking };
        Ok(())
    }

    /// Ends the absence, and gives back the days that have not begun, as [`DaysOff::take`] counts them.
    pub fn give_back(&mut self, now: i64, zone: Option<&str>) {
        let Some(until) = self.until(now) else { return };
        let time = on_the_wall(zone, until) - on_the_wall(zone, now);
        let days = u16::try_from(time / DAY).unwrap_or(u16::MAX);
        if let Some(taken) = self.taken.get_mut(&self.season) {
            *taken = taken.saturating_sub(days);
        }
        self.paid = days_before(until, days, zone);
        self.until = None;
    }
}

/// The time some days before another on the walls of `zone`, both in unix milliseconds.
fn days_before(at: i64, days: u16, zone: Option<&str>) -> Option<i64> {
    let at = Timestamp::from_millisecond(at).ok()?.to_zoned_datetime(zone_of(zone));
    Some(at.checked_sub(jiff::Span::new().days(days)).ok()?.timestamp().as_millisecond())
}

fn season(at: i64) -> String {
    Season::default().label(at)
}

/// The beginning of a day that is written like `2026-12-24` or `24.12.2026`, in a time zone. Universal time is taken if
/// there is no such zone.
pub fn beginning_of(day: &str, zone: Option<&str>) -> Option<i64> {
    let day = day.trim();
    let day: Date = day.parse().or_else(|_| Date::strptime("%d.%m.%Y", day)).ok()?;
    begins(day, zone)
}

/// The beginning of a day as people say it `now`, in English or German: `24.12.26`, `24.12.`, `tomorrow`, `Friday`. It
/// also reads what [`beginning_of`] reads. A day without a year is the next of that date, a day of the week the next
/// after today.
pub fn beginning_of_next(day: &str, zone: Option<&str>, now: i64) -> Option<i64> {
    let today = Timestamp::from_millisecond(now).ok()?.to_zoned_datetime(zone_of(zone)).date();
    let said = day.trim().to_lowercase();
    let after = |days: i64| today.checked_add(jiff::Span::new().days(days)).ok();
    let named = match said.as_str() {
        "today" | "heute" => Some(today),
        "tomorrow" | "morgen" => after(1),
        "day after tomorrow" | "the day after tomorrow" | "übermorgen" => after(2),
        other => weekday(other).and_then(|weekday| today.nth_weekday(1, weekday).ok()),
    };
    match named.or_else(|| short_date(&said, today)) {
        Some(day) => begins(day, zone),
        None => beginning_of(&said, zone),
    }
}

fn begins(day: Date, zone: Option<&str>) -> Option<i64> {
    Some(day.to_zoned_datetime(zone_of(zone)).ok()?.timestamp().as_millisecond())
}

/// A date such as `24.12.26`, or such as `24.12.`, which is the next of that date.
fn short_date(said: &str, today: Date) -> Option<Date> {
    let parts: Vec<&str> = said.trim_end_matches('.').split('.').map(str::trim).collect();
    let is_number = |part: &&str| (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
    if !parts.iter().all(is_number) {
        return None;
    }
    let numbers: Vec<i8> = parts.iter().filter_map(|part| part.parse().ok()).collect();
    match numbers[..] {
        [day, month, year] => Date::new(CENTURY + i16::from(year), month, day).ok(),
        [day, month] => {
            let mut years =
                (today.year()..).take(YEARS_TO_A_LEAP_DAY).filter_map(|year| Date::new(year, month, day).ok());
            years.find(|date| *date >= today)
        }
        _ => None,
    }
}

/// The day of the week of this name.
fn weekday(name: &str) -> Option<Weekday> {
    Some(match name {
        "monday" | "montag" => Weekday::Monday,
        "tuesday" | "dienstag" => Weekday::Tuesday,
        "wednesday" | "mittwoch" => Weekday::Wednesday,
        "thursday" | "donnerstag" => Weekday::Thursday,
        "friday" | "freitag" => Weekday::Friday,
        "saturday" | "samstag" | "sonnabend" => Weekday::Saturday,
        "sunday" | "sonntag" => Weekday::Sunday,
        _ => return None,
    })
}

/// The next days in a time zone, from tomorrow on, as they are written and with their beginnings.
pub fn next_days(zone: Option<&str>, now: i64, count: i64) -> Vec<(String, i64)> {
    let zone = zone_of(zone);
    let Ok(now) = Timestamp::from_millisecond(now) else { return vec![] };
    let today = now.to_zoned_datetime(zone.clone()).date();
    let day = |after: i64| {
        let date = today.checked_add(jiff::Span::new().days(after)).ok()?;
        Some((date.to_string(), date.to_zoned_datetime(zone.clone()).ok()?.timestamp().as_millisecond()))
    };
    (1..=count).filter_map(day).collect()
}

impl People {
    /// Lets `change` change the days off of `person`, and keeps the result unless it is refused. `change` gets the time
    /// zone in which they live.
    pub async fn take_days<E>(
        &self,
        person: Person,
        mut change: impl FnMut(&mut DaysOff, Option<&str>) -> Result<(), E> + Send,
    ) -> Result<Result<DaysOff, E>, StoreError>
    where
        E: Send,
    {
        let mut refused = None;
        let kept = self
            .prefer(person, |preferences| {
                refused = change(&mut preferences.days_off, preferences.zone.as_deref()).err();
            })
            .await?;
        Ok(refused.map_or(Ok(kept.days_off), Err))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(time: &str) -> i64 {
        time.parse::<Timestamp>().unwrap().as_millisecond()
    }

    #[test]
    fn days_that_have_begun_are_spent_and_others_are_given_back() {
        let now = millis("2026-10-10T12:00:00Z");
        let mut days = DaysOff::default();
        assert_eq!((days.until(now), days.left(now)), (None, 30));
        assert_eq!(days.take(now, now + 31 * DAY, None), Err(30));
        assert_eq!(days.left(now), 30, "nothing is taken by what is refused");
        days.take(now, now + 10 * DAY - 1, None).unwrap();
        assert_eq!((days.until(now), days.left(now)), (Some(now + 10 * DAY - 1), 20));
        days.take(now + DAY, now + 20 * DAY, None).unwrap();
        assert_eq!(days.left(now), 9, "those of before that had not begun were given back first");
        days.give_back(now + 3 * DAY + 1, None);
        assert_eq!((days.until(now + 4 * DAY), days.left(now)), (None, 25));
        days.give_back(now + 3 * DAY + 1, None);
        assert_eq!(days.left(now), 25, "once");
        assert_eq!(days.left(millis("2027-01-01T00:00:00Z")), 30, "a season has its own");
    }

    #[test]
    fn a_day_that_has_begun_is_not_taken_twice() {
        let zone = Some("Europe/Berlin");
        let days_off = |now: i64, day| beginning_of_next(day, zone, now).unwrap();
        let now = millis("2026-10-24T09:00:00Z");
        let mut days = DaysOff::default();
        for (corrected, left) in [("tomorrow", 29), ("tomorrow", 29), ("1.11.", 22), ("26.10.", 28), ("tomorrow", 29)] {
            days.take(now, days_off(now, corrected), zone).unwrap();
            assert_eq!(days.left(now), left, "{corrected}");
        }
        days.give_back(now + 1, zone);
        days.take(now + 2, days_off(now, "tomorrow"), zone).unwrap();
        assert_eq!(days.left(now), 29, "back and away again on one day");
        let next = now + DAY;
        days.take(next, days_off(next, "tomorrow"), zone).unwrap();
        assert_eq!(days.left(next), 28, "the next day is another");
    }

    #[test]
    fn day_begins_by_the_persons_zone_even_at_clock_changes() {
        let begins = |day, zone| beginning_of(day, zone).map(|at| Timestamp::from_millisecond(at).unwrap().to_string());
        assert_eq!(begins(" 2026-12-24 ", Some("Europe/Berlin")).as_deref(), Some("2026-12-23T23:00:00Z"));
        assert_eq!(begins("2026-07-01", Some("Europe/Berlin")).as_deref(), Some("2026-06-30T22:00:00Z"));
        assert_eq!(begins("2026-12-24", None).as_deref(), Some("2026-12-24T00:00:00Z"));
        assert_eq!(begins("24.12.2026", None), begins("2026-12-24", None));
        for nonsense in ["", "tomorrow", "2026-02-30", "24.13.2026", "99999999-01-01"] {
            assert_eq!(begins(nonsense, None), None, "{nonsense}");
        }
        let said = |day, now: &str| {
            let begins = beginning_of_next(day, Some("Europe/Berlin"), millis(now));
            begins.map(|at| Timestamp::from_millisecond(at).unwrap().to_string())
        };
        // A Wednesday in Berlin.
        let now = "2026-12-22T23:30:00Z";
        let eve = Some("2026-12-23T23:00:00Z".to_owned());
        for day in ["24.12.26", "24.12.", "24.12", " 24. 12. 26 ", "2026-12-24", "24.12.2026", "tomorrow", "Morgen"] {
            assert_eq!(said(day, now), eve, "{day}");
        }
        assert_eq!(said("thursday", now), eve);
        assert_eq!(said("Donnerstag", "2026-12-23T23:30:00Z").as_deref(), Some("2026-12-30T23:00:00Z"), "not today");
        assert_eq!(said("übermorgen", now).as_deref(), Some("2026-12-24T23:00:00Z"));
        assert_eq!(said("1.1.", now).as_deref(), Some("2026-12-31T23:00:00Z"));
        assert_eq!(said("29.2.", now).as_deref(), Some("2028-02-28T23:00:00Z"));
        assert_eq!(said("today", now).as_deref(), Some("2026-12-22T23:00:00Z"));
        for nonsense in ["", "soon", "24", "24.13.26", "30.2.", "1.2.3.4", "99999999-01-01"] {
            assert_eq!(said(nonsense, now), None, "{nonsense}");
        }
        let days = next_days(Some("Europe/Berlin"), millis("2026-10-24T22:30:00Z"), 2);
        let days: Vec<_> = days.iter().map(|(day, at)| (day.as_str(), *at)).collect();
        let expected = [("2026-10-26", millis("2026-10-25T23:00:00Z")), ("2026-10-27", millis("2026-10-26T23:00:00Z"))];
        assert_eq!(days, expected);
    }
}
