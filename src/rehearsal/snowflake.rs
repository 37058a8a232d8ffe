//! Discord's ids and its format of a moment.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// Milliseconds between 1970 and the first second of 2015, where Discord's ids begin.
const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// An id as Discord mints them: its upper bits are the moment of its making.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Snowflake(u64);

impl From<u64> for Snowflake {
    fn from(number: u64) -> Self {
        Self(number)
    }
}

impl Snowflake {
    /// The id as a number.
    pub(crate) fn number(self) -> u64 {
        self.0
    }

    /// The moment this id was minted, in milliseconds since 1970.
    pub(crate) fn millis(self) -> u64 {
        (self.0 >> 22) + DISCORD_EPOCH
    }

    /// An id of the same moment that is not this one.
    pub(crate) fn beside(self, number: u64) -> Self {
        Self(self.0 + (number << 12))
    }

    /// The moment of the id in Discord's format.
    pub(crate) fn timestamp(self) -> String {
        timestamp(self.millis())
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// An id written as text or as a number.
pub(crate) fn id_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The source of new ids: by the clock, never the same twice, always rising.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Mint {
    last: u64,
    /// The number of interactions so far, if their ids are counted.
    #[serde(skip)]
    interactions: Option<u64>,
}

impl Mint {
    /// A mint whose ids of interactions are counted from the first moment there is, if `steady`.
    pub(crate) fn new(steady: bool) -> Self {
        Self { last: 0, interactions: steady.then_some(0) }
    }

    /// The next id of an interaction.
    pub(crate) fn interaction(&mut self) -> Snowflake {
        let Some(count) = &mut self.interactions else { return self.next() };
        *count += 1;
        Snowflake(*count << 22)
    }

    /// The next id of anything else.
    pub(crate) fn next(&mut self) -> Snowflake {
        let by_clock = (now_millis() - DISCORD_EPOCH) << 22;
        self.last = by_clock.max(self.last + 1);
        Snowflake(self.last)
    }
}

/// The present, in milliseconds since 1970; never before Discord's epoch.
pub(crate) fn now_millis() -> u64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (since_1970.as_millis() as u64).max(DISCORD_EPOCH)
}

/// A moment in UTC in Discord's format: `2026-11-20T10:27:00.123000+00:00`.
pub(crate) fn timestamp(millis: u64) -> String {
    let (days, in_day) = (millis / 86_400_000, millis % 86_400_000);
    let (year, month, day) = civil(days);
    let (hours, minutes) = (in_day / 3_600_000, in_day / 60_000 % 60);
    let (seconds, millis) = (in_day / 1000 % 60, in_day % 1000);
    format!("{year:04}-{month:02}-{day:02}T{hours:02}:{minutes:02}:{seconds:02}.{millis:03}000+00:00")
}

/// The Gregorian date of a day counted from 1970-01-01 (Howard Hinnant's `civil_from_days`).
fn civil(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    (year_of_era + era * 400 + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_rise_and_carry_their_moment() {
        let mut mint = Mint::default();
        let before = now_millis();
        let (first, second) = (mint.next(), mint.next());
        assert!(first < second);
        assert!((before..=now_millis()).contains(&first.millis()));
    }

    #[test]
    fn moments_are_written_as_discord_does() {
        assert_eq!(timestamp(1_709_210_096_789), "2024-02-29T12:34:56.789000+00:00");
        assert_eq!(timestamp(DISCORD_EPOCH), "2015-01-01T00:00:00.000000+00:00");
    }
}
