//! Typhoid Mary: who comes next to a carrier, and what becomes of him (SW-137).

use super::{
    Swords,
    board::Spot,
    card::Card,
    death, dice,
    event::{Cause, Change},
    floor::Floor,
    guards::{self, Act, Touched},
    piece::PieceId,
};
use engine::{Recorder, Seat};

/// Whoever has come next to a carrier, or attacks it, must save (SW-137).
pub(super) fn infect(recorder: &mut Recorder<'_, Swords>, piece: PieceId, from: Spot, to: Spot) {
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
        expose(recorder, by, &exposed, &doubles);
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
pub(super) fn expose(recorder: &mut Recorder<'_, Swords>, by: Seat, exposed: &[PieceId], doubles: &[(Spot, PieceId)]) {
    let touches: Vec<_> = exposed.iter().map(|piece| (Touched::Piece(*piece), Act::Kill)).collect();
    let judgement = guards::judge(&recorder.state().floor, Card::TyphoidMary, by, &touches);
    let open = exposed.iter().copied().filter(|piece| !judgement.spares(*piece)).collect::<Vec<_>>();
    let lost: Vec<PieceId> =
        open.into_iter().filter(|piece| !dice::saves(recorder, Card::TyphoidMary, *piece, 33)).collect();
    let doubles: Vec<_> = doubles.iter().copied().filter(|(_, of)| !lost.contains(of)).collect();
    let spots = dice::lost_doubles(recorder, Card::TyphoidMary, &doubles, 33);
    if !spots.is_empty() {
        recorder.record(Change::DoublesGone { spots });
    }
    death::kill(recorder, &lost, Some(by), Cause::Card(Card::TyphoidMary));
}
