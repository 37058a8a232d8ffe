//! Conflicts: dice, modifiers and results (SW-40 to SW-48).

use crate::{
    Swords,
    cards::{Weapon, weapons},
    event::{Casting, Cause, Change, Course, Figure, Roll, Turning},
    magic::card::{Card, Kind},
    movement,
    rules::{
        death,
        dice::{best_two, roll},
    },
    state::{
        board::Spot,
        piece::{PieceId, Rank},
        public_state::{Arm, Conflict, Fighter, PublicState},
    },
};
use engine::{Dice, Recorder, Seat};

/// The means that a side fights with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arms {
    /// A weapon card.
    Weapon(Card),
    /// Gauntlet and potions, as far as there are any.
    Modifiers,
}

impl Arms {
    fn weapon(self) -> Option<&'static Weapon> {
        if let Arms::Weapon(card) = self { card.magic().weapon() } else { None }
    }
}

/// Fights the conflict on `spot`, or calls it off (SW-47).
pub(crate) fn fight(recorder: &mut Recorder<'_, Swords>, spot: Spot) {
    let public = &recorder.state().public;
    let Some(conflict) = public.conflict_at(spot).copied() else {
        recorder.record(Course::FightGone { spot });
        return;
    };
    if is_off(public, &conflict) {
        recorder.record(Turning::CalledOff { spot });
        go_back(recorder, &conflict);
        return;
    }
    let (state, dice) = recorder.state_and_dice();
    let sides = [roll_side(&state.public, &conflict, true, dice), roll_side(&state.public, &conflict, false, dice)];
    let won = mover_wins(&state.public, &conflict, &sides);
    let armed = [arms(&state.public, &conflict, true), arms(&state.public, &conflict, false)];
    recorder.record(Turning::Fought { spot, sides: sides.clone(), won });
    wear_off(recorder, &conflict);
    lose(recorder, &conflict, won);
    shatter_weapons(recorder, &conflict, &sides, armed);
}

/// Returns whether the conflict is off: a side may not die in it, or both sides have become one player's.
fn is_off(public: &PublicState, conflict: &Conflict) -> bool {
    let shielded = |fighter| matches!(fighter, Fighter::Piece(piece) if public.is_shielded(piece));
    let (mover, other) = (side(public, conflict, true), side(public, conflict, false));
    shielded(conflict.mover) || shielded(conflict.other) || (mover.is_some() && mover == other)
}

/// Returns the seat whose modifiers count for a side. An attacked hulk is nobody's (SW-156).
pub fn side(public: &PublicState, conflict: &Conflict, mover: bool) -> Option<Seat> {
    let piece = if mover { conflict.mover.piece() } else { conflict.other.piece() };
    let is = public.piece(piece);
    if is.rank == Rank::Hulk && is.owner.is_none() && !mover { None } else { public.side(piece) }
}

/// Returns what a side fights with: its owner's standing choice, as far as the other's Armour lets it (SW-45).
pub fn arms(public: &PublicState, conflict: &Conflict, mover: bool) -> Arms {
    let stopped = |weapon| side(public, conflict, !mover).is_some_and(|other| weapons::stops(public, other, weapon));
    let weapon = side(public, conflict, mover).and_then(|seat| weapon(public, seat));
    weapon.filter(|weapon| !stopped(*weapon)).map_or(Arms::Modifiers, Arms::Weapon)
}

/// The weapon that `seat` has chosen to fight with.
pub fn weapon(public: &PublicState, seat: Seat) -> Option<Card> {
    let mut weapons = public.player(seat).open.iter().map(|open| open.card).filter(|card| card.kind() == Kind::Weapon);
    match public.player(seat).arm {
        Arm::Modifiers => None,
        Arm::With(card) if public.has_open(seat, card) => Some(card),
        Arm::With(_) | Arm::Latest => weapons.next_back(),
    }
}

/// The cards that give `piece` more dice in conflicts where no weapon counts, each with its number of dice.
pub(crate) fn strengths(public: &PublicState, piece: PieceId) -> Vec<(Card, u8)> {
    let mut strengths: Vec<(Card, u8)> =
        public.cards_on(piece).map(|card| (card, card.magic().effect().dice)).collect();
    strengths.retain(|(_, dice)| *dice > 0);
    strengths.sort_unstable_by_key(|(_, dice)| *dice);
    strengths.dedup();
    strengths
}

/// Returns how many dice `piece` rolls with these arms.
pub fn dice_of(public: &PublicState, piece: PieceId, arms: Arms) -> u8 {
    let strengths = if arms == Arms::Modifiers { strengths(public, piece) } else { vec![] };
    public.piece(piece).rank.dice() + strengths.iter().map(|(_, dice)| dice).sum::<u8>()
}

/// The value of `dice` rolled with these arms, and how much of it the arms add (SW-46).
pub fn value(dice: &[u8], arms: Arms, gauntlet: bool) -> (u16, u16) {
    let Some(weapon) = arms.weapon() else {
        let bonus = 2 * u16::from(gauntlet);
        return (best_two(dice) + bonus, bonus);
    };
    let counted: Vec<u8> = dice.iter().map(|die| (weapon.counts)(*die)).collect();
    let bonus = (weapon.adds)(dice);
    (best_two(&counted) + bonus, bonus)
}

