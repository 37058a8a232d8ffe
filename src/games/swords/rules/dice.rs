//! Dice thrown by the rules.

use crate::{
    Swords,
    event::{Casting, Figure},
    magic::card::Card,
    state::{board::Spot, piece::PieceId},
};
use engine::{Dice, Recorder};

/// A throw of one die, from 1 to 6.
pub(crate) fn die(dice: &mut Dice) -> u8 {
    1 + dice.below(6) as u8
}

/// A throw of `count` dice.
pub(crate) fn roll(dice: &mut Dice, count: u8) -> Vec<u8> {
    (0..count).map(|_| die(dice)).collect()
}

/// Ten times the highest die plus the next die (SW-40). A single die counts its tens.
pub fn best_two(dice: &[u8]) -> u16 {
    let mut sorted = dice.to_vec();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    let at = |place: usize| sorted.get(place).copied().map_or(0, u16::from);
    10 * at(0) + at(1)
}

/// Rolls dice for a card and returns their sum.
pub(crate) fn roll_for(recorder: &mut Recorder<'_, Swords>, card: Card, count: u8) -> u8 {
    let dice = roll(recorder.dice(), count);
    let sum = dice.iter().sum();
    recorder.record(Casting::Rolled { card, dice });
    sum
}

/// Throws for `piece` and returns whether it is saved from `card`, as the throw beats `number` (SW-44).
pub(crate) fn saves(recorder: &mut Recorder<'_, Swords>, card: Card, piece: PieceId, number: u8) -> bool {
    let figure = Figure::of(&recorder.state().public, piece);
    throw(recorder, card, (figure, false), number)
}

/// Throws for doppelgangers, each given as a spot and the piece whose likeness it is.
///
/// Returns the spots of the doppelgangers that no throw saves from `card` (SW-131).
pub(crate) fn lost_doubles(
    recorder: &mut Recorder<'_, Swords>,
    card: Card,
    doubles: &[(Spot, PieceId)],
    number: u8,
) -> Vec<Spot> {
    let figure = |of: PieceId, at: Spot| Figure { at: Some(at), ..Figure::of(&recorder.state().public, of) };
    let figures: Vec<(Spot, Figure)> = doubles.iter().map(|(at, of)| (*at, figure(*of, *at))).collect();
    let lost = figures.into_iter().filter(|(_, figure)| !throw(recorder, card, (*figure, true), number));
    lost.map(|(at, _)| at).collect()
}

/// Throws the dice that the piece rolls in conflict, of which the best two count. Returns whether it is saved.
///
/// In the first edition there are two dice.
fn throw(recorder: &mut Recorder<'_, Swords>, card: Card, (figure, double): (Figure, bool), number: u8) -> bool {
    let first = recorder.state().public.options.edition.is_first();
    let dice = roll(recorder.dice(), if first { 2 } else { figure.rank.dice() });
    let saved = best_two(&dice) > number.into();
    recorder.record(Casting::Threw { card, figure: Some(figure), double, dice, number, saved });
    saved
}
