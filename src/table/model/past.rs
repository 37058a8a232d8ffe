//! Who sat where earlier in a game, and what they were called.

use crate::{
    Roster, Who,
    history::credit::{Former, with_former},
};
use engine::Seat;
use people::Person;
use serde::{Deserialize, Serialize};

/// A name that somebody had at a table until they were called otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct OldName {
    /// Their seat.
    pub seat: Seat,
    /// Who.
    pub person: Person,
    /// The name.
    pub name: String,
    /// Until when, in unix milliseconds.
    pub until: i64,
}

/// Who had seats and left them to others, and the names that people had before.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Past {
    former: Vec<Former>,
    names: Vec<OldName>,
}

/// A moment in a game, as far as names go: how many seats had been handed on by then, and its time in unix milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Then {
    /// How many seats had been handed on.
    pub handed: usize,
    /// The time.
    pub at: i64,
}

/// A change since a moment by which names are read otherwise now. The seats are those of [`Past::all`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Somebody left their seat to somebody else.
    Handed {
        /// Who left it.
        from: Seat,
        /// Who plays on in it.
        to: Seat,
        /// Which hand-over of the game it was, counted from 0.
        number: usize,
    },
    /// Somebody is called otherwise.
    Renamed {
        /// Who.
        seat: Seat,
        /// The name before.
        before: String,
    },
}

impl Past {
    pub(crate) fn new(former: Vec<Former>, names: Vec<OldName>) -> Past {
        Past { former, names }
    }

    /// Who sat where then, by the names of then; `now` is who sits where now.
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

    /// Everybody who sits there `now`, and behind them those who left their seats to others, in order.
    pub fn all(&self, now: &Roster) -> Roster {
        with_former(now, &self.former)
    }

    /// What has changed since then.
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
