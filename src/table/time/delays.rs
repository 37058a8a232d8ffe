//! The delays of a turn by answers: all of them together last no longer than the turn itself may take.

use crate::{Clock, model::clock::anew};
use engine::{Awaited, Pace};

/// The time for which the answers of one turn have been waited for.
#[derive(Clone, Default)]
pub(crate) struct Stalling {
    /// The number of the turn.
    turn: u32,
    /// The length of each earlier wait in this turn, in milliseconds.
    waits: Vec<i64>,
    /// The time since which an answer is waited for, in unix milliseconds.
    since: Option<i64>,
    /// The last state of who was awaited.
    before: Option<Awaited>,
}

impl Stalling {
    /// Takes in what is awaited from this time on, in the turn of this number.
    pub fn look(&mut self, turn: u32, awaited: Awaited, at: i64) {
        let before = self.before.replace(awaited).unwrap_or(Awaited::Nobody);
        if !is_answer(awaited) || !anew(before, awaited).is_empty() {
            self.stop(at);
        }
        if self.turn != turn {
            (self.turn, self.waits) = (turn, vec![]);
        }
        self.since = self.since.or(Some(at)).filter(|_| is_answer(awaited));
    }

    /// Stops counting, as nobody can answer.
    pub fn stop(&mut self, at: i64) {
        self.waits.extend(self.since.take().map(|since| (at - since).max(0)));
    }

    /// Returns how much of `time` there is for an answer on this clock. It is at most half of what is left of the
    /// turn's own time. So there is always some time left, and all answers together never take more than the turn's own
    /// time.
    pub fn shortened(&self, clock: Clock, pace: Pace, time: Option<i64>) -> Option<i64> {
        let whole = clock.allows(Pace::Turn, None).filter(|_| pace == Pace::Window && clock.bank().is_none());
        let (Some(mut left), Some(time)) = (whole, time) else { return time };
        // Time in which the bot heard nobody is no wait: none counts for more than it was allowed to take.
        self.waits.iter().for_each(|wait| left -= (*wait).min(time).min(left / 2));
        Some(time.min(left / 2))
    }
}

/// Returns whether several may answer the same thing at once.
fn is_answer(awaited: Awaited) -> bool {
    awaited.decision().is_some_and(|decision| decision.pace == Pace::Window)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Decision, Seat, Seats};

    const HOUR: i64 = 3_600_000;

    fn awaited(pace: Pace) -> Awaited {
        Awaited::Open { must: Seats::only(Seat(0)), may: Seats::NONE, decision: Decision { key: "toy", pace, turn: 0 } }
    }

    #[test]
    fn answers_of_one_turn_take_no_longer_than_a_turn() {
        let (mut stalling, mut now, mut times) = (Stalling::default(), 0, vec![]);
        for _ in 0..40 {
            stalling.look(3, awaited(Pace::Window), now);
            let time = Clock::Daily.allows(Pace::Window, None);
            let time = stalling.shortened(Clock::Daily, Pace::Window, time).expect("the clock runs");
            times.push(time);
            now += time;
            stalling.look(3, awaited(Pace::Response), now);
            now += HOUR;
        }
        assert_eq!(times[..4], [6 * HOUR, 6 * HOUR, 6 * HOUR, 3 * HOUR]);
        assert!(times.iter().sum::<i64>() <= 24 * HOUR, "{times:?}");
        stalling.look(4, awaited(Pace::Window), now);
        assert_eq!(stalling.shortened(Clock::Daily, Pace::Window, Some(6 * HOUR)), Some(6 * HOUR), "a new turn");
    }

    #[test]
    fn stalling_shortens_only_windows_that_a_clock_ends() {
        let mut stalling = Stalling::default();
        stalling.look(1, awaited(Pace::Window), 0);
        stalling.look(1, awaited(Pace::Window), 30 * HOUR);
        assert_eq!(stalling.shortened(Clock::Daily, Pace::Response, Some(8 * HOUR)), Some(8 * HOUR));
        assert_eq!(stalling.shortened(Clock::None, Pace::Window, None), None);
        let bank = Clock::Bank { bank: 60, each: 10 };
        assert_eq!(stalling.shortened(bank, Pace::Window, Some(HOUR)), Some(HOUR));
        stalling.look(1, awaited(Pace::Turn), 60 * HOUR);
        assert_eq!(
            stalling.shortened(Clock::Daily, Pace::Window, Some(6 * HOUR)),
            Some(6 * HOUR),
            "an outage is one wait"
        );
    }
}
