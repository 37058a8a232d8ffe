//! Whom a finished game counts for: of all who played a seat, whoever made most of its choices.

use super::{Roster, Share, Who, chronicle::Told, seating::Sitter};
use engine::{Seat, Seats};
use people::Facts;
use serde::{Deserialize, Serialize};

/// Somebody who had a seat and left it to somebody else in the midst of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Former {
    /// Which seat.
    pub seat: Seat,
    /// Who.
    pub who: Who,
}

/// Whom a finished game counts for.
pub(super) struct Credit {
    /// Whom, by seat.
    pub roster: Roster,
    /// What they did.
    pub facts: Vec<Facts>,
    /// The seats of which computers that minded them played the most.
    pub minded: Seats,
    /// Who played how much, where that is not one for all.
    pub shares: Vec<Share>,
    /// The seat by which each is named who the game counts for: behind all others, where they left it.
    pub named: Vec<Seat>,
}

/// Everybody at the table, and behind them those who left their seats to others, in order.
pub(super) fn with_former(roster: &Roster, former: &[Former]) -> Roster {
    let mut all = roster.clone();
    all.0.extend(former.iter().map(|former| Sitter { who: former.who.clone(), pick: None }));
    all
}

impl Credit {
    /// Whom the game counts for that these have played.
    pub fn of(roster: &Roster, former: &[Former], told: &Told) -> Credit {
        let seats = roster.0.len() as u8;
        let (facts, minded, shares, named) = (told.seats.clone(), Seats::NONE, vec![], vec![]);
        let mut credit = Credit { roster: roster.clone(), facts, minded, shares, named };
        for seat in roster.seats() {
            let behind = (seats..).map(Seat).zip(former).zip(&told.former);
            let before = behind.filter(|((_, former), _)| former.seat == seat).map(|((name, _), facts)| (name, facts));
            credit.add(seat, &before.collect::<Vec<_>>(), former);
        }
        credit
    }

    fn add(&mut self, seat: Seat, before: &[(Seat, &Facts)], former: &[Former]) {
        let Some(last) = self.facts.get(seat.index()).cloned() else {
            self.named.push(seat);
            return;
        };
        let holders: Vec<_> = before.iter().map(|(name, facts)| (*name, *facts)).chain([(seat, &last)]).collect();
        let own: u32 = holders.iter().map(|(_, facts)| facts.own()).sum();
        let minded = holders.iter().map(|(_, facts)| facts.minded).sum();
        let by = before.iter().map(|(name, facts)| (*name, facts.own())).collect();
        let share = Share { seat, minded, all: own + minded, counts_for: None, former: by };
        if share.is_most() {
            self.minded = self.minded.with(seat);
        }
        let all = with_former(&self.roster, former);
        let made = |name: Seat| -> u32 {
            let same = holders.iter().filter(|(other, _)| all.kept_as(*other) == all.kept_as(name));
            same.map(|(_, facts)| facts.own()).sum()
        };
        let (name, facts) =
            holders.iter().copied().max_by_key(|(name, facts)| (made(*name), facts.own())).unwrap_or((seat, &last));
        if minded > 0 || !before.is_empty() {
            self.shares.push(Share { counts_for: (!before.is_empty()).then_some(name), ..share });
        }
        let (played, luck, feats) = (last.played.clone(), last.luck, last.feats.clone());
        self.facts[seat.index()] = Facts { played, luck, feats, ..facts.clone() };
        self.roster.0[seat.index()].who = all.0[name.index()].who.clone();
        self.named.push(name);
    }
}
