//! Magic that kills.

use super::{
    super::{
        Swords,
        board::Spot,
        card::Card,
        cast::Cast,
        death, dice,
        event::{Cause, Change},
        floor::Thing,
        piece::PieceId,
        targets,
    },
    rocks,
};
use engine::Recorder;

pub(super) fn take(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    match cast.card {
        Card::Kamakazi => blast(recorder, cast),
        Card::ExorciseGhosts => {
            let floor = &recorder.state().floor;
            let ghosts: Vec<PieceId> = cast.pieces().into_iter().filter(|ghost| floor.piece(*ghost).ghost).collect();
            die(recorder, cast, &ghosts);
        }
        Card::BlackPlague => plague(recorder, cast),
        Card::MagicMissile => missile(recorder, cast),
        Card::LesserDeathTrap => trap(recorder, cast, 33),
        _ => trap(recorder, cast, 52),
    }
}

fn die(recorder: &mut Recorder<'_, Swords>, cast: &Cast, pieces: &[PieceId]) {
    death::kill(recorder, pieces, Some(cast.by), Cause::Card(cast.card));
}

/// A piece dies with all around it, doppelgangers too (SW-123).
fn blast(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let floor = &recorder.state().floor;
    let Some(spot) = cast.piece().and_then(|piece| floor.piece(piece).spot) else { return };
    let near = |at: Spot| at == spot || at.adjacent(spot);
    let doubles: Vec<Spot> = floor.doubles.iter().map(|(at, _)| *at).filter(|at| near(*at)).collect();
    let pieces = floor.acting().filter(|(id, is)| is.spot.is_some_and(near) && !cast.judgement.spares(*id));
    let pieces: Vec<PieceId> = pieces.map(|(id, _)| id).collect();
    if !doubles.is_empty() {
        recorder.record(Change::DoublesGone { spots: doubles });
    }
    die(recorder, cast, &pieces);
}

/// A piece dies; each piece next to it saves or dies with it, and so does each doppelganger (SW-131, SW-135).
fn plague(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let floor = &recorder.state().floor;
    let Some(sick) = cast.piece() else { return };
    let Some(spot) = floor.piece(sick).spot else { return };
    let next = floor.acting().filter(|(id, is)| is.spot.is_some_and(|at| at.adjacent(spot)) && *id != sick);
    let exposed: Vec<PieceId> = next.map(|(id, _)| id).filter(|id| !cast.judgement.spares(*id)).collect();
    let mut lost: Vec<PieceId> = (!cast.judgement.spares(sick)).then_some(sick).into_iter().collect();
    lost.extend(exposed.into_iter().filter(|piece| !dice::saves(recorder, cast.card, *piece, 44)));
    let beside = |(at, of): &&(Spot, PieceId)| at.adjacent(spot) && !lost.contains(of);
    let doubles: Vec<(Spot, PieceId)> = recorder.state().floor.doubles.iter().filter(beside).copied().collect();
    let spots = dice::lost_doubles(recorder, cast.card, &doubles, 44);
    if !spots.is_empty() {
        recorder.record(Change::DoublesGone { spots });
    }
    die(recorder, cast, &lost);
}

/// What the missile comes to is destroyed, if it gets there (SW-138).
fn missile(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let moves = dice::roll_for(recorder, cast.card, 2);
    let floor = &recorder.state().floor;
    let Some((far, spot, thing)) = targets::missile_hits(floor, cast.by, &cast.targets) else { return };
    if far <= moves {
        destroy(recorder, cast, spot, thing);
    }
}

fn destroy(recorder: &mut Recorder<'_, Swords>, cast: &Cast, spot: Spot, thing: Thing) {
    match thing {
        Thing::Piece(piece) if cast.judgement.spares(piece) => {}
        Thing::Piece(piece) | Thing::Ghost(piece) => die(recorder, cast, &[piece]),
        Thing::Rock(_) => rocks::destroy(recorder, cast.by, cast.card, &[spot]),
        Thing::Double(_) => recorder.record(Change::DoublesGone { spots: vec![spot] }),
    }
}

/// A trap takes a piece that does not save (SW-126, SW-142).
fn trap(recorder: &mut Recorder<'_, Swords>, cast: &Cast, number: u8) {
    let Some(piece) = cast.piece().filter(|piece| !cast.judgement.spares(*piece)) else { return };
    if !dice::saves(recorder, cast.card, piece, number) {
        die(recorder, cast, &[piece]);
    }
}
