//! The earlier players of a game's seats, and the earlier names of people.

use crate::{
    Roster, Who,
    history::credit::{Former, with_former},
};
use engine::Seat;
use people::Person;
use serde::{Deserialize, Serialize};

/// The name that a person had at a table until they were renamed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct OldName {
    /// The person's seat.
    pub seat: Seat,
    /// The person's id.
    pub person: Person,
    /// The old name.
    pub name: String,
    /// The time of the renaming, in unix milliseconds.
    pub until: i64,
}

/// The players who left their seats to others, and the names that people had before.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Past {
    former: Vec<Former>,
    names: Vec<OldName>,
}

/// A moment in a game, as far as names go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Then {
    /// The number of seats that had been handed on by then.
    pub handed: usize,
    /// The time, in unix milliseconds.
    pub at: i64,
}

/// A change since a moment that makes names read differently now. The seats are those of [`Past::all`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A person left their seat to another person.
    Handed {
        /// The person who left it.
        from: Seat,
        /// The person who plays on in it.
        to: Seat,
        /// The number of the hand-over in the game, counted from 0.
        number: usize,
    },
    /// A person was renamed.
    Renamed {
        /// The person's seat.
        seat: Seat,
        /// The name before.
        before: String,
    },
}

impl Past {
    pub(crate) fn new(former: Vec<Former>, names: Vec<OldName>) -> Past {
        Past { former, names }
    }

    /// Returns the players by seat at that moment, under the names of that moment, from the players of `now`.
    pub fn roster(&self, now: &Roster, then: Then) -> Roster {
        let mut roster = now.clone();
        for former in self.former.iter().skip(then.handed).rev() {
            if let Some(sitter) = roster.0.get_mut(former.seat.index()) {
                sitter.who = former.who.clone();
            }
        }
        for old in self.names.iter().rev().filter(|old| old.until > then.at) {
            if let Some(Who::Person { id, name }) = roster.0.get_mut(old.seat.index()).map(|sitter| &mut sitter.who)
                && *id == old.person
            {
                name.clone_from(&old.name);
            }
        }
        roster
    }

    /// Returns everybody who sits there `now`, and behind them the players who left their seats to others, in order.
    pub fn all(&self, now: &Roster) -> Roster {
        with_former(now, &self.former)
    }

    /// Returns the changes since that moment.
    pub fn since(&self, now: &Roster, then: Then) -> Vec<Change> {
        let behind = |number: usize| Seat((now.0.len() + number) as u8);
        let handed = self.former.iter().enumerate().skip(then.handed).map(|(number, former)| {
            let next = self.former.iter().skip(number + 1).position(|next| next.seat == former.seat);
            let to = next.map_or(former.seat, |next| behind(number + 1 + next));
            Change::Handed { from: behind(number), to, number }
        });
        let all = self.all(now);
        let renamed = self.names.iter().filter(|old| old.until > then.at).filter_map(|old| {
            let seat = all.seats().find(|seat| all.person(*seat) == Some(old.person))?;
            Some(Change::Renamed { seat, before: old.name.clone() })
        });
        handed.chain(renamed).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sitter;

    #[test]
    fn names_are_those_of_the_moment() {
        let who = |id, name: &str| Who::Person { id: Person(id), name: name.to_owned() };
        let roster = Roster([who(1, "Ada"), who(3, "Chidi")].map(|who| Sitter { who, pick: None }).into());
        let old = |seat, person, name: &str, until| OldName {
            seat: Seat(seat),
            person: Person(person),
            name: name.to_owned(),
            until,
        };
        let past = Past {
            former: vec![Former { seat: Seat(1), who: who(2, "Belinda"), lost: false }],
            names: vec![old(1, 2, "Bela", 10), old(0, 1, "Adele", 20), old(0, 1, "Addie", 40)],
        };
        let names = |handed, at| {
            let then = past.roster(&roster, Then { handed, at });
            then.0
                .into_iter()
                .map(|sitter| match sitter.who {
                    Who::Person { name, .. } => name,
                    other => panic!("{other:?}"),
                })
                .collect::<Vec<_>>()
        };
        assert_eq!(names(0, 5), ["Adele", "Bela"]);
        assert_eq!(names(0, 10), ["Adele", "Belinda"]);
        assert_eq!(names(0, 20), ["Addie", "Belinda"]);
        assert_eq!(names(1, 30), ["Addie", "Chidi"]);
        assert_eq!(names(1, 40), ["Ada", "Chidi"]);
        let changes = past.since(&roster, Then { handed: 0, at: 20 });
        let handed = Change::Handed { from: Seat(2), to: Seat(1), number: 0 };
        assert_eq!(changes, [handed, Change::Renamed { seat: Seat(0), before: "Addie".to_owned() }]);
        assert_eq!(past.since(&roster, Then { handed: 1, at: 40 }), []);
    }
}
