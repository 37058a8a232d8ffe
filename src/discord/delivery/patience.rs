//! The time that messages may take on their way.

use crate::{measures::PATIENCE, rest::fault};
use poise::serenity_prelude as serenity;
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};
use table::OutboxId;

/// The time for taking the buttons off an old message. What it said has arrived, and newer things wait.
pub(super) const STRIPPING: Duration = Duration::from_secs(5);
/// The time until an edit that failed and only takes off buttons is tried once more.
pub(super) const BETWEEN_STRIPS: Duration = Duration::from_secs(1);
/// The longest time for an upload, which is less than the time for which Discord remembers a nonce.
const LONGEST: Duration = Duration::from_secs(80);

/// The number of uploads of each message that took too long.
#[derive(Default)]
pub(super) struct Patience(Mutex<HashMap<OutboxId, u32>>);

impl Patience {
    /// Returns the time that a message may take. A message that `uploads` files has twice as long each time that it
    /// took too long.
    pub(super) fn with(&self, message: OutboxId, uploads: bool) -> Duration {
        let slow = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&message).copied().unwrap_or_default();
        if uploads { (PATIENCE * 2_u32.saturating_pow(slow)).min(LONGEST) } else { PATIENCE }
    }

    /// Notes the outcome of sending a message.
    pub(super) fn done(&self, message: OutboxId, error: Option<&serenity::Error>) {
        let mut slow = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match error {
            Some(error) if fault::is_too_long(error) => {
                let times = slow.entry(message).or_default();
                *times = (*times + 1).min(8);
            }
            Some(_) => {}
            None => drop(slow.remove(&message)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_upload_has_longer_each_time_and_words_have_not() {
        let (patience, message) = (Patience::default(), OutboxId(1));
        let times = |patience: &Patience| [true, false].map(|uploads| patience.with(message, uploads).as_secs());
        assert_eq!(times(&patience), [20, 20]);
        patience.done(message, Some(&fault::too_long()));
        patience.done(message, Some(&serenity::Error::Other("something else")));
        assert_eq!((times(&patience), patience.with(OutboxId(2), true).as_secs()), ([40, 20], 20));
        (0..9).for_each(|_| patience.done(message, Some(&fault::too_long())));
        assert_eq!(times(&patience), [80, 20]);
        patience.done(message, None);
        assert_eq!(times(&patience), [20, 20]);
    }
}
