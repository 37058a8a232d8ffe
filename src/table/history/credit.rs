//! The people for whom a finished game counts: of all who played a seat, the person who made most of its choices.

use crate::{
    Roster, Share, Who,
    history::chronicle::{Absent, Told},
    model::roster::Sitter,
};
use engine::{Seat, Seats};
use people::Facts;
use serde::{Deserialize, Serialize};

/// A person who had a seat and left it to another person in the middle of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Former {
    /// The seat that they left.
    pub seat: Seat,
    /// The person who left it.
    pub who: Who,
    /// True if the others gave the seat away while its person was away.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lost: bool,
}

/// The people for whom a finished game counts, with their facts and places.
pub(crate) struct Credit {
    /// The people for whom it counts, by seat.
    pub roster: Roster,
    /// The facts of their games, by seat.
    pub facts: Vec<Facts>,
    /// The shares of each seat that more than one person or computer played.
    pub shares: Vec<Share>,
    /// The seat that names the person for whom each seat counts. It is behind all others if that person left their
    /// seat.
    named: Vec<Seat>,
    /// The seats that are not rated.
    unrated: Seats,
    /// The place that resigning would have given the person of each seat that was left to a computer.
    given_up: Vec<Option<u8>>,
    /// The best place of each person who resigned while a computer played for somebody.
    yielded: Vec<Option<u8>>,
}

/// Returns everybody at the table, and behind them the people who left their seats to others, in order.
pub(crate) fn with_former(roster: &Roster, former: &[Former]) -> Roster {
    let mut all = roster.clone();
    all.0.extend(former.iter().map(|former| Sitter { who: former.who.clone(), pick: None }));
    all
}

/// A person who had a seat, for as long as they had it.
struct Holder<'a> {
    name: Seat,
    facts: &'a Facts,
    /// True if they lost it while they were away.
    lost: bool,
}

impl Credit {
    /// Returns the people for whom the game counts that these have played, at a table that is `unrated` or not.
    pub fn of(roster: &Roster, former: &[Former], told: &Told, unrated: bool) -> Credit {
        let mut credit = Credit {
            roster: roster.clone(),
            facts: told.seats.clone(),
            shares: vec![],
            named: vec![],
            unrated: Seats::NONE,
            given_up: vec![],
            yielded: told.yielded.clone(),
        };
        for seat in roster.seats() {
            credit.add(seat, former, told);
        }
        credit.keep_feats(unrated);
        credit
    }

    fn add(&mut self, seat: Seat, former: &[Former], told: &Told) {
        let (Some(last), absent) = (told.seats.get(seat.index()), told.absent.get(seat.index()).copied().flatten())
        else {
            self.named.push(seat);
            self.given_up.push(None);
            return;
        };
        let behind = (self.roster.0.len() as u8..).map(Seat).zip(former).zip(&told.former);
        let before = behind.filter(|((_, former), _)| former.seat == seat);
        let mut holders: Vec<_> =
            before.map(|((name, former), facts)| Holder { name, facts, lost: former.lost }).collect();
        holders.push(Holder { name: seat, facts: last, lost: false });
        let all = with_former(&self.roster, former);
        let made = |holder: &Holder<'_>| -> u32 {
            let same = holders.iter().filter(|other| all.kept_as(other.name) == all.kept_as(holder.name));
            same.map(|holder| holder.facts.own()).sum()
        };
        let most = |holder: &&Holder<'_>| (made(holder), holder.facts.own());
        let Some(chosen) = holders.iter().filter(|holder| !holder.lost).max_by_key(most) else { return };
        let share = shared(seat, &holders, chosen.name);
        let (minded, most_minded, handed) = (share.minded, share.is_most(), holders.len() > 1);
        let given_up =
            absent.filter(|absent| absent.at_end || most_minded).filter(|_| all.kept_as(chosen.name).is_some());
        let unrated = holders.iter().any(|holder| holder.lost && made(holder) > made(chosen));
        if minded > 0 || handed || given_up.is_some() {
            self.shares.push(Share { given_up: given_up.is_some(), unrated, ..share });
        }
        let (played, luck, feats) = (last.played.clone(), last.luck, last.feats.clone());
        let facts = chosen.facts.clone();
        self.facts[seat.index()] = Facts { played, luck, feats, given_up: given_up.is_some(), ..facts };
        self.roster.0[seat.index()].who = all.0[chosen.name.index()].who.clone();
        self.named.push(chosen.name);
        self.given_up.push(given_up.map(|absent: Absent| absent.still_in));
        self.unrated = if unrated { self.unrated.with(seat) } else { self.unrated };
    }

    /// Leaves achievements only to people who have not left their game to a computer. They must have played it at a
    /// rated table or against people.
    fn keep_feats(&mut self, unrated: bool) {
        let people: Seats = self.roster.seats().filter(|seat| self.roster.kept_as(*seat).is_some()).collect();
        for (seat, facts) in (0..).map(Seat).zip(&mut self.facts) {
            let counts = !unrated || !people.without(seat).is_empty();
            if !people.has(seat) || facts.given_up || !counts {
                facts.feats.clear();
            }
        }
    }

    /// Returns the seats that are rated.
    pub fn rated(&self) -> impl Iterator<Item = Seat> {
        self.roster.seats().filter(|seat| !self.unrated.has(*seat))
    }

    /// Returns the seat by which a message names the person for whom the game in `seat` counts.
    pub fn name_of(&self, seat: Seat) -> Seat {
        self.named.get(seat.index()).copied().unwrap_or(seat)
    }

    /// Returns the places that the seats are rated at, from their places in the game. `None` for each seat that is not
    /// rated.
    pub fn rated_places(&self, places: &[u8]) -> Vec<Option<u8>> {
        let given_up = |seat: usize| self.given_up.get(seat).copied().flatten();
        let yielded = |seat: usize| self.yielded.get(seat).copied().flatten();
        let worth = |seat: usize| match given_up(seat).or_else(|| yielded(seat)) {
            Some(still_in) => (places[seat].max(still_in), true),
            None => (places[seat], false),
        };
        let rated: Vec<_> = self.rated().map(Seat::index).filter(|seat| *seat < places.len()).collect();
        let place = |seat: usize| {
            let ahead = rated.iter().filter(|other| worth(**other) < worth(seat)).count();
            rated.contains(&seat).then_some(ahead as u8 + 1)
        };
        let is_plain =
            rated.len() == places.len() && (0..places.len()).all(|seat| worth(seat) == (places[seat], false));
        if is_plain { places.iter().copied().map(Some).collect() } else { (0..places.len()).map(place).collect() }
    }
}

