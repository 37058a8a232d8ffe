//! Steps, and what acts by itself when a piece has come to a spot (SW-35, SW-75).

use super::{
    Swords,
    agenda::{Occasion, Window},
    board::Spot,
    card::Card,
    death, dice,
    event::{Cause, Event, Figure, Means, Way},
    floor::{Floor, Thing},
    flow, ghosts,
    guards::{self, Act, Touched},
    legal::Entry,
    piece::{Piece, PieceId},
};
use crate::engine::{Recorder, Seat};

/// How a piece has come to a spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Arrival {
    /// By a step or flight.
    Step,
    /// By a transmitter.
    Tx,
    /// By the magic of this seat, which teleports.
    Teleport(Seat),
    /// By a swap.
    Swap,
    /// It goes back: it enters nothing.
    Back,
}

/// `piece` steps onto `to`; nowhere where the transmitter leads to no spot (SW-06).
pub(super) fn step(recorder: &mut Recorder<'_, Swords>, piece: PieceId, way: Way, to: Option<Spot>, free: bool) {
    let floor = &recorder.state().floor;
    let figure = Figure::of(floor, piece);
    let Some(to) = to else {
        death::kill(recorder, &[piece], None, Cause::Nowhere);
        return;
    };
    let meets = floor.entry(piece, to).and_then(|entry| match entry {
        Entry::Fight(fighter) => Some(fighter),
        Entry::Free => None,
    });
    let Some(from) = figure.at else { return };
    recorder.record(Event::Stepped { figure, to, way, meets, free });
    let arrival = if matches!(way, Way::Tx(_)) { Arrival::Tx } else { Arrival::Step };
    arrive(recorder, piece, from, arrival);
}

/// Moves a piece by magic or back, and lets what follows follow.
pub(super) fn relocate(
    recorder: &mut Recorder<'_, Swords>,
    piece: PieceId,
    to: Spot,
    (means, arrival): (Means, Arrival),
) {
    let figure = Figure::of(&recorder.state().floor, piece);
    let Some(from) = figure.at else { return };
    recorder.record(Event::Moved { figure, to, means });
    arrive(recorder, piece, from, arrival);
}

/// A piece has come from `from`: windows are made ready, then what acts by itself acts.
pub(super) fn arrive(recorder: &mut Recorder<'_, Swords>, piece: PieceId, from: Spot, arrival: Arrival) {
    let floor = &recorder.state().floor;
    let Some(spot) = floor.piece(piece).spot else { return };
    let actor = floor.active().unwrap_or(Seat(0));
    let by = if let Arrival::Teleport(seat) = arrival { Some(seat) } else { None };
    let springs = arrival != Arrival::Back && spot.is_trap() && floor.springs_traps(piece);
    if springs {
        flow::push_window(recorder, Window::new(Occasion::Trap { piece, spot }, actor));
    }
    if by.is_some() || arrival == Arrival::Tx {
        flow::push_window(recorder, Window::new(Occasion::Teleported { piece, spot, by }, by.unwrap_or(actor)));
    }
    wake(recorder, piece, from, spot);
    infect(recorder, piece, from, spot);
    ghosts::meet(recorder, piece, from);
}

/// Sleepers next to either spot wake, and whoever is attacked (SW-143).
fn wake(recorder: &mut Recorder<'_, Swords>, piece: PieceId, from: Spot, to: Spot) {
    let floor = &recorder.state().floor;
    let stirred = |at: Spot| [from, to].into_iter().any(|spot| at == spot || at.adjacent(spot));
    let asleep = |id: &PieceId| floor.is_under(*id, Card::Sleep) && *id != piece;
    let near = floor.acting().filter(|(_, is)| is.spot.is_some_and(stirred)).map(|(id, _)| id).filter(asleep);
    let effects: Vec<_> = near.map(|id| (Card::Sleep, Some(id))).collect();
    if !effects.is_empty() {
        recorder.record(Event::Lapsed { effects });
    }
}

/// Whoever has come next to a carrier, or attacks it, must save (SW-137).
fn infect(recorder: &mut Recorder<'_, Swords>, piece: PieceId, from: Spot, to: Spot) {
    let floor = &recorder.state().floor;
    let carriers: Vec<(PieceId, Seat)> = floor
        .lasting
        .iter()
        .filter(|lasting| lasting.card == Card::TyphoidMary)
        .flat_map(|lasting| lasting.pieces.iter().map(|carrier| (*carrier, lasting.by)))
        .collect();
    for (carrier, by) in carriers {
        let exposed = newly_near(&recorder.state().floor, carrier, piece, (from, to));
        let doubles = doubles_newly_near(&recorder.state().floor, carrier, piece, (from, to));
        contagion(recorder, by, &exposed, &doubles);
    }
}

