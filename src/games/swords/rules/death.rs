//! Death: of pieces, of wizards with their cards, of players (SW-41, SW-43, SW-50).

use crate::{
    Swords,
    event::{Casting, Cause, Change, Dealing, Figure, Leaving},
    magic::card::Card,
    rules::{frames, hands},
    state::{agenda::Occasion, piece::PieceId, public_state::Stage},
};
use engine::{Hidden, Recorder, Seat, Seats};

/// Kills `pieces`, all at once. The cards and fates of their owners follow.
pub(crate) fn kill(recorder: &mut Recorder<'_, Swords>, pieces: &[PieceId], killer: Option<Seat>, cause: Cause) {
    let public = &recorder.state().public;
    let there: Vec<PieceId> = pieces.iter().copied().filter(|piece| public.piece(*piece).spot.is_some()).collect();
    if there.is_empty() {
        return;
    }
    let mortal: Vec<PieceId> = there.iter().copied().filter(|piece| !public.piece(*piece).ghost).collect();
    let figures = there.iter().map(|piece| Figure::of(public, *piece)).collect();
    recorder.record(Change::Died { figures, killer, cause });
    if !mortal.is_empty() {
        let actor = actor(recorder, cause, killer);
        frames::answerable(recorder, Occasion::Died { pieces: mortal.clone() }, actor);
    }
    let public = &recorder.state().public;
    let wizards = mortal.into_iter().map(|piece| public.piece(piece)).filter(|is| is.is_wizard());
    let fallen: Vec<Seat> = wizards.filter_map(|is| is.owner).collect();
    spoils(recorder, &fallen, killer);
    eliminate(recorder);
}

/// Returns the seat that is asked last in the window of a death.
///
/// It is the seat that invoked the card that killed, else the seat that has the turn.
fn actor(recorder: &Recorder<'_, Swords>, cause: Cause, killer: Option<Seat>) -> Seat {
    let active = recorder.state().public.active().unwrap_or(Seat(0));
    if let Cause::Card(_) = cause { killer.unwrap_or(active) } else { active }
}

/// Hands on the cards of players whose wizards fell together.
///
/// Scrolls are put away, and the cards that each player held before the deaths change hands (SW-43).
fn spoils(recorder: &mut Recorder<'_, Swords>, fallen: &[Seat], killer: Option<Seat>) {
    let state = recorder.state();
    let open = fallen.iter().flat_map(|seat| &state.public.player(*seat).open).map(|open| open.card);
    let scrolls: Vec<Card> = open.filter(|card| card.is_scroll()).collect();
    let held: Vec<(Seat, Vec<Card>)> = fallen.iter().map(|seat| (*seat, state.hand(*seat).collect())).collect();
    let heir = killer.filter(|killer| state.public.lives(*killer));
    if !scrolls.is_empty() {
        recorder.record(Casting::Ruined { cards: scrolls });
    }
    let mut won = false;
    for (owner, hand) in held.into_iter().filter(|(_, hand)| !hand.is_empty()) {
        let to = heir.filter(|heir| *heir != owner);
        won |= to.is_some();
        let cards = hand.into_iter().map(|card| match to {
            Some(to) => Hidden::new(card, hands::gazers(&recorder.state().public).with(owner).with(to)),
            None => Hidden::open(card),
        });
        let cards = cards.collect();
        recorder.record(Dealing::Spoils { from: owner, to, cards });
    }
    if let Some(heir) = heir.filter(|_| won) {
        hands::oblige(recorder, heir);
    }
}

/// Puts players without a piece out of the game. The last one left has won (SW-50).
pub(crate) fn eliminate(recorder: &mut Recorder<'_, Swords>) {
    let public = &recorder.state().public;
    if public.stage != Stage::Playing {
        return;
    }
    let gone: Seats = public.living().iter().filter(|seat| !public.has_piece(*seat)).collect();
    if !gone.is_empty() {
        put_out(recorder, gone);
    }
}

/// Puts `seats` out of the game, all at once. They share their place.
pub(crate) fn put_out(recorder: &mut Recorder<'_, Swords>, seats: Seats) {
    let state = recorder.state();
    let left = state.public.living().except(seats);
    let place = 1 + left.len() as u8;
    let cards = seats.iter().flat_map(|seat| state.hand(seat).collect::<Vec<_>>()).collect();
    recorder.record(Leaving::Out { seats, place, cards });
    if left.len() <= 1 {
        let places = recorder.state().public.players.iter().map(|player| player.place.unwrap_or(1)).collect();
        recorder.record(Leaving::Ended { places, quiet: false });
    }
}

/// Makes a player give up. Their pieces are taken off, and nobody has killed them (SW-53).
pub(crate) fn resign(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    let public = &recorder.state().public;
    let pieces = public.on_board().filter(|(_, is)| is.owner == Some(seat)).map(|(id, _)| id).collect();
    recorder.record(Leaving::Resigned { seat, pieces });
    put_out(recorder, Seats::only(seat));
}
