//! Discord's ids.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::clock::{Clock, DISCORD_EPOCH, timestamp};

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
    /// The clock that ids are minted by.
    #[serde(skip)]
    pub(crate) clock: Clock,
    /// The number of interactions so far, if their ids are counted.
    #[serde(skip)]
    interactions: Option<u64>,
}

impl Mint {
    /// A mint by this clock. If `steady`, ids of interactions are counted from the first moment there is.
    pub(crate) fn new(clock: Clock, steady: bool) -> Self {
        Self { last: 0, clock, interactions: steady.then_some(0) }
    }

    /// The next id of an interaction.
    pub(crate) fn interaction(&mut self) -> Snowflake {
        let Some(count) = &mut self.interactions else { return self.next() };
        *count += 1;
        Snowflake(*count << 22)
    }

    /// The next id of anything else.
    pub(crate) fn next(&mut self) -> Snowflake {
        let by_clock = (self.clock.now() - DISCORD_EPOCH) << 22;
        self.last = by_clock.max(self.last + 1);
        Snowflake(self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_rise_and_carry_their_moment() {
        let mut mint = Mint::default();
        let before = Clock::default().now();
        let (first, second) = (mint.next(), mint.next());
        assert!(first < second);
        assert!((before..=Clock::default().now()).contains(&first.millis()));
    }
}
