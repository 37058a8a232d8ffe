//! The players of a table by seat: persons, computers, and people who were forgotten.

use engine::{Level, Line, Seat};
use people::{Guest, Person};
use serde::{Deserialize, Serialize};

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// A person sits there.
    Person {
        /// The person's id.
        id: Person,
        /// The person's name when they sat down.
        name: String,
    },
    /// A computer plays there.
    Computer {
        /// The computer's level.
        level: Level,
    },
    /// A person who asked to be forgotten. A computer plays on if there is anything left to play.
    Forgotten {
        /// The number in place of their id.
        alias: u64,
    },
    /// Nobody yet: the seat is kept for a person. This exists only in a lobby.
    Kept {
        /// The person's id.
        id: Person,
        /// The person's name when they last sat down.
        name: String,
    },
}

impl Who {
    /// Returns whether it is `person`, or a seat kept for them.
    pub(crate) fn is(&self, person: Person) -> bool {
        matches!(self, Who::Person { id, .. } | Who::Kept { id, .. } if *id == person)
    }
}

impl From<&Guest> for Who {
    fn from(guest: &Guest) -> Who {
        Who::Person { id: guest.id, name: guest.name.clone() }
    }
}

/// A seat that is taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sitter {
    /// The player of the seat.
    pub who: Who,
    /// The player's pick: an index into the game's picks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pick: Option<u8>,
}

/// Everybody at a table, by seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Roster(pub Vec<Sitter>);

impl Roster {
    /// Returns the person in `seat`; `None` if a computer plays it.
    pub fn person(&self, seat: Seat) -> Option<Person> {
        match self.0.get(seat.index())?.who {
            Who::Person { id, .. } => Some(id),
            Who::Computer { .. } | Who::Forgotten { .. } | Who::Kept { .. } => None,
        }
    }

    /// Returns the level of the computer that plays `seat`, for itself or for a person who was forgotten.
    pub fn computer(&self, seat: Seat) -> Option<Level> {
        match self.0.get(seat.index())?.who {
            Who::Computer { level } => Some(level),
            Who::Forgotten { .. } => Some(Level::Easy),
            Who::Person { .. } | Who::Kept { .. } => None,
        }
    }

    /// Returns the number under which the owner of `seat`, present or future, is stored. It is a person's id, or the
    /// alias of a forgotten person; `None` for a computer.
    pub fn kept_as(&self, seat: Seat) -> Option<u64> {
        match self.0.get(seat.index())?.who {
            Who::Person { id, .. } | Who::Kept { id, .. } => Some(id.0),
            Who::Forgotten { alias } => Some(alias),
            Who::Computer { .. } => None,
        }
    }

    /// Returns the roster with an alias in place of `person`.
    #[must_use]
    pub(crate) fn forgetting(mut self, person: Person, alias: u64) -> Roster {
        for sitter in &mut self.0 {
            if sitter.who.is(person) {
                sitter.who = Who::Forgotten { alias };
            }
        }
        self
    }

    /// Returns everybody at the table and another person, by their seat or else behind all seats. Messages name them so,
    /// and forget them so.
    pub(crate) fn with(&self, other: &Guest) -> (Roster, Seat) {
        let mut roster = self.clone();
        let seat = roster.seat_of(other.id).unwrap_or_else(|| {
            roster.0.push(Sitter { who: other.into(), pick: None });
            Seat(roster.0.len() as u8 - 1)
        });
        (roster, seat)
    }

    /// The seat of `person`.
    pub fn seat_of(&self, person: Person) -> Option<Seat> {
        self.seats().find(|seat| self.person(*seat) == Some(person))
    }

    /// The seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.0.len() as u8).map(Seat)
    }

    /// Returns the plain name of the player in `seat`, as a line. Computers of one level are told apart by their seat.
    pub fn name(&self, seat: Seat) -> Line {
        match self.0.get(seat.index()).map(|sitter| &sitter.who) {
            Some(Who::Person { name, .. } | Who::Kept { name, .. }) => Line::verbatim(name.clone()),
            Some(Who::Computer { level }) => Line::new(computer_name(*level)).number("seat", i64::from(seat.0) + 1),
            Some(Who::Forgotten { .. }) => Line::new("forgotten"),
            None => Line::verbatim(seat.to_string()),
        }
    }
}

fn computer_name(level: Level) -> &'static str {
    match level {
        Level::Easy => "computer-easy",
        Level::Medium => "computer-medium",
        Level::Skilled => "computer-skilled",
        Level::Hard => "computer-hard",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_person_is_named_by_their_seat_or_behind_all_seats() {
        let guest = |id: u64, name: &str| Guest { id: Person(id), name: name.to_owned(), speaks: None };
        let (ada, bela) = (guest(1, "Ada"), guest(2, "Bela"));
        let roster = Roster(vec![Sitter { who: (&ada).into(), pick: None }]);
        assert_eq!(roster.with(&ada), (roster.clone(), Seat(0)));
        let (both, seat) = roster.with(&bela);
        assert_eq!((seat, both.person(seat), both.seats().count()), (Seat(1), Some(bela.id), 2));
    }
}