/// Returns the share of each player of `seat`, which counts for the person named by `name`.
fn shared(seat: Seat, holders: &[Holder<'_>], name: Seat) -> Share {
    let own: u32 = holders.iter().map(|holder| holder.facts.own()).sum();
    let minded = holders.iter().map(|holder| holder.facts.minded).sum();
    let former: Vec<_> = holders.iter().filter(|holder| holder.name != seat).collect();
    let counts_for = (!former.is_empty()).then_some(name);
    let former = former.iter().map(|holder| (holder.name, holder.facts.own())).collect();
    Share { seat, minded, all: own + minded, counts_for, former, given_up: false, unrated: false }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Level;

    fn credit(unrated: Seats, given_up: &[Option<u8>]) -> Credit {
        let sitter = Sitter { who: Who::Forgotten { alias: 1 }, pick: None };
        let roster = Roster(vec![sitter; given_up.len()]);
        let (facts, shares, named) = (vec![], vec![], vec![]);
        Credit { roster, facts, shares, named, unrated, given_up: given_up.to_vec(), yielded: vec![] }
    }

    #[test]
    fn a_seat_left_to_a_computer_is_rated_as_resigned_then() {
        let places = |given_up: &[Option<u8>], places: &[u8]| {
            let rated = credit(Seats::NONE, given_up).rated_places(places);
            rated.into_iter().map(|place| place.expect("all are rated")).collect::<Vec<_>>()
        };
        assert_eq!(places(&[None, None, None], &[1, 1, 3]), [1, 1, 3], "nothing was left");
        assert_eq!(places(&[Some(2), None], &[1, 2]), [2, 1], "what the computer won is no win");
        assert_eq!(places(&[Some(2), None], &[2, 1]), [2, 1], "nor is a loss less of one");
        assert_eq!(
            places(&[Some(3), None, None, None], &[1, 2, 3, 4]),
            [3, 1, 2, 4],
            "who was out before stays behind"
        );
        assert_eq!(places(&[Some(3), Some(3), None], &[1, 2, 3]), [2, 2, 1], "two who left share their place");
    }

    #[test]
    fn resigning_beside_a_minded_seat_shares_its_place() {
        let credit = Credit { yielded: vec![None, Some(2)], ..credit(Seats::NONE, &[Some(2), None]) };
        assert_eq!(credit.rated_places(&[1, 2]), [Some(1), Some(1)]);
    }

    #[test]
    fn achievements_are_for_people_in_games_that_count() {
        let person = || Who::Forgotten { alias: 1 };
        let computer = || Who::Computer { level: Level::Easy };
        let earned = |who: [Who; 2], unrated, given_up| {
            let mut credit = credit(Seats::NONE, &[None; 2]);
            credit.roster = Roster(who.map(|who| Sitter { who, pick: None }).into());
            credit.facts = vec![Facts { feats: vec!["storm".into()], given_up, ..Facts::default() }; 2];
            credit.keep_feats(unrated);
            [0, 1].map(|seat| !credit.facts[seat].feats.is_empty())
        };
        assert_eq!(earned([person(), person()], false, false), [true, true]);
        assert_eq!(earned([person(), person()], true, false), [true, true], "against people");
        assert_eq!(earned([person(), computer()], false, false), [true, false], "at a rated table");
        assert_eq!(earned([person(), computer()], true, false), [false, false], "alone for nothing");
        assert_eq!(earned([person(), person()], false, true), [false, false], "a computer played it");
    }

    #[test]
    fn a_seat_that_is_not_rated_leaves_the_others_their_order() {
        assert_eq!(credit(Seats::only(Seat(1)), &[None; 3]).rated_places(&[3, 1, 2]), [Some(2), None, Some(1)]);
    }
}
