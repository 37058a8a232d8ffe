//! Invariants of a game of stones.

use crate::state::{
    State,
    element::{Bag, Element},
    material::{Card, MATERIAL},
    public_state::{Player, PublicState},
};
use engine::Seat;

/// Checks that stones, cards, artifacts, runes and Qi are complete and that the tiles hang together. The player who has
/// the turn must be in play.
///
/// It holds whenever a choice is awaited, not between the events that follow from a choice.
///
/// # Errors
///
/// Says which check failed.
pub(crate) fn audit(state: &State) -> Result<(), String> {
    let public = &state.public;
    if public.first.is_none() {
        return Ok(());
    }
    stones(public)?;
    tiles(public)?;
    (0..public.seats()).try_for_each(|seat| cards(state, Seat(seat)))?;
    artifacts(state)?;
    if public.is_standard() {
        runes(state)?;
        qi(public)?;
    }
    let holder = public.turn.as_ref().filter(|_| public.end.is_none()).map(|turn| turn.holder);
    check(holder.is_none_or(|seat| public.plays(seat)), || format!("{holder:?} has the turn and is not in play"))
}

fn check(holds: bool, amiss: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(amiss()) }
}

/// Checks that there are eight stones of each colour on tiles, in the supply, in reservoirs, in hands and on open
/// artifacts.
fn stones(public: &PublicState) -> Result<(), String> {
    let tiles = public.board.slots.iter().flatten().flatten().copied();
    let laying = public.turn.iter().flat_map(|turn| turn.laying.stones());
    let kept = public.players.iter().flat_map(|player| player.stones.stones());
    let laid = public.laid.iter().map(|(_, stone)| *stone);
    let all: Bag = tiles.chain(public.supply.iter().copied()).chain(laying).chain(kept).chain(laid).collect();
    check(all.0 == [MATERIAL.stones; 5], || format!("the stones are {all:?}"))
}

/// Checks that every turn starts with twenty stones on tiles that hang together (ST-22, ST-30).
fn tiles(public: &PublicState) -> Result<(), String> {
    let begins = public
        .turn
        .as_ref()
        .is_some_and(|turn| turn.cast == 0 && turn.stage == crate::state::public_state::Stage::Cast);
    check(!begins || public.board.empty().is_empty(), || "a turn begins with an empty slot".into())?;
    check(public.board.hangs_together(), || format!("the tiles lie at {:?}", public.board.places))?;
    let over = public.players.iter().find(|player| begins && player.stones.len() > crate::state::public_state::KEEP);
    check(over.is_none(), || "somebody kept more than five stones".into())
}

/// Checks that each player still in play has eleven cards.
fn cards(state: &State, seat: Seat) -> Result<(), String> {
    let player = state.public.player(seat);
    let deck = state.secrets.decks[seat.index()].iter().map(|card| *card.truth());
    let mut cards: Vec<Card> = deck.chain(player.open.iter().copied()).chain(player.discards.iter().copied()).collect();
    cards.sort_unstable();
    let mut all = MATERIAL.cards.clone();
    all.sort_unstable();
    check(player.left.is_some() && cards.is_empty() || cards == all, || format!("{seat} has the cards {cards:?}"))
}

fn artifacts(state: &State) -> Result<(), String> {
    let public = &state.public;
    let deck = state.secrets.artifacts.iter().map(|artifact| *artifact.truth());
    let owned = public.players.iter().flat_map(|player| player.artifacts.iter().copied());
    let mut all: Vec<u8> = deck
        .chain(owned)
        .chain(public.display.iter().copied())
        .chain(public.crafted.iter().copied())
        .map(u8::from)
        .collect();
    all.sort_unstable();
    let whole: Vec<u8> = crate::state::material::ArtifactId::all().map(u8::from).collect();
    check(all == whole, || format!("the artifacts are {all:?}"))
}

/// Checks that every rune is taken, stacked or removed, and that each stack has its highest on top (ST-15).
fn runes(state: &State) -> Result<(), String> {
    for element in Element::ALL {
        let at = element.index();
        let taken = |player: &Player| {
            player.runes.iter().skip(1).filter(|(own, _)| *own == element).map(|(_, value)| *value).collect::<Vec<_>>()
        };
        let below = state.secrets.runes[at].iter().rev().map(|rune| *rune.truth());
        let stack: Vec<u8> = state.public.runes[at].into_iter().chain(below).collect();
        check(stack.is_sorted_by(|a, b| a > b), || format!("the {element:?} stack is {stack:?}"))?;
        let removed = state.secrets.removed[at].as_ref().map(|rune| *rune.truth());
        let mut all: Vec<u8> = state.public.players.iter().flat_map(taken).chain(stack).chain(removed).collect();
        all.sort_unstable_by(|a, b| b.cmp(a));
        check(all == MATERIAL.runes[at], || format!("the {element:?} runes are {all:?}"))?;
    }
    let twice = |player: &Player| {
        Element::ALL.iter().any(|element| player.runes.iter().filter(|(own, _)| own == element).count() > 1)
    };
    check(!state.public.players.iter().any(twice), || "somebody owns two runes of a type".into())
}

/// Checks the sum of the Qi of all players and of the supply, which may be overdrawn.
fn qi(public: &PublicState) -> Result<(), String> {
    let owned: i64 = public.players.iter().map(|player| i64::from(player.qi)).sum();
    let all = MATERIAL.qi.get(public.players.len().wrapping_sub(2)).copied().unwrap_or(0);
    let sum = owned + i64::from(public.qi);
    check(sum == i64::from(all), || format!("{owned} Qi are owned and {} left", public.qi))
}
