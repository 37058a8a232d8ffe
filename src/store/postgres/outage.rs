//! The log of a server that is away: a line once it is missed, at most one a minute, and one when it is back.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::StoreError;

/// The shortest time between two lines.
const REST: Duration = Duration::from_mins(1);

/// An outage of the server, as far as it was logged.
#[derive(Default)]
pub(super) struct Outage(Mutex<Told>);

#[derive(Default)]
struct Told {
    /// The time of the last line.
    at: Option<Instant>,
    /// True until a line says that the server is back.
    goes_on: bool,
}

impl Outage {
    /// Logs that the server did not answer and is asked again, unless a line said so lately.
    pub(super) fn failed(&self, error: &StoreError) {
        if self.is_news(Instant::now()) {
            tracing::warn!(%error, "the database does not answer; retrying");
        }
    }

    /// Logs that the server answers, if a line said that it did not.
    pub(super) fn answered(&self) {
        if self.is_over() {
            tracing::info!("the database answers again");
        }
    }

    fn is_news(&self, now: Instant) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_news = told.at.is_none_or(|at| now.duration_since(at) >= REST);
        if is_news {
            *told = Told { at: Some(now), goes_on: true };
        }
        is_news
    }

    fn is_over(&self) -> bool {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner).goes_on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outage_is_told_once_a_minute_and_its_end_once() {
        let (outage, begun) = (Outage::default(), Instant::now());
        assert!(!outage.is_over(), "there was none");
        let told = |from: u64, to: u64| {
            (from * 10..to * 10).filter(|tenth| outage.is_news(begun + Duration::from_millis(tenth * 100))).count()
        };
        assert_eq!(told(0, 150), 3, "it was asked ten times a second");
        assert_eq!((outage.is_over(), outage.is_over()), (true, false));
        assert_eq!((told(150, 170), outage.is_over()), (0, false), "another so soon after is not told of");
        assert_eq!((told(180, 190), outage.is_over()), (1, true));
    }
}