fn roll_side(public: &PublicState, conflict: &Conflict, mover: bool, dice: &mut Dice) -> Roll {
    let fighter = if mover { conflict.mover } else { conflict.other };
    let figure = Figure { at: Some(conflict.spot), ..Figure::of(public, fighter.piece()) };
    let Fighter::Piece(piece) = fighter else { return Roll { figure, dice: vec![], value: 0, bonus: 0 } };
    if let Some(most) = public.cards_on(piece).filter_map(|card| card.magic().effect().most_dice).min() {
        let dice = roll(dice, most);
        return Roll { figure, value: best_two(&dice), dice, bonus: 0 };
    }
    let arms = arms(public, conflict, mover);
    let dice = roll(dice, dice_of(public, piece, arms));
    let gauntlet = side(public, conflict, mover).is_some_and(|seat| weapons::has_gauntlet(public, seat));
    let (value, bonus) = value(&dice, arms, gauntlet);
    Roll { figure, dice, value, bonus }
}

/// Returns whether the side that moved in wins. It wins a tie, too, unless only the other side has a charm (SW-41,
/// SW-48, SW-105).
fn mover_wins(public: &PublicState, conflict: &Conflict, sides: &[Roll; 2]) -> bool {
    let lucky = |mover| side(public, conflict, mover).is_some_and(|seat| weapons::is_lucky(public, seat));
    match (sides[0].dice.is_empty(), sides[1].dice.is_empty()) {
        (_, true) => true,
        (true, false) => false,
        _ if sides[0].value == sides[1].value => lucky(true) || !lucky(false),
        _ => sides[0].value > sides[1].value,
    }
}

/// Ends the effects that hold for one conflict.
fn wear_off(recorder: &mut Recorder<'_, Swords>, conflict: &Conflict) {
    let public = &recorder.state().public;
    let fighters = [conflict.mover, conflict.other];
    let pieces =
        fighters.into_iter().filter_map(|one| if let Fighter::Piece(piece) = one { Some(piece) } else { None });
    let effects: Vec<_> =
        pieces.flat_map(|piece| worn_off(public, piece).into_iter().map(move |card| (card, Some(piece)))).collect();
    if !effects.is_empty() {
        recorder.record(Casting::Lapsed { effects });
    }
}

/// The cards whose effect lasts on `piece` for one conflict.
fn worn_off(public: &PublicState, piece: PieceId) -> Vec<Card> {
    let mut cards: Vec<Card> = public.cards_on(piece).filter(|card| card.magic().effect().wears_off).collect();
    cards.sort_unstable();
    cards.dedup();
    cards
}

/// Deals with the loser, which dies, turns out to be a doppelganger, or is a dragon that flies back.
fn lose(recorder: &mut Recorder<'_, Swords>, conflict: &Conflict, won: bool) {
    let (loser, winner) = if won { (conflict.other, true) } else { (conflict.mover, false) };
    match loser {
        Fighter::Double(_) => recorder.record(Change::DoublesGone { spots: vec![conflict.spot] }),
        Fighter::Piece(piece) if recorder.state().public.is_under(piece, Card::TransformToDragon) => {
            go_back(recorder, conflict);
        }
        Fighter::Piece(piece) => {
            let killer = side(&recorder.state().public, conflict, winner);
            death::kill(recorder, &[piece], killer, Cause::Conflict);
        }
    }
}

/// Destroys the other side's weapon if Hammers came to more than 66 (SW-115).
fn shatter_weapons(recorder: &mut Recorder<'_, Swords>, conflict: &Conflict, sides: &[Roll; 2], armed: [Arms; 2]) {
    for (at, mover) in [(0, true), (1, false)] {
        let most = armed[at].weapon().and_then(|weapon| weapon.shatters);
        if most.is_none_or(|most| sides[at].value <= most) || sides[at].dice.len() < 2 {
            continue;
        }
        let public = &recorder.state().public;
        let Some(other) = side(public, conflict, !mover) else { continue };
        let last = || {
            let cards = public.player(other).open.iter().rev().map(|open| open.card);
            cards.into_iter().find(|card| card.kind() == Kind::Weapon)
        };
        let in_use = if let Arms::Weapon(card) = armed[1 - at] { Some(card) } else { None };
        if let Some(card) = in_use.filter(|card| public.has_open(other, *card)).or_else(last) {
            recorder.record(Casting::Ruined { cards: vec![card] });
        }
    }
}

/// Makes the side that moved in go back to where it stepped from (SW-47).
pub(crate) fn go_back(recorder: &mut Recorder<'_, Swords>, conflict: &Conflict) {
    match conflict.mover {
        Fighter::Double(_) => recorder.record(Change::DoublesGone { spots: vec![conflict.spot] }),
        Fighter::Piece(piece) => movement::put_back(recorder, piece, conflict.from),
    }
}
