//! The harm of combats and effects, and the additions to a piece's combat die (SQ-53, SQ-C10, SQ-E03 to SQ-E06).

use crate::{
    cards::vocabulary::{Die, Effect, Status},
    state::public_state::{Combat, Piece, PublicState, Summon},
};

/// The most life that one combat or one effect takes from a summoner (SQ-C10).
pub(crate) const MOST_HARM: u8 = 4;

/// Returns the addition to a piece's combat die, from -3 to 3, statuses included (SQ-E04, SQ-T04, SQ-T06).
pub(crate) fn edge(public: &PublicState, piece: Piece) -> i8 {
    let edge = |it| if let Effect::Edge { amount, on: Die::Combat } = it { amount } else { 0 };
    let status = i8::from(public.has(piece, Status::Blessed)) - i8::from(public.has(piece, Status::Cursed));
    (public.traits(piece).map(edge).sum::<i8>() + status).clamp(-3, 3)
}

/// Returns the damage that the winner deals to the loser (SQ-53, SQ-E03, SQ-E06).
pub(crate) fn damage(public: &PublicState, winner: Piece, loser: Piece) -> u8 {
    let might = |it| if let Effect::Might { amount } = it { amount } else { 0 };
    let might: i8 = public.traits(winner).map(might).sum();
    let dealt = match (winner, loser) {
        (Piece::Summon(card), _) => card.attack_and_life().0 as i8 + might,
        (Piece::Summoner(_), Piece::Summoner(_)) => 2 + might,
        (Piece::Summoner(seat), Piece::Summon(_)) => public.mage(seat).life as i8,
    };
    guarded(public, loser, dealt.max(1) as u8)
}

/// Returns the harm that is left after the piece's guard, at least 1 (SQ-E06).
pub(crate) fn guarded(public: &PublicState, piece: Piece, harm: u8) -> u8 {
    let guard = |it| if let Effect::Guard { amount } = it { amount } else { 0 };
    let guard: i8 = public.traits(piece).map(guard).sum();
    harm.saturating_sub(guard.max(0) as u8).max(1)
}

/// Caps harm at what a combat that took `taken` already may still take from a summoner (SQ-C10).
pub(crate) fn cap(harm: u8, piece: Piece, taken: u8) -> u8 {
    if matches!(piece, Piece::Summoner(_)) { harm.min(MOST_HARM.saturating_sub(taken)) } else { harm }
}

/// Returns the harm that a beaten attacker of this combat takes, and that a beaten defender takes (SQ-53, SQ-C10).
pub(crate) fn harms(public: &PublicState, fight: &Combat) -> [u8; 2] {
    let Combat { attacker, defender, taken, .. } = *fight;
    [(attacker, defender, taken[0]), (defender, attacker, taken[1])]
        .map(|(loser, winner, taken)| cap(damage(public, winner, loser), loser, taken))
}

/// Returns the life that a beaten attacker of this combat loses, and that a beaten defender loses.
pub(crate) fn stakes(public: &PublicState, fight: &Combat) -> [u8; 2] {
    let [attack, defence] = harms(public, fight);
    [attack.min(life(public, fight.attacker)), defence.min(life(public, fight.defender))]
}

/// Returns the life that a piece has.
pub(crate) fn life(public: &PublicState, piece: Piece) -> u8 {
    match piece {
        Piece::Summoner(seat) => public.mage(seat).life,
        Piece::Summon(card) => public.summon(card).map_or(0, Summon::left),
    }
}
