//! The channels in which somebody showed something to all a moment ago.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// The time for which a channel is left in peace after something was shared there, in milliseconds.
const PEACE: i64 = 60_000;

/// The times at which something was shared, by channel, in unix milliseconds.
#[derive(Default)]
pub(crate) struct Shares(Mutex<HashMap<u64, i64>>);

impl Shares {
    /// Notes that something is shared in a channel now. The error is the time from which on it may be.
    pub(crate) fn begin(&self, channel: u64, now: i64) -> Result<(), i64> {
        let mut shares = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shares.retain(|_, at| (*at..*at + PEACE).contains(&now));
        match shares.get(&channel) {
            Some(at) => Err(at + PEACE),
            None => {
                shares.insert(channel, now);
                Ok(())
            }
        }
    }

    /// Notes that it did not arrive.
    pub(crate) fn withdraw(&self, channel: u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&channel);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_channel_is_left_in_peace_for_a_minute() {
        let shares = Shares::default();
        assert_eq!(shares.begin(1, 1_000), Ok(()));
        assert_eq!(shares.begin(1, 60_999), Err(61_000));
        assert_eq!(shares.begin(2, 2_000), Ok(()), "another channel");
        assert_eq!(shares.begin(1, 61_000), Ok(()));
        shares.withdraw(1);
        assert_eq!(shares.begin(1, 61_001), Ok(()), "nothing was seen there");
        assert_eq!(shares.begin(1, 5_000), Ok(()), "the clock was set back");
    }
}
