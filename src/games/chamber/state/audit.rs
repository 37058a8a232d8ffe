//! The audit of what the chamber conserves.

use crate::state::{
    Holding, Phase, State,
    board::{Space, Suit},
    public_state::{ORBS_OF_SUIT, PYRAMIDS, STONES},
    seats,
};
use engine::{Seat, Viewer};

/// Checks that no orb is lost or gained, that sorcerers stand where they may and that awaited seats are still there.
///
/// Holds whenever a choice is awaited, not between the facts that follow from a choice. The error says what is amiss.
pub(crate) fn audit(state: &State) -> Result<(), String> {
    if state.public.turn.is_none() {
        return Ok(());
    }
    for suit in Suit::ALL {
        let count = orbs(state).filter(|orb| *orb == suit).count();
        if count != usize::from(ORBS_OF_SUIT) {
            return Err(format!("{count} orbs of {suit:?} instead of {ORBS_OF_SUIT}"));
        }
    }
    if state.public.stones > STONES {
        return Err(format!("{} time stones", state.public.stones));
    }
    audit_awaited(state)?;
    (0..state.public.sorcerers.len() as u8).try_for_each(|seat| audit_seat(state, Seat(seat)))
}

/// Checks that the seats that act, zap or are zapped are still there.
fn audit_awaited(state: &State) -> Result<(), String> {
    let awaited = match state.phase() {
        Phase::Turn(holder) => vec![holder],
        Phase::Zap { by, at } => vec![by, at],
        Phase::Setup | Phase::Placing(_) | Phase::Over => vec![],
    };
    match awaited.into_iter().find(|seat| !state.public.lives(*seat)) {
        Some(gone) => Err(format!("{gone} is out and awaited")),
        None => Ok(()),
    }
}

/// All orbs, wherever they are.
fn orbs(state: &State) -> impl Iterator<Item = Suit> {
    let turn = state.public.turn.as_ref();
    let open = turn.filter(|turn| turn.open.is_some()).map(|turn| state.public.sorcerer(turn.holder).suit);
    let held = state.secrets.holdings.iter().flat_map(Holding::possessions).map(|orb| *orb.truth());
    let flying = state.secrets.zap.iter().map(|zap| *zap.orb.truth());
    state.public.orbs.all().chain(held).chain(flying).chain(open)
}

fn audit_seat(state: &State, seat: Seat) -> Result<(), String> {
    let sorcerer = state.public.sorcerer(seat);
    if sorcerer.pyramids > PYRAMIDS || (sorcerer.pyramids > 0) != sorcerer.space.is_some() {
        return Err(format!("{seat} has {} pyramids at {:?}", sorcerer.pyramids, sorcerer.space));
    }
    if seats(&state.public.sorcerers).any(|(other, them)| other != seat && them.suit == sorcerer.suit) {
        return Err(format!("{seat} shares the suit {:?}", sorcerer.suit));
    }
    audit_gifts(state, seat)?;
    let Some(space) = sorcerer.space else { return audit_gone(state, seat) };
    if state.public.occupant(space) != Some(seat) {
        return Err(format!("{seat} shares {space}"));
    }
    if !state.public.orbs.on(space).is_empty() {
        return Err(format!("an orb lies under {seat}"));
    }
    match space {
        Space::Cell(cell) if Space::of(cell) != space => Err(format!("{seat} stands on a corner of a portal")),
        _ => Ok(()),
    }
}

/// Checks that a seat that is out has nothing, unless the game is over.
fn audit_gone(state: &State, seat: Seat) -> Result<(), String> {
    match state.secrets.of(seat).possessions().count() {
        0 => Ok(()),
        _ if state.public.over => Ok(()),
        count => Err(format!("{seat} is out and has {count} orbs")),
    }
}

/// Checks that the orbs handed over for Heal are of the giver's suit or the receiver's (SC-75).
fn audit_gifts(state: &State, seat: Seat) -> Result<(), String> {
    let giver = state.public.turn.as_ref().map(|turn| turn.holder);
    let fitting =
        |suit: Suit| [Some(seat), giver].into_iter().flatten().any(|of| state.public.sorcerer(of).suit == suit);
    let mut gifts = state.secrets.of(seat).owes.iter().filter(|orb| orb.show(Viewer::Watcher).is_none());
    match gifts.find(|orb| !fitting(*orb.truth())) {
        Some(_) => Err(format!("{seat} was handed an orb of neither his suit nor the giver's")),
        None => Ok(()),
    }
}