/// The doppelgangers that the move of `piece` has brought next to `carrier`: it came, or changed places with one.
fn doubles_newly_near(
    floor: &Floor,
    carrier: PieceId,
    piece: PieceId,
    (from, to): (Spot, Spot),
) -> Vec<(Spot, PieceId)> {
    let Some(at) = floor.piece(carrier).spot else { return vec![] };
    let was = if carrier == piece { from } else { at };
    let stood = |(spot, of): (Spot, PieceId)| if of == piece && spot == from { to } else { spot };
    let came = |double: &&(Spot, PieceId)| double.0.adjacent(at) && !near(stood(**double), was);
    floor.doubles.iter().filter(came).copied().collect()
}

/// The pieces that the move of `piece` has brought next to `carrier`, or onto its spot.
fn newly_near(floor: &Floor, carrier: PieceId, piece: PieceId, (from, to): (Spot, Spot)) -> Vec<PieceId> {
    let Some(at) = floor.piece(carrier).spot else { return vec![] };
    if carrier == piece {
        let others = floor.acting().filter(|(id, _)| *id != carrier);
        let came = others.filter(|(_, is)| is.spot.is_some_and(|spot| near(spot, to) && !near(spot, from)));
        return came.map(|(id, _)| id).collect();
    }
    let comes = at == to || (near(at, to) && !near(at, from));
    (comes && floor.piece(piece).acts()).then_some(piece).into_iter().collect()
}

fn near(spot: Spot, other: Spot) -> bool {
    spot == other || spot.adjacent(other)
}

/// Each of `exposed` saves against the contagion or dies, all at once, and so does each of `doubles`.
pub(super) fn contagion(
    recorder: &mut Recorder<'_, Swords>,
    by: Seat,
    exposed: &[PieceId],
    doubles: &[(Spot, PieceId)],
) {
    let touches: Vec<_> = exposed.iter().map(|piece| (Touched::Piece(*piece), Act::Kill)).collect();
    let judgement = guards::judge(&recorder.state().floor, Card::TyphoidMary, by, &touches);
    let open = exposed.iter().copied().filter(|piece| !judgement.spares(*piece)).collect::<Vec<_>>();
    let lost: Vec<PieceId> =
        open.into_iter().filter(|piece| !dice::saves(recorder, Card::TyphoidMary, *piece, 33)).collect();
    let doubles: Vec<_> = doubles.iter().copied().filter(|(_, of)| !lost.contains(of)).collect();
    let spots = dice::lost_doubles(recorder, Card::TyphoidMary, &doubles, 33);
    if !spots.is_empty() {
        recorder.record(Event::DoublesGone { spots });
    }
    death::kill(recorder, &lost, Some(by), Cause::Card(Card::TyphoidMary));
}

/// A piece changes places with its doppelganger on `to` (SW-131).
pub(super) fn swap(recorder: &mut Recorder<'_, Swords>, piece: PieceId, to: Spot) {
    let figure = Figure::of(&recorder.state().floor, piece);
    let Some(from) = figure.at else { return };
    recorder.record(Event::Swapped { figure, to });
    arrive(recorder, piece, from, Arrival::Swap);
}

/// The movement of the turn ends: a wizard of vapour stands where he is, and conflicts come.
pub(super) fn end(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    recorder.record(Event::MovementEnded { seat });
    if !recorder.state().floor.conflicts.is_empty() {
        flow::push_window(recorder, Window::new(Occasion::Movement, seat));
    }
    judge_vapour(recorder, seat);
    ghosts::clear(recorder);
}

/// A wizard of vapour on a taken spot is destroyed when his movement is over; no guard helps (SW-153).
fn judge_vapour(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    let floor = &recorder.state().floor;
    if let Some(wizard) = floor.wizard(seat).filter(|wizard| floor.is_under(*wizard, Card::Vapour)) {
        solidify(recorder, wizard);
    }
}

/// A wizard who is vapour no more, or a rock, is destroyed where something else stands on his spot (SW-153).
pub(super) fn solidify(recorder: &mut Recorder<'_, Swords>, wizard: PieceId) {
    let floor = &recorder.state().floor;
    let Piece { spot: Some(spot), owner, .. } = *floor.piece(wizard) else { return };
    let other = |thing: &Thing| match thing {
        Thing::Ghost(ghost) => floor.piece(*ghost).owner != owner,
        thing => ![Thing::Piece(wizard), Thing::Rock(Some(wizard))].contains(thing),
    };
    if floor.conflict_of(wizard).is_none() && floor.things(spot).iter().any(other) {
        death::kill(recorder, &[wizard], None, Cause::Card(Card::Vapour));
    }
}
