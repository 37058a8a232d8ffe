//! The odds of winning a conflict, with all that counts in it.

use crate::{
    cards::weapons,
    magic::card::Card,
    rules::{
        conflict::{self, Arms, arms, dice_of, side, value},
        dice::best_two,
    },
    state::{
        board::Spot,
        piece::PieceId,
        public_state::{Conflict, Fighter, PublicState},
    },
};
use engine::Seat;
use std::sync::OnceLock;

/// The most dice that count. A side with more dice is taken to have as many.
const MOST: usize = 6;

/// The weapons, in the order of [`Hand::kind`].
const WEAPONS: [Card; 6] =
    [Card::Swords, Card::Spears, Card::Hammers, Card::TwinForks, Card::Daggers, Card::MorningStar];

/// The number of ways a side can be armed: with nothing, with the gauntlet, with a weapon.
const KINDS: usize = WEAPONS.len() + 2;

/// A number that is more than any value.
const VALUES: usize = 110;

/// The dice and arms of one side.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Hand {
    /// The number of dice. A side with none loses.
    dice: usize,
    /// The index of its arms: 0 for none, 1 for the gauntlet, then the [`WEAPONS`].
    kind: usize,
}

impl Hand {
    fn of(public: &PublicState, conflict: &Conflict, mover: bool) -> Hand {
        let fighter = if mover { conflict.mover } else { conflict.other };
        let Fighter::Piece(piece) = fighter else { return Hand { dice: 0, kind: 0 } };
        if let Some(most) = public.cards_on(piece).filter_map(|card| card.magic().effect().most_dice).min() {
            return Hand { dice: most.into(), kind: 0 };
        }
        let arms = arms(public, conflict, mover);
        let weapon = if let Arms::Weapon(card) = arms { WEAPONS.iter().position(|one| *one == card) } else { None };
        let gauntlet = || side(public, conflict, mover).is_some_and(|seat| weapons::has_gauntlet(public, seat));
        let kind = weapon.map_or_else(|| usize::from(gauntlet()), |at| at + 2);
        Hand { dice: usize::from(dice_of(public, piece, arms)).min(MOST), kind }
    }

    fn index(self) -> usize {
        self.dice * KINDS + self.kind
    }

    /// Returns how many of all throws come to less than each value.
    fn below(self) -> &'static [u32] {
        static KNOWN: [OnceLock<Vec<u32>>; (MOST + 1) * KINDS] = [const { OnceLock::new() }; (MOST + 1) * KINDS];
        KNOWN[self.index()].get_or_init(|| {
            let mut below = vec![0; VALUES + 1];
            for throw in 0..6u32.pow(self.dice as u32) {
                let faces: Vec<u8> = (0..self.dice).map(|at| 1 + (throw / 6u32.pow(at as u32) % 6) as u8).collect();
                below[usize::from(self.value(&faces)) + 1] += 1;
            }
            for at in 1..=VALUES {
                below[at] += below[at - 1];
            }
            below
        })
    }

    fn value(self, faces: &[u8]) -> u16 {
        match self.kind {
            _ if faces.len() < 2 => best_two(faces),
            0 => best_two(faces),
            1 => value(faces, Arms::Modifiers, true).0,
            kind => value(faces, Arms::Weapon(WEAPONS[kind - 2]), false).0,
        }
    }

    /// Returns in how many of a hundred conflicts it beats `other`, and in how many both have the same value.
    fn against(self, other: Hand) -> (u8, u8) {
        static KNOWN: [OnceLock<(u8, u8)>; ((MOST + 1) * KINDS).pow(2)] =
            [const { OnceLock::new() }; ((MOST + 1) * KINDS).pow(2)];
        let at = self.index() * (MOST + 1) * KINDS + other.index();
        *KNOWN[at].get_or_init(|| {
            let (mine, theirs) = (self.below(), other.below());
            let all = u64::from(mine[VALUES]) * u64::from(theirs[VALUES]);
            let share = |count: &dyn Fn(usize) -> u32| {
                let ways = (0..VALUES).map(|value| u64::from(mine[value + 1] - mine[value]) * u64::from(count(value)));
                (100 * ways.sum::<u64>() / all) as u8
            };
            (share(&|value| theirs[value]), share(&|value| theirs[value + 1] - theirs[value]))
        })
    }
}

/// Returns in how many of a hundred conflicts the side that moves in wins.
pub(crate) fn chance(public: &PublicState, conflict: &Conflict) -> i32 {
    let (mover, other) = (Hand::of(public, conflict, true), Hand::of(public, conflict, false));
    if other.dice == 0 || mover.dice == 0 {
        return if other.dice == 0 { 100 } else { 0 };
    }
    let lucky = |mover| side(public, conflict, mover).is_some_and(|seat| weapons::is_lucky(public, seat));
    let (wins, ties) = mover.against(other);
    i32::from(wins) + if lucky(true) || !lucky(false) { i32::from(ties) } else { 0 }
}

/// Returns in how many of a hundred conflicts `piece` would win if it attacked `other` on `spot`.
pub(crate) fn chance_of(public: &PublicState, piece: PieceId, other: Fighter, spot: Spot) -> i32 {
    chance(public, &Conflict { spot, mover: Fighter::Piece(piece), from: spot, other })
}

/// As [`chance_of`], with so many more dice. Ties count as won.
pub(crate) fn chance_with(public: &PublicState, piece: PieceId, (other, spot): (Fighter, Spot), dice: u8) -> i32 {
    let conflict = Conflict { spot, mover: Fighter::Piece(piece), from: spot, other };
    let (mover, other) = (Hand::of(public, &conflict, true), Hand::of(public, &conflict, false));
    let (wins, ties) = Hand { dice: (mover.dice + usize::from(dice)).min(MOST), ..mover }.against(other);
    i32::from(wins + ties)
}

/// Returns how much more often `seat` would win with this weapon than with what it fights with now.
///
/// The figure is the sum over two, three and four dice, in hundredths.
pub(crate) fn edge(public: &PublicState, seat: Seat, weapon: Card) -> i32 {
    let kind = |card: Card| WEAPONS.iter().position(|one| *one == card).map_or(0, |at| at + 2);
    let now = conflict::weapon(public, seat).map_or_else(|| usize::from(weapons::has_gauntlet(public, seat)), kind);
    let wins =
        |kind| (2..=4).map(|dice| i32::from(Hand { dice, kind }.against(Hand { dice: 2, kind: 0 }).0)).sum::<i32>();
    wins(kind(weapon)) - wins(now)
}
