//! A budget for refused requests. Discord bans an address that makes ten thousand invalid ones in ten minutes.

use crate::rest::fault;
use poise::serenity_prelude as serenity;
use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

/// The number of refusals in a minute after which nothing is tried again that was refused before. It is a tenth of what
/// Discord tolerates.
const A_MINUTE: usize = 100;
const MINUTE: i64 = 60_000;

/// The times of the recent refusals, in milliseconds of unix time.
#[derive(Default)]
pub(crate) struct Budget(Mutex<VecDeque<i64>>);

impl Budget {
    /// Notes a failure if Discord counts it.
    pub(crate) fn note(&self, error: &serenity::Error, now: i64) {
        if fault::counts_as_invalid(error) {
            self.spend(now);
        }
    }

    /// Returns whether something that was refused before may be tried again. First tries need not ask, as people cause
    /// only so many of them.
    pub(crate) fn has_room(&self, now: i64) -> bool {
        let mut refused = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        refused.retain(|at| (now - MINUTE..=now).contains(at));
        refused.len() < A_MINUTE
    }

    fn spend(&self, now: i64) {
        let mut refused = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        refused.push_back(now);
        if refused.len() > A_MINUTE {
            refused.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_after_they_were_refused_requests_are_tried_anew() {
        let budget = Budget::default();
        (0..A_MINUTE as i64).for_each(|at| budget.spend(at));
        assert!(!budget.has_room(100) && !budget.has_room(MINUTE));
        assert!(budget.has_room(MINUTE + 1), "the first is over");
        budget.spend(MINUTE + 1);
        assert!(
            budget.has_room(MINUTE + 2) && budget.has_room(0),
            "and a clock that was put back is no reason to wait"
        );
    }
}
