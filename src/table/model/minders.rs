//! The seats that computers mind, and the seats whose people are away.

use crate::time::alarm_kinds::RETURN;
use engine::{Level, Seat, Seats};
use std::collections::BTreeMap;
use store::Alarm;

/// The number of times in a row that a seat's time runs out until a computer has it, whatever the table's policy.
const HANDED_OVER: u8 = 3;

/// A computer that minds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Minder {
    /// The computer's level.
    pub level: Level,
    /// The number of the journal's row by which it took over.
    pub since: u64,
}

/// The computers that mind seats, and how often in a row the time of each seat ran out.
#[derive(Clone, Default)]
pub(crate) struct Minding {
    minders: BTreeMap<Seat, Minder>,
    late: BTreeMap<Seat, u8>,
    /// The times until which people said that they are away, in unix milliseconds.
    away: BTreeMap<Seat, i64>,
}

impl Minding {
    /// The computer that minds `seat`, if one does.
    pub fn of(&self, seat: Seat) -> Option<Minder> {
        self.minders.get(&seat).copied()
    }

    /// The seats that are minded.
    pub fn seats(&self) -> Seats {
        self.minders.keys().copied().collect()
    }

    /// Returns until when the person of `seat` said that they are away, in unix milliseconds.
    pub fn away(&self, seat: Seat) -> Option<i64> {
        self.away.get(&seat).copied()
    }

    /// The seats that are minded, or whose people are away.
    pub fn absent(&self) -> Seats {
        self.seats().or(self.away.keys().copied().collect())
    }

    /// Returns the seats whose clocks stand still, each with the end of that time in unix milliseconds.
    pub fn stopped(&self) -> impl Iterator<Item = (Seat, i64)> {
        self.away.iter().filter(|(seat, _)| !self.minders.contains_key(seat)).map(|(seat, until)| (*seat, *until))
    }

    /// Returns whether the clock of `seat` stands still.
    pub fn is_stopped(&self, seat: Seat) -> bool {
        self.stopped().any(|(stopped, _)| stopped == seat)
    }

    /// Returns whether a clock that stands still here runs `then`.
    pub fn runs_again(&self, then: &Minding) -> bool {
        self.stopped().any(|(seat, _)| !then.is_stopped(seat))
    }

    /// The alarms of the days on which people said that they would be back.
    pub fn returns(&self) -> impl Iterator<Item = Alarm> {
        self.away.iter().map(|(seat, until)| Alarm { seat: seat.0, kind: RETURN.to_owned(), due: *until })
    }

    /// Notes that the person of `seat` is away until then.
    pub fn leave(&mut self, seat: Seat, until: i64) {
        self.away.insert(seat, until);
    }

    /// Notes that the time of `seat` ran out.
    pub fn timed_out(&mut self, seat: Seat) {
        let late = self.late.entry(seat).or_default();
        *late = late.saturating_add(1);
    }

    /// Notes that the person of `seat` was seen to act.
    pub fn acted(&mut self, seat: Seat) {
        self.late.remove(&seat);
    }

    /// Notes that a computer has taken over, unless one had already.
    pub fn begin(&mut self, seat: Seat, minder: Minder) {
        self.late.remove(&seat);
        self.minders.entry(seat).or_insert(minder);
    }

    /// Notes that the person of `seat` is back.
    pub fn end(&mut self, seat: Seat) {
        self.minders.remove(&seat);
        self.late.remove(&seat);
        self.away.remove(&seat);
    }

    /// Returns whether a computer gets the seat in any case the next time its time runs out.
    pub fn is_third(&self, seat: Seat) -> bool {
        self.late.get(&seat).copied().unwrap_or_default() + 1 >= HANDED_OVER
    }
}
