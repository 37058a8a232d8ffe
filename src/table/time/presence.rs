//! The presence of people: the seats that have just acted at a table so that everybody heard of it.
//!
//! Acts in secret do not count. Otherwise a missing call would reveal them.

use engine::{Seat, Seats};
use std::collections::BTreeMap;

/// The time for which a person who acted is taken to be there still, in milliseconds. A person who was taken to be there
/// is called after it.
pub(crate) const JUST_NOW: i64 = 2 * 60_000;
/// The time for which a person is not called again after a call for something that was taken back, in milliseconds.
const CALLED_ONCE: i64 = 10 * 60_000;
/// The time for which a person who acted is taken to read the result, in milliseconds. If a decision comes to them
/// again by then, they see it there.
const READS: i64 = 30_000;
/// The time in milliseconds by which an act and the post that tells of it may be apart.
const AT_ONCE: i64 = 1_000;
/// The time after which a game that a person has walked away from counts as given up, in milliseconds: thirty days.
pub(crate) const GIVEN_UP: i64 = 30 * 24 * 3_600_000;
/// The time after a person's deadline within which their choices may be made in their stead, in milliseconds.
pub(crate) const IN_STEAD: i64 = 5_000;

/// The times at which each seat last acted, let its time run out or had a choice made automatically, in unix
/// milliseconds.
#[derive(Clone, Default)]
pub(crate) struct Presence {
    acted: BTreeMap<Seat, i64>,
    timed_out: BTreeMap<Seat, i64>,
    by_itself: BTreeMap<Seat, i64>,
    /// The times at which seats were called for something that was taken back. They have not acted since.
    called: BTreeMap<Seat, i64>,
}

/// The nudges of the people who are awaited: the last one and their number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Nudges {
    /// The time of the last nudge, in unix milliseconds.
    last: Option<i64>,
    /// The number of nudges since anybody was seen to act.
    times: u32,
}

impl Nudges {
    /// Notes that the people who are awaited were asked to go on.
    pub fn nudged(&mut self, at: i64) {
        *self = Nudges { last: Some(at), times: self.times + 1 };
    }

    /// Returns the time of the last nudge, in unix milliseconds.
    pub fn last(self) -> Option<i64> {
        self.last
    }

    /// Returns the number of nudges since anybody was seen to act.
    pub fn times(self) -> u32 {
        self.times
    }

    /// Notes that a person was seen to act.
    pub fn acted(&mut self) {
        self.times = 0;
    }
}

impl Presence {
    /// Notes that the room heard of a choice of `seat`.
    pub fn acted(&mut self, seat: Seat, at: i64) {
        self.acted.insert(seat, at);
        self.called.remove(&seat);
    }

    /// Returns the seats that have acted since a post was made, as far as the room heard, and the one that acted last.
    pub fn since(&self, post: i64) -> Seats {
        let last = self.acted.iter().max_by_key(|(_, at)| **at).map(|(seat, _)| *seat);
        let since = self.acted.iter().filter(|(_, at)| post - **at <= AT_ONCE).map(|(seat, _)| *seat);
        last.into_iter().chain(since).collect()
    }

    /// Notes that `seat` is in the hands of its person again.
    pub fn returned(&mut self, seat: Seat) {
        self.timed_out.remove(&seat);
    }

    /// Notes that another person has `seat`.
    pub fn changed(&mut self, seat: Seat) {
        self.acted.remove(&seat);
        self.timed_out.remove(&seat);
        self.called.remove(&seat);
    }

    /// Notes that the time of `seat` ran out.
    pub fn timed_out(&mut self, seat: Seat, at: i64) {
        self.timed_out.insert(seat, at);
    }

    /// Notes that the choice of `seat` at this moment was made automatically.
    pub fn by_itself(&mut self, seat: Seat, at: i64) {
        self.by_itself.insert(seat, at);
    }

    /// Notes that `seat` was called at this time for something that was taken back.
    pub fn called_in_vain(&mut self, seat: Seat, at: i64) {
        self.called.insert(seat, at);
    }

    /// Returns the time at which `seat` was called, if it came to owe a decision at `at` and has not been seen to act
    /// since. `None` if it was not called, as it had just acted.
    pub fn unanswered(&self, seat: Seat, at: i64) -> Option<i64> {
        let earlier = self.called.get(&seat).copied().filter(|earlier| at - earlier < CALLED_ONCE);
        let acted = self.acted.get(&seat).is_some_and(|acted| *acted > at);
        earlier.or_else(|| (!acted && !self.is_here(seat, at)).then_some(at))
    }

    /// Returns the time until which `seat` is not called again, as it was called for something that was taken back.
    pub fn spared_until(&self, seat: Seat, now: i64) -> Option<i64> {
        self.called.get(&seat).map(|at| at + CALLED_ONCE).filter(|until| now < *until)
    }

    /// Returns whether a choice of `seat` in a journal was made in its stead, or automatically.
    pub fn is_made_for(&self, seat: Seat, at: i64) -> bool {
        let in_stead = self.timed_out.get(&seat).is_some_and(|out| at - out <= IN_STEAD);
        in_stead || self.by_itself.get(&seat) == Some(&at)
    }

    /// Returns whether `seat` acted so recently that it need not be called back to a decision it heard was up to
    /// others.
    pub fn reads(&self, seat: Seat, now: i64) -> bool {
        self.acted_within(READS, seat, now)
    }

    /// Returns whether `seat` acted so recently that it need not be called.
    pub fn is_here(&self, seat: Seat, now: i64) -> bool {
        self.acted_within(JUST_NOW, seat, now)
    }

    /// Returns whether `seat` acted within so many milliseconds, before or after now. It may be after now by a clock
    /// that was set back.
    fn acted_within(&self, time: i64, seat: Seat, now: i64) -> bool {
        self.acted.get(&seat).is_some_and(|at| (now - at).abs() < time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presence_lasts_two_minutes_after_ones_own_action_alone() {
        let (mut presence, seat) = (Presence::default(), Seat(1));
        assert!(!presence.is_here(seat, 0));
        presence.acted(seat, 1_000);
        assert!(presence.is_here(seat, 120_999) && !presence.is_here(seat, 121_000));
        assert!(presence.reads(seat, 30_999) && !presence.reads(seat, 31_000));
        assert!(presence.is_here(seat, 0) && !presence.is_here(seat, 1_000 - 120_000), "the clock was set back");
        presence.timed_out(seat, 500_000);
        assert!(presence.is_made_for(seat, 500_000) && !presence.is_made_for(seat, 600_000));
        presence.by_itself(seat, 550_000);
        assert!(presence.is_made_for(seat, 550_000) && !presence.is_made_for(seat, 550_001));
        assert!(!presence.is_here(seat, 500_001));
        presence.acted(seat, 600_000);
        assert!(presence.is_here(seat, 600_001) && !presence.is_here(Seat(0), 600_001));
    }
}
