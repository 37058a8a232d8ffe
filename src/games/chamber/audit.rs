//! What the chamber conserves.

use super::{
    board::{Space, Suit},
    floor::{ORBS_OF_SUIT, PYRAMIDS, STONES},
    state::{Holding, State},
};
use crate::engine::Seat;

/// Checks that no orb is lost or gained and that everybody stands where he may; the error says what is amiss.
pub(super) fn audit(state: &State) -> Result<(), String> {
    if state.floor.turn.is_none() {
        return Ok(());
    }
    for suit in Suit::ALL {
        let count = orbs(state).filter(|orb| *orb == suit).count();
        if count != usize::from(ORBS_OF_SUIT) {
            return Err(format!("{count} orbs of {suit:?} instead of {ORBS_OF_SUIT}"));
        }
    }
    if state.floor.stones > STONES {
        return Err(format!("{} time stones", state.floor.stones));
    }
    (0..state.floor.sorcerers.len() as u8).try_for_each(|seat| audit_seat(state, Seat(seat)))
}

/// Every orb, wherever it is.
fn orbs(state: &State) -> impl Iterator<Item = Suit> {
    let turn = state.floor.turn.as_ref();
    let open = turn.filter(|turn| turn.open.is_some()).map(|turn| state.floor.sorcerer(turn.holder).suit);
    let held = state.secrets.holdings.iter().flat_map(Holding::possessions).map(|orb| *orb.truth());
    let flying = state.secrets.zap.iter().map(|zap| *zap.orb.truth());
    state.floor.orbs.all().chain(held).chain(flying).chain(open)
}

fn audit_seat(state: &State, seat: Seat) -> Result<(), String> {
    let sorcerer = state.floor.sorcerer(seat);
    if sorcerer.pyramids > PYRAMIDS || (sorcerer.pyramids > 0) != sorcerer.space.is_some() {
        return Err(format!("{seat} has {} pyramids at {:?}", sorcerer.pyramids, sorcerer.space));
    }
    let Some(space) = sorcerer.space else { return Ok(()) };
    if state.floor.occupant(space) != Some(seat) {
        return Err(format!("{seat} shares {space}"));
    }
    if !state.floor.orbs.on(space).is_empty() {
        return Err(format!("an orb lies under {seat}"));
    }
    match space {
        Space::Cell(cell) if Space::of(cell) != space => Err(format!("{seat} stands on a corner of a portal")),
        _ => Ok(()),
    }
}
