//! Seats at a rematch that are kept for the people who played the game before.

use crate::{Clock, Roster, Sitter, Who};
use engine::{Pace, Seat};
use people::{Guest, Person};
use serde::{Deserialize, Serialize};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// Returns how long seats are kept at a table with this clock, in milliseconds. It is as long as a turn may take, but
/// at least an hour and at most a day.
pub(crate) fn kept_for(clock: Clock) -> i64 {
    clock.allows(Pace::Turn, None).unwrap_or(DAY).clamp(HOUR, DAY)
}

/// A mark that a table is the rematch of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Rematch {
    /// The number of the other table.
    pub of: i64,
    /// The time until which seats are kept, in unix milliseconds.
    pub until: i64,
}

impl Rematch {
    /// Returns the mark with seats kept until this time.
    pub fn until(self, until: i64) -> Rematch {
        Rematch { until, ..self }
    }
}

impl Roster {
    /// Returns the person that `seat` is kept for, or `None` if it is not kept or they have sat down already.
    pub fn kept_for(&self, seat: Seat) -> Option<Person> {
        match self.0.get(seat.index())?.who {
            Who::Kept { id, .. } => Some(id),
            Who::Person { .. } | Who::Computer { .. } | Who::Forgotten { .. } => None,
        }
    }

    /// The seats that are kept for a person.
    pub fn kept(&self) -> Vec<Seat> {
        self.seats().filter(|seat| self.kept_for(*seat).is_some()).collect()
    }

    /// The seat that is kept for `person`.
    pub(crate) fn kept_seat(&self, person: Person) -> Option<Seat> {
        self.seats().find(|seat| self.kept_for(*seat) == Some(person))
    }

    /// Returns the roster moved on by one seat, so that the person who sat second sits first. `host` sits down, as
    /// computers do, and the seats of the others are kept. Nobody has the seat of a person who was forgotten.
    pub(crate) fn again(&self, host: &Guest) -> Roster {
        let mut sitters = self.0.clone();
        let on = usize::from(!sitters.is_empty());
        sitters.rotate_left(on);
        sitters.retain(|sitter| !matches!(sitter.who, Who::Forgotten { .. }));
        let again = |sitter: Sitter| {
            let who = match sitter.who {
                Who::Person { id, .. } if id == host.id => Who::Person { id, name: host.name.clone() },
                Who::Person { id, name } => Who::Kept { id, name },
                other => other,
            };
            Sitter { who, ..sitter }
        };
        Roster(sitters.into_iter().map(again).collect())
    }

    /// Returns the roster without the seats that are kept.
    #[must_use]
    pub(crate) fn given_up(mut self) -> Roster {
        self.0.retain(|sitter| !matches!(sitter.who, Who::Kept { .. }));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_kept_a_day_where_a_turn_has_a_day() {
        let kept = |clock: &str| kept_for(Clock::read(clock).expect("a clock")) / HOUR;
        let clocks = ["live", "90m", "6h", "daily", "relaxed", "none", "5d+12h", "30m+10m"];
        assert_eq!(clocks.map(kept), [1, 1, 6, 24, 24, 24, 24, 1]);
    }
}
