//! Seats, sets of seats, and the viewers of a game.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at a table, counted from 0 in the order people joined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat lists.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Prints the word that names the seat in menus and paths: `@1` for the first.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}", self.0 + 1)
    }
}

/// A set of at most sixteen seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Seats(u16);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// The set of one seat.
    pub fn only(seat: Seat) -> Seats {
        Seats::NONE.with(seat)
    }

    /// The first `n` seats.
    pub fn first(n: u8) -> Seats {
        (0..n).map(Seat).collect()
    }

    /// Returns whether `seat` is in the set.
    pub fn has(self, seat: Seat) -> bool {
        self.0 & bit(seat) != 0
    }

    /// The set with `seat` added.
    #[must_use]
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | bit(seat))
    }

    /// The set with `seat` taken out.
    #[must_use]
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !bit(seat))
    }

    /// The seats that are in either set.
    #[must_use]
    pub fn or(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// The seats of this set that are not in `other`.
    #[must_use]
    pub fn except(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// The seats for which `wanted` holds.
    #[must_use]
    pub fn filter(self, wanted: impl Fn(Seat) -> bool) -> Seats {
        self.iter().filter(|seat| wanted(*seat)).collect()
    }

    /// Returns whether no seat is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns how many seats are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats clockwise from the left of `seat`, which comes last if it is in the set.
    pub fn left_of(self, seat: Seat) -> impl Iterator<Item = Seat> {
        (1..=16).map(move |step| Seat((seat.0 + step) % 16)).filter(move |seat| self.has(*seat))
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16).map(Seat).filter(move |seat| self.has(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

fn bit(seat: Seat) -> u16 {
    debug_assert!(seat.0 < 16, "at most sixteen seats");
    1u16.checked_shl(seat.0.into()).unwrap_or(0)
}

/// An observer of a game. It is never an `Option`: absence is not a permission.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Viewer {
    /// The holder of a seat.
    Seat(Seat),
    /// Any person in the room.
    Watcher,
}

impl Viewer {
    /// Returns everybody who can look at a table of `seats` seats: each seat, and the room.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Watcher])
    }

    /// Returns whether this is the holder of `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
