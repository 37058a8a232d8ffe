//! Who is there: who has just acted at a table, so that everybody heard of it.
//!
//! What somebody does in secret does not count: else a call that is left out would tell of it.

use engine::Seat;
use std::collections::BTreeMap;

/// For how long somebody who acted is taken to be there still, in milliseconds.
const JUST_NOW: i64 = 2 * 60_000;
/// For how long somebody who was called for what was taken back is not called again, in milliseconds.
const CALLED_ONCE: i64 = 10 * 60_000;
/// For how long somebody who acted is taken to read what came of it, in milliseconds: where it is up to them again by then
/// they see it there.
const READS: i64 = 30_000;
/// For how long after somebody's time ran out what they choose may be what is chosen in their stead.
pub(crate) const IN_STEAD: i64 = 5_000;

/// When seats acted, let their time run out or had something made by itself for the last time; in unix milliseconds.
#[derive(Clone, Default)]
pub(crate) struct Presence {
    acted: BTreeMap<Seat, i64>,
    timed_out: BTreeMap<Seat, i64>,
    by_itself: BTreeMap<Seat, i64>,
    /// When seats were called for something that was taken back; they have not acted since.
    called: BTreeMap<Seat, i64>,
}

/// How often those who are awaited were asked to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Nudges {
    /// When last, in unix milliseconds.
    last: Option<i64>,
    /// How often since anybody was seen to act.
    times: u32,
}

impl Nudges {
    /// Notes that they were asked.
    pub fn nudged(&mut self, at: i64) {
        *self = Nudges { last: Some(at), times: self.times + 1 };
    }

    /// When they were asked last, in unix milliseconds.
    pub fn last(self) -> Option<i64> {
        self.last
    }

    /// How often they were since anybody was seen to act.
    pub fn times(self) -> u32 {
        self.times
    }

    /// Notes that somebody was seen to act.
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

    /// The seat that acted last, as far as the room heard.
    pub fn last(&self) -> Option<Seat> {
        self.acted.iter().max_by_key(|(_, at)| **at).map(|(seat, _)| *seat)
    }

    /// Notes that `seat` is in the hands of its person again.
    pub fn returned(&mut self, seat: Seat) {
        self.timed_out.remove(&seat);
    }

    /// Notes that somebody else has `seat`.
    pub fn changed(&mut self, seat: Seat) {
        self.acted.remove(&seat);
        self.timed_out.remove(&seat);
        self.called.remove(&seat);
    }

    /// Notes that the time of `seat` ran out.
    pub fn timed_out(&mut self, seat: Seat, at: i64) {
        self.timed_out.insert(seat, at);
    }

    /// Notes that what `seat` chose at this moment was made by itself.
    pub fn by_itself(&mut self, seat: Seat, at: i64) {
        self.by_itself.insert(seat, at);
    }

    /// Notes that `seat` was called at this time for what was taken back.
    pub fn called_in_vain(&mut self, seat: Seat, at: i64) {
        self.called.insert(seat, at);
    }

    /// When `seat` was called that came to owe a decision at this time, and has not been seen to act since; `None` where it
    /// was not, as it had just acted.
    pub fn unanswered(&self, seat: Seat, at: i64) -> Option<i64> {
        let earlier = self.called.get(&seat).copied().filter(|earlier| at - earlier < CALLED_ONCE);
        let acted = self.acted.get(&seat).is_some_and(|acted| *acted > at);
        earlier.or_else(|| (!acted && !self.is_here(seat, at)).then_some(at))
    }

    /// Until when `seat` is not called again, as it was called for what was taken back.
    pub fn spared_until(&self, seat: Seat, now: i64) -> Option<i64> {
        self.called.get(&seat).map(|at| at + CALLED_ONCE).filter(|until| now < *until)
    }

    /// Whether a choice of `seat` that a journal tells of was made in its stead, or by itself.
    pub fn is_made_for(&self, seat: Seat, at: i64) -> bool {
        let in_stead = self.timed_out.get(&seat).is_some_and(|out| at - out <= IN_STEAD);
        in_stead || self.by_itself.get(&seat) == Some(&at)
    }

    /// Whether `seat` has acted so lately that it need not be called back to what it was told is up to others.
    pub fn reads(&self, seat: Seat, now: i64) -> bool {
        self.acted_within(READS, seat, now)
    }

    /// Whether `seat` has acted so lately that it need not be called.
    pub fn is_here(&self, seat: Seat, now: i64) -> bool {
        self.acted_within(JUST_NOW, seat, now)
    }

    /// Tells whether `seat` acted within so many milliseconds, be it later than now by a clock that was set back.
    fn acted_within(&self, time: i64, seat: Seat, now: i64) -> bool {
        self.acted.get(&seat).is_some_and(|at| (now - at).abs() < time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_acts_is_there_for_two_minutes_but_not_by_what_is_done_in_their_stead() {
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
