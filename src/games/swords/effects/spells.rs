//! Magic that lasts upon a piece.

use super::super::{
    Swords,
    board::Spot,
    card::{Card, Kind},
    cast::Cast,
    contagion,
    event::{Casting, Figure},
    floor::{Floor, Lasting, Until},
    movement,
    piece::PieceId,
};
use engine::Recorder;

pub(super) fn take(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let floor = &recorder.state().floor;
    let wizard = || floor.wizard(cast.by);
    let on = if cast.card.kind() == Kind::Potion { wizard() } else { cast.piece() };
    let Some(piece) = on.filter(|piece| !cast.judgement.spares(*piece)) else { return };
    let figures = vec![Figure::of(floor, piece)];
    let until = until(floor, cast, piece);
    let lasting = Lasting { card: cast.card, by: cast.by, pieces: vec![piece], trap: None, until, held: true };
    recorder.record(Casting::Lasts { lasting, figures });
    match cast.card {
        Card::TyphoidMary => {
            let floor = &recorder.state().floor;
            let exposed = around(floor, piece);
            let beside = |at: &Spot| floor.piece(piece).spot.is_some_and(|spot| spot.adjacent(*at));
            let doubles: Vec<_> = floor.doubles.iter().copied().filter(|(at, _)| beside(at)).collect();
            contagion::expose(recorder, cast.by, &exposed, &doubles);
        }
        Card::RockTransform => movement::solidify(recorder, piece),
        _ => {}
    }
}

fn until(floor: &Floor, cast: &Cast, piece: PieceId) -> Until {
    match cast.card {
        Card::MagicShield => Until::TurnEnd,
        Card::Paralysis => floor.piece(piece).owner.map_or(Until::NextTurn, Until::TurnOf),
        Card::TransformToDragon | Card::SuperStrength | Card::Vapour | Card::GiantsStrength => {
            Until::EndOfTurnOf(cast.by)
        }
        _ => Until::Event,
    }
}

/// The pieces next to `piece`, or on its spot.
fn around(floor: &Floor, piece: PieceId) -> Vec<PieceId> {
    let Some(spot) = floor.piece(piece).spot else { return vec![] };
    let others = floor.acting().filter(|(id, _)| *id != piece);
    let near = others.filter(|(_, is)| is.spot.is_some_and(|at| at == spot || at.adjacent(spot)));
    near.map(|(id, _)| id).collect()
}
