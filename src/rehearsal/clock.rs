//! The stand-in's clock, which people at play turn forward, and Discord's format of a moment.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Milliseconds between 1970 and the first second of 2015, where Discord's ids begin.
pub(crate) const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// The system's clock, or a clock as far ahead of it as people have turned it. Clones show the same time.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// Milliseconds.
    ahead: Arc<AtomicU64>,
}

impl Clock {
    /// The present, in milliseconds since 1970; never before Discord's epoch.
    pub fn now(&self) -> u64 {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        millis(since_1970).saturating_add(self.ahead()).max(DISCORD_EPOCH)
    }

    /// The milliseconds by which it is ahead of the system's clock.
    pub(crate) fn ahead(&self) -> u64 {
        self.ahead.load(Ordering::Relaxed)
    }

    /// Turns it forward.
    pub(crate) fn turn(&self, by: Duration) {
        self.ahead.fetch_add(millis(by), Ordering::Relaxed);
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
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
    fn moments_are_written_as_discord_does() {
        assert_eq!(timestamp(1_709_210_096_789), "2024-02-29T12:34:56.789000+00:00");
        assert_eq!(timestamp(DISCORD_EPOCH), "2015-01-01T00:00:00.000000+00:00");
    }

    #[test]
    fn clones_of_a_clock_turn_together() {
        let (clock, hour) = (Clock::default(), Duration::from_hours(1));
        let (other, before) = (clock.clone(), clock.now());
        other.turn(hour);
        assert!(clock.now() >= before + millis(hour));
    }
}
