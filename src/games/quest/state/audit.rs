//! The invariants of a game: the cards, stones and limits that it conserves.

use crate::{
    cards::Card,
    state::{
        State,
        board::Space,
        public_state::{HAND, LIFE, Piece, STONES, Stage},
    },
};

/// Checks that every card is in one place, that stones and life keep their limits, and that no seat or piece has too
/// much.
///
/// It holds whenever a choice is awaited, not between the events that follow from one. The error says which invariant
/// is broken.
pub(crate) fn audit(state: &State) -> Result<(), String> {
    let public = &state.public;
    each_card_once(state)?;
    let stones: u8 = public.mages.iter().map(crate::state::public_state::Mage::stones).sum();
    check(stones <= STONES, || format!("{stones} mana stones are in play"))?;
    check(public.mages.iter().all(|mage| mage.life <= LIFE), || "somebody has too much life".into())?;
    check(state.hands.iter().all(|hand| hand.len() <= HAND), || "somebody holds too many cards".into())?;
    for piece in public.pieces().all() {
        let Some(body) = public.body(piece) else { continue };
        let statuses = if matches!(piece, Piece::Summoner(_)) { 3 } else { 1 };
        let fine = body.gear.len() <= piece.may_bear() && body.statuses.len() <= statuses;
        check(fine, || format!("{piece} bears too much"))?;
    }
    let inside = public.pieces().at(Space::CHAMBER);
    let summoners = inside.iter().filter(|piece| matches!(piece, Piece::Summoner(_))).count();
    let settled = public.stage == Stage::Turn;
    check(summoners <= 1 || !settled, || "two summoners share the chamber".into())?;
    let mut spaces: Vec<Space> = state.traps.iter().map(|trap| trap.space).collect();
    spaces.sort_unstable();
    check(spaces.windows(2).all(|pair| pair[0] != pair[1]), || "two traps lie on one space".into())?;
    check(public.asked().is_none_or(|seat| public.living().has(seat)), || "somebody who is out is asked".into())
}

fn check(fine: bool, amiss: impl FnOnce() -> String) -> Result<(), String> {
    if fine { Ok(()) } else { Err(amiss()) }
}

fn each_card_once(state: &State) -> Result<(), String> {
    let public = &state.public;
    let gear = public.pieces().all().into_iter().filter_map(|piece| public.body(piece)).flat_map(|body| &body.gear);
    let hidden = state.hands.iter().flatten().chain(&state.deck).chain(state.traps.iter().map(|trap| &trap.card));
    let mut cards: Vec<Card> = hidden.map(|card| *card.truth()).collect();
    cards.extend(gear.map(|gear| gear.card));
    cards.extend(public.summons.iter().map(|summon| summon.card));
    cards.extend(&public.discards);
    cards.sort_unstable();
    check(cards.iter().copied().eq(Card::all()), || format!("{} cards, each but once", cards.len()))
}
