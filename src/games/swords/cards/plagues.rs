//! Plagues, which kill each piece next to the sick that does not save.

use super::{Effect, Family, Magic};
use crate::{
    Swords,
    event::{Cause, Change},
    magic::{
        card::Card,
        cast::Cast,
        guards::{self, Act, Touched},
        targets::{Caster, Want, first_piece},
    },
    picture::art::Mark,
    rules::{death, dice},
    state::{
        agenda::{Item, Target},
        board::Spot,
        piece::PieceId,
        public_state::{PublicState, Until},
    },
};
use engine::{Recorder, Seat};

/// The cards of this family.
pub(super) const FAMILY: Family = &[(Card::BlackPlague, &BlackPlague), (Card::TyphoidMary, &TyphoidMary)];

/// A piece dies. Each piece next to it saves or dies with it, and so does each doppelganger (SW-131, SW-135).
struct BlackPlague;

impl Magic for BlackPlague {
    fn names(&self, caster: Caster<'_>) -> Want {
        caster.one_piece(|piece| self.suits(caster, piece))
    }

    fn suits(&self, caster: Caster<'_>, piece: PieceId) -> bool {
        caster.is_common(piece)
    }

    fn touches(&self, public: &PublicState, item: &Item) -> Vec<(Touched, Act)> {
        let sick = guards::named_piece(public, item);
        let spot = sick.and_then(|piece| public.piece(piece).spot);
        let around = guards::near(public, sick, |at| Some(at) != spot);
        guards::named(public, item, Act::Kill).into_iter().chain(around).collect()
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let public = &recorder.state().public;
        let Some(sick) = cast.piece() else { return };
        let Some(spot) = public.piece(sick).spot else { return };
        let next = public.acting().filter(|(id, is)| is.spot.is_some_and(|at| at.adjacent(spot)) && *id != sick);
        let exposed: Vec<PieceId> = next.map(|(id, _)| id).filter(|id| !cast.judgement.spares(*id)).collect();
        let mut lost: Vec<PieceId> = (!cast.judgement.spares(sick)).then_some(sick).into_iter().collect();
        lost.extend(exposed.into_iter().filter(|piece| !dice::saves(recorder, cast.card, *piece, 44)));
        let beside = |(at, of): &&(Spot, PieceId)| at.adjacent(spot) && !lost.contains(of);
        let doubles: Vec<(Spot, PieceId)> = recorder.state().public.doubles.iter().filter(beside).copied().collect();
        let spots = dice::lost_doubles(recorder, cast.card, &doubles, 44);
        if !spots.is_empty() {
            recorder.record(Change::DoublesGone { spots });
        }
        death::kill(recorder, &lost, Some(cast.by), Cause::Card(cast.card));
    }

    fn taste_of_piece(&self, caster: Caster<'_>, piece: PieceId) -> i32 {
        caster.stake(piece) + caster.blast(piece) / 2
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        let sick = first_piece(targets);
        sick.map_or(0, |piece| caster.stake(piece) + caster.blast(piece) / 2)
    }
}

/// A piece carries a plague. Each piece that is or comes next to it saves or dies (SW-137).
struct TyphoidMary;

impl Magic for TyphoidMary {
    fn names(&self, caster: Caster<'_>) -> Want {
        caster.one_piece(|_| true)
    }

    fn touches(&self, public: &PublicState, item: &Item) -> Vec<(Touched, Act)> {
        let near = guards::near(public, guards::named_piece(public, item), |_| true);
        guards::named(public, item, Act::Hinder).into_iter().chain(near).collect()
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let Some(carrier) = cast.struck() else { return };
        cast.last(recorder, (vec![carrier], None), Until::Event);
        let public = &recorder.state().public;
        let Some(spot) = public.piece(carrier).spot else { return };
        let others = public.acting().filter(|(id, is)| *id != carrier && is.spot.is_some_and(|at| near(at, spot)));
        let exposed: Vec<PieceId> = others.map(|(id, _)| id).collect();
        let doubles: Vec<_> = public.doubles.iter().copied().filter(|(at, _)| at.adjacent(spot)).collect();
        expose(recorder, cast.by, &exposed, &doubles);
    }

    fn effect(&self) -> Effect {
        Effect { mark: Some(Mark::Carrier), ..Effect::NONE }
    }

    fn taste_of_piece(&self, caster: Caster<'_>, piece: PieceId) -> i32 {
        caster.blast(piece) - caster.stake(piece)
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        let carrier = first_piece(targets);
        carrier.map_or(0, |piece| caster.blast(piece) - caster.stake(piece)) / 4
    }
}

/// Makes each piece save that has come next to a carrier, or attacks it (SW-137).
pub(in super::super) fn infect(recorder: &mut Recorder<'_, Swords>, piece: PieceId, from: Spot, to: Spot) {
    let public = &recorder.state().public;
    let carriers: Vec<(PieceId, Seat)> = public
        .lasting
        .iter()
        .filter(|lasting| lasting.card == Card::TyphoidMary)
        .flat_map(|lasting| lasting.pieces.iter().map(|carrier| (*carrier, lasting.by)))
        .collect();
    for (carrier, by) in carriers {
        let exposed = newly_near(&recorder.state().public, carrier, piece, (from, to));
        let doubles = doubles_newly_near(&recorder.state().public, carrier, piece, (from, to));
        expose(recorder, by, &exposed, &doubles);
    }
}

/// The doppelgangers that the move of `piece` has brought next to `carrier`. Either the carrier came, or a swap moved
/// one.
fn doubles_newly_near(
    public: &PublicState,
    carrier: PieceId,
    piece: PieceId,
    (from, to): (Spot, Spot),
) -> Vec<(Spot, PieceId)> {
    let Some(at) = public.piece(carrier).spot else { return vec![] };
    let was = if carrier == piece { from } else { at };
    let stood = |(spot, of): (Spot, PieceId)| if of == piece && spot == from { to } else { spot };
    let came = |double: &&(Spot, PieceId)| double.0.adjacent(at) && !near(stood(**double), was);
    public.doubles.iter().filter(came).copied().collect()
}

/// The pieces that the move of `piece` has brought next to `carrier`, or onto its spot.
fn newly_near(public: &PublicState, carrier: PieceId, piece: PieceId, (from, to): (Spot, Spot)) -> Vec<PieceId> {
    let Some(at) = public.piece(carrier).spot else { return vec![] };
    if carrier == piece {
        let others = public.acting().filter(|(id, _)| *id != carrier);
        let came = others.filter(|(_, is)| is.spot.is_some_and(|spot| near(spot, to) && !near(spot, from)));
        return came.map(|(id, _)| id).collect();
    }
    let comes = at == to || (near(at, to) && !near(at, from));
    (comes && public.piece(piece).acts()).then_some(piece).into_iter().collect()
}

fn near(spot: Spot, other: Spot) -> bool {
    spot == other || spot.adjacent(other)
}

/// Makes each of `exposed` save against the contagion or die, all at once, and likewise each of `doubles`.
fn expose(recorder: &mut Recorder<'_, Swords>, by: Seat, exposed: &[PieceId], doubles: &[(Spot, PieceId)]) {
    let touches: Vec<_> = exposed.iter().map(|piece| (Touched::Piece(*piece), Act::Kill)).collect();
    let judgement = guards::judge(&recorder.state().public, Card::TyphoidMary, by, &touches);
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
