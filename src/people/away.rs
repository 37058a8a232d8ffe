//! Days on which somebody is away from all their tables.

use super::{
    People, Person,
    quiet::{on_the_wall, zone_of},
};
use jiff::{Timestamp, civil::Date};
use ratings::Season;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::StoreError;

const DAY: i64 = 86_400_000;

/// Until when somebody is away, and how many days of each season they have taken for it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DaysOff {
    /// Until when they said last that they would be away, in unix milliseconds.
    until: Option<i64>,
    /// The season that these days were taken from.
    season: String,
    /// How many days were taken from each season.
    taken: BTreeMap<String, u16>,
}

impl DaysOff {
    /// How many days somebody may be away in a season of three months.
    pub const A_SEASON: u16 = 30;

    /// Until when they are away; nothing where they are not. Both in unix milliseconds.
    pub fn until(&self, now: i64) -> Option<i64> {
        self.until.filter(|until| *until > now)
    }

    /// How many days they have left in this season.
    pub fn left(&self, now: i64) -> u16 {
        DaysOff::A_SEASON.saturating_sub(self.taken.get(&season(now)).copied().unwrap_or_default())
    }

    /// Takes the days until then, the one that has begun among them, in place of those taken before and not begun. A day
    /// is 24 hours on the walls of `zone`, also where the clocks change in it.
    ///
    /// Where there are not so many left it takes none and gives how many there are.
    pub fn take(&mut self, now: i64, until: i64, zone: Option<&str>) -> Result<(), u16> {
        let mut taking = self.clone();
        taking.give_back(now, zone);
        let time = on_the_wall(zone, until) - on_the_wall(zone, now);
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

    /// Ends it, and gives back the days that have not begun, as [`DaysOff::take`] counts them.
    pub fn give_back(&mut self, now: i64, zone: Option<&str>) {
        let Some(until) = self.until(now) else { return };
        let time = on_the_wall(zone, until) - on_the_wall(zone, now);
        let days = u16::try_from(time / DAY).unwrap_or(u16::MAX);
        if let Some(taken) = self.taken.get_mut(&self.season) {
            *taken = taken.saturating_sub(days);
        }
        self.until = None;
    }
}

fn season(at: i64) -> String {
    Season::default().label(at)
}

/// When the day begins that is written like `2026-12-24` or `24.12.2026`, in a time zone; universal time where there is no such zone.
pub fn beginning_of(day: &str, zone: Option<&str>) -> Option<i64> {
    let day = day.trim();
    let day = day.parse().or_else(|_| Date::strptime("%d.%m.%Y", day)).ok()?;
    Some(day.to_zoned(zone_of(zone)).ok()?.timestamp().as_millisecond())
}

/// The next days in a time zone, from tomorrow on, as they are written and with when they begin.
pub fn next_days(zone: Option<&str>, now: i64, count: i64) -> Vec<(String, i64)> {
    let zone = zone_of(zone);
    let Ok(now) = Timestamp::from_millisecond(now) else { return vec![] };
    let today = now.to_zoned(zone.clone()).date();
    let day = |after: i64| {
        let date = today.checked_add(jiff::Span::new().days(after)).ok()?;
        Some((date.to_string(), date.to_zoned(zone.clone()).ok()?.timestamp().as_millisecond()))
    };
    (1..=count).filter_map(day).collect()
}

impl People {
    /// Lets `change` change the days off of `person`, who lives in the time zone it is told, and keeps what comes of it unless it is refused.
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
    fn a_day_begins_where_somebody_lives_also_when_the_clocks_change() {
        let begins = |day, zone| beginning_of(day, zone).map(|at| Timestamp::from_millisecond(at).unwrap().to_string());
        assert_eq!(begins(" 2026-12-24 ", Some("Europe/Berlin")).as_deref(), Some("2026-12-23T23:00:00Z"));
        assert_eq!(begins("2026-07-01", Some("Europe/Berlin")).as_deref(), Some("2026-06-30T22:00:00Z"));
        assert_eq!(begins("2026-12-24", None).as_deref(), Some("2026-12-24T00:00:00Z"));
        assert_eq!(begins("24.12.2026", None), begins("2026-12-24", None));
        for nonsense in ["", "tomorrow", "2026-02-30", "24.13.2026", "99999999-01-01"] {
            assert_eq!(begins(nonsense, None), None, "{nonsense}");
        }
        let days = next_days(Some("Europe/Berlin"), millis("2026-10-24T22:30:00Z"), 2);
        let days: Vec<_> = days.iter().map(|(day, at)| (day.as_str(), *at)).collect();
        let expected = [("2026-10-26", millis("2026-10-25T23:00:00Z")), ("2026-10-27", millis("2026-10-26T23:00:00Z"))];
        assert_eq!(days, expected);
    }
}
