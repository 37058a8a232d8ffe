//! The connections to Discord that a process keeps for the bot.

use std::{fmt, ops::Range, str::FromStr};

/// Some of the parts that a bot is split into, each with its own connection. `0-7/16` are the first eight of sixteen,
/// `3/4` is the last of four. Each part hears of its own servers. The first one hears of private messages too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shards {
    range: Range<u32>,
    total: u32,
}

impl Shards {
    /// Returns all of so many shards.
    pub fn all(total: u32) -> Shards {
        Shards { range: 0..total.max(1), total: total.max(1) }
    }

    /// Returns the numbers of these shards.
    pub fn range(&self) -> Range<u32> {
        self.range.clone()
    }

    /// Returns the number of all shards of the bot.
    pub fn total(&self) -> u32 {
        self.total
    }
}

impl fmt::Display for Shards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.range.end - 1;
        match self.range.start {
            first if first == last => write!(f, "{first}/{}", self.total),
            first => write!(f, "{first}-{last}/{}", self.total),
        }
    }
}

/// An error for a text that names no shards.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("“{0}” names no shards; write them like 0-7/16, counted from 0")]
pub struct NoShards(String);

impl FromStr for Shards {
    type Err = NoShards;

    fn from_str(text: &str) -> Result<Shards, NoShards> {
        let read = || {
            let (range, total) = text.split_once('/')?;
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            let [first, last, total] = [first, last, total].map(|number| number.trim().parse::<u32>());
            let (first, last, total) = (first.ok()?, last.ok()?, total.ok()?);
            (first <= last && last < total).then(|| Shards { range: first..last + 1, total })
        };
        read().ok_or_else(|| NoShards(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_read_as_they_are_shown() {
        for text in ["0-7/16", "3/4", "0/1", "0-15/16"] {
            assert_eq!(text.parse::<Shards>().unwrap().to_string(), text);
        }
        assert_eq!(Shards::all(16), "0-15/16".parse().unwrap());
        assert_eq!("8-15/16".parse::<Shards>().unwrap().range(), 8..16);
        for text in ["", "all", "3", "4/4", "3-1/4", "-1/4", "0-4294967295/4294967295", "0-4/4", "a-b/c"] {
            assert!(text.parse::<Shards>().is_err(), "{text}");
        }
    }
}
