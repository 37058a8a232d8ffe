//! Moments in the names of files: the order of the alphabet is the order of time.

use jiff::{Timestamp, civil::DateTime, tz::TimeZone};

const FORMAT: &str = "%Y%m%dT%H%M%SZ";

/// This time, in unix milliseconds, as text to the second and in UTC. It is the epoch if there is no such time.
pub(super) fn moment(time: i64) -> String {
    Timestamp::from_millisecond(time).unwrap_or_default().strftime(FORMAT).to_string()
}

/// This time, in unix milliseconds, as an operator reads it: to the minute and in UTC.
pub fn shown(time: i64) -> String {
    Timestamp::from_millisecond(time).unwrap_or_default().strftime("%Y-%m-%d %H:%M UTC").to_string()
}

/// The time that such a text names, in unix milliseconds.
pub(super) fn time(moment: &str) -> Option<i64> {
    let date = DateTime::strptime(FORMAT, moment).ok()?;
    Some(date.to_zoned_datetime(TimeZone::UTC).ok()?.timestamp().as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_reads_as_it_was_written() {
        assert_eq!(moment(1_795_000_123_456), "20261118T110843Z");
        assert_eq!(time("20261118T110843Z"), Some(1_795_000_123_000));
        assert!(["", "20261118", "20261318T110843Z", "notes"].iter().all(|text| time(text).is_none()));
    }
}
