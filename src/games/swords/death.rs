//! Death: of pieces, of wizards with their cards, of players (SW-41, SW-43, SW-50).

use super::{
    Swords,
    agenda::{Frame, Occasion, Window},
    card::Card,
    event::{Cause, Event, Figure},
    floor::Stage,
    flow,
    piece::{PieceId, Rank},
};
use crate::engine::{Hidden, Recorder, Seat, Seats};

/// Kills `pieces`, all at once; their owners' cards and fates follow.
pub(super) fn kill(recorder: &mut Recorder<'_, Swords>, pieces: &[PieceId], killer: Option<Seat>, cause: Cause) {
    let floor = &recorder.state().floor;
    let there: Vec<PieceId> = pieces.iter().copied().filter(|piece| floor.piece(*piece).spot.is_some()).collect();
    if there.is_empty() {
        return;
    }
    let mortal: Vec<PieceId> = there.iter().copied().filter(|piece| !floor.piece(*piece).ghost).collect();
    let figures = there.iter().map(|piece| Figure::of(floor, *piece)).collect();
    recorder.record(Event::Died { figures, killer, cause });
    let window = Window::new(Occasion::Died { pieces: mortal.clone() }, actor(recorder, cause, killer));
    if !mortal.is_empty() {
        flow::push_window(recorder, window);
    }
    for piece in mortal {
        let is = recorder.state().floor.piece(piece);
        if let (Rank::Wizard, Some(owner)) = (is.rank, is.owner) {
            spoils(recorder, owner, killer);
        }
    }
    eliminate(recorder);
}

/// Who is asked last in the window of a death: who invoked the card that killed, else whoever has the turn.
fn actor(recorder: &Recorder<'_, Swords>, cause: Cause, killer: Option<Seat>) -> Seat {
    let active = recorder.state().floor.active().unwrap_or(Seat(0));
    if let Cause::Card(_) = cause { killer.unwrap_or(active) } else { active }
}

/// The cards of `owner`, whose wizard died: those in hand go to the killer, the scrolls are put away (SW-43).
fn spoils(recorder: &mut Recorder<'_, Swords>, owner: Seat, killer: Option<Seat>) {
    let floor = &recorder.state().floor;
    let to = killer.filter(|killer| *killer != owner && floor.lives(*killer));
    let scrolls: Vec<Card> =
        floor.player(owner).open.iter().map(|open| open.card).filter(|card| card.is_scroll()).collect();
    if !scrolls.is_empty() {
        recorder.record(Event::Ruined { cards: scrolls });
    }
    let hand: Vec<Card> = recorder.state().hand(owner).collect();
    if hand.is_empty() {
        return;
    }
    let cards = hand.into_iter().map(|card| match to {
        Some(to) => Hidden::new(card, flow::gazers(&recorder.state().floor).with(owner).with(to)),
        None => Hidden::open(card),
    });
    let cards = cards.collect();
    recorder.record(Event::Spoils { from: owner, to, cards });
    if let Some(to) = to {
        oblige(recorder, to);
    }
}

/// Cards that have come to `seat` are invoked or discarded at once where it has no wizard (SW-23).
pub(super) fn oblige(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    let floor = &recorder.state().floor;
    if !floor.has_wizard(seat) && floor.player(seat).held > 0 {
        recorder.record(Event::Pushed { frame: Frame::Oblige { seat } });
    }
}

/// Players without a piece are out; the last one left has won (SW-50).
pub(super) fn eliminate(recorder: &mut Recorder<'_, Swords>) {
    let floor = &recorder.state().floor;
    if floor.stage != Stage::Playing {
        return;
    }
    let gone: Seats = floor.living().iter().filter(|seat| !floor.has_piece(*seat)).collect();
    if !gone.is_empty() {
        put_out(recorder, gone);
    }
}

/// `seats` are out, all at once, and share their place.
pub(super) fn put_out(recorder: &mut Recorder<'_, Swords>, seats: Seats) {
    let state = recorder.state();
    let left = state.floor.living().except(seats);
    let place = 1 + left.len() as u8;
    let cards = seats.iter().flat_map(|seat| state.hand(seat).collect::<Vec<_>>()).collect();
    recorder.record(Event::Out { seats, place, cards });
    if left.len() <= 1 {
        let places = recorder.state().floor.players.iter().map(|player| player.place.unwrap_or(1)).collect();
        recorder.record(Event::Ended { places, quiet: false });
    }
}

/// A player gives up: his pieces are taken off, and nobody has killed them (SW-53).
pub(super) fn resign(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    let floor = &recorder.state().floor;
    let pieces = floor.on_board().filter(|(_, is)| is.owner == Some(seat)).map(|(id, _)| id).collect();
    recorder.record(Event::Resigned { seat, pieces });
    put_out(recorder, Seats::only(seat));
}
