//! Estimates of what combats are worth to a computer player: chances, harm, and pieces that step back.

use crate::{
    bot::places::{beaten, harm as loss, on, side},
    rules::{combat, harm},
    state::{
        board::Space,
        public_state::{Piece, PublicState, Summon},
    },
};
use engine::Seat;

/// The number of times each face counts among 216 throws, by the additional dice. The rows run from two more dice with
/// the worst counting to two more with the best counting.
const FACES: [[i32; 6]; 5] = [
    [91, 61, 37, 19, 7, 1],
    [66, 54, 42, 30, 18, 6],
    [36, 36, 36, 36, 36, 36],
    [6, 18, 30, 42, 54, 66],
    [1, 7, 19, 37, 61, 91],
];

/// The estimated result of a combat, as one seat sees it.
#[derive(Clone, Copy)]
pub(crate) struct Clash {
    /// The chance in a hundred that the attacker wins.
    pub(crate) chance: i32,
    /// The worth to the seat if the attacker wins.
    pub(crate) won: i32,
    /// The worth to the seat if the attacker loses.
    pub(crate) lost: i32,
}

/// The additions to the dice of a combat beyond what lasts on its sides. The first is the attacker's, the second the
/// defender's.
#[derive(Clone, Copy, Default)]
pub(crate) struct Help {
    pub(crate) edge: [i8; 2],
    pub(crate) fate: [i8; 2],
}

impl Clash {
    /// Returns the average worth of the combat.
    pub(crate) fn mean(self) -> i32 {
        (self.chance * self.won + (100 - self.chance) * self.lost) / 100
    }
}

/// Returns the chance in a hundred that an attacker wins.
pub(crate) fn chance(public: &PublicState, attacker: Piece, defender: Piece, help: Help) -> i32 {
    let faces = |piece, more: i8| &FACES[usize::from((combat::fate(public, piece) + more).clamp(-2, 2).abs_diff(-2))];
    let edge = |piece, more: i8| i32::from((harm::edge(public, piece) + more).clamp(-3, 3));
    let (attack, defence) = (faces(attacker, help.fate[0]), faces(defender, help.fate[1]));
    let ahead = edge(attacker, help.edge[0]) - edge(defender, help.edge[1]);
    let (mut won, mut lost) = (0, 0);
    for (one, often) in (0..).zip(attack) {
        for (other, times) in (0..).zip(defence) {
            match (one + ahead).cmp(&other) {
                std::cmp::Ordering::Greater => won += often * times,
                std::cmp::Ordering::Less => lost += often * times,
                std::cmp::Ordering::Equal => {}
            }
        }
    }
    100 * won / (won + lost).max(1)
}

/// Returns the estimated result of an attack by one of `pieces`, which have come to `space` and step back to `back`.
pub(crate) fn clash(
    public: &PublicState,
    seat: Seat,
    (attacker, defender): (Piece, Piece),
    pieces: &[Piece],
    (space, back, arm): (Space, Space, u8),
) -> Clash {
    let weight = |piece| side(public, seat, piece);
    let hurt = |piece, amount: u8| -loss(public, piece, amount) * weight(piece) / 100;
    let dealt = harm::cap(harm::damage(public, attacker, defender), defender, 0);
    let taken = harm::cap(harm::damage(public, defender, attacker), attacker, 0);
    let stepping = |piece: Piece, to: Space| (on(public, piece, to) - on(public, piece, space)) * weight(piece) / 100;
    let retreat = || pieces.iter().map(|piece| stepping(*piece, back)).sum::<i32>();
    let mut won = hurt(defender, dealt) + stepping(defender, beaten(space, arm));
    let held = space == Space::CHAMBER && summoner_stays(public, attacker, defender);
    won += if held { retreat() } else { 0 };
    let lost = hurt(attacker, taken) + retreat();
    Clash { chance: chance(public, attacker, defender, Help::default()), won, lost }
}

/// Returns whether a summoner who is neither the attacker's own nor the defender is in the chamber (SQ-46).
fn summoner_stays(public: &PublicState, attacker: Piece, defender: Piece) -> bool {
    let own = public.controller(attacker);
    let mages = (0..).map(Seat).zip(&public.mages);
    mages.into_iter().any(|(seat, mage)| {
        Some(seat) != own && Piece::Summoner(seat) != defender && mage.body.space == Some(Space::CHAMBER)
    })
}

/// Returns the piece that usually defends for `target`: the strongest summon next to a summoner (SQ-50).
pub(crate) fn stand_in(public: &PublicState, target: Piece) -> Piece {
    let Piece::Summoner(owner) = target else { return target };
    let space = public.mage(owner).body.space;
    let beside = public.summons.iter().filter(|summon| summon.owner == owner && summon.body.space == space);
    let strongest = beside.max_by_key(|summon| (Summon::left(summon), summon.card.attack_and_life().0));
    strongest.map_or(target, |summon| Piece::Summon(summon.card))
}

/// Returns the worth of the best attack of `pieces` on a space, or `None` if no other seat's piece is there.
pub(crate) fn best(public: &PublicState, seat: Seat, pieces: &[Piece], place: (Space, Space, u8)) -> Option<i32> {
    let foes = public
        .mages
        .iter()
        .zip((0..).map(Seat))
        .filter(|(mage, owner)| *owner != seat && mage.body.space == Some(place.0));
    let foes = foes.map(|(_, owner)| Piece::Summoner(owner));
    let beasts = public.summons.iter().filter(|summon| summon.owner != seat && summon.body.space == Some(place.0));
    let foes = foes.chain(beasts.map(|summon| Piece::Summon(summon.card)));
    let each = |target: Piece| {
        let defender = stand_in(public, target);
        pieces.iter().map(move |piece| clash(public, seat, (*piece, defender), pieces, place).mean()).max()
    };
    foes.filter_map(each).max()
}
