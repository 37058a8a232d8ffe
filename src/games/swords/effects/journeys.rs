//! Magic that moves pieces, or keeps them where they are.

use super::super::{
    Swords,
    card::Card,
    cast::Cast,
    dice,
    event::{Change, Course, Figure},
    movement,
    piece::PieceId,
};
use engine::Recorder;

pub(super) fn take(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let floor = &recorder.state().floor;
    match cast.card {
        Card::Speed => {
            if let Some(wizard) = floor.wizard(cast.by).filter(|wizard| floor.conflict_of(*wizard).is_none()) {
                hurry(recorder, cast, wizard, 2);
            }
        }
        Card::Horse => {
            let rider = cast.piece().filter(|piece| floor.conflict_of(*piece).is_none());
            if let Some(rider) = rider.filter(|_| floor.moves_now(cast.by)) {
                hurry(recorder, cast, rider, 1);
            }
        }
        Card::BearTrap => {
            if let Some(piece) = cast.piece().filter(|piece| !cast.judgement.spares(*piece)) {
                let figure = Figure::of(floor, piece);
                recorder.record(Change::Snared { figure });
            }
        }
        _ => teleport(recorder, cast),
    }
}

/// A piece goes to the spot that was named (SW-129, SW-141, SW-146).
fn teleport(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    let piece = cast.piece().filter(|piece| !cast.judgement.spares(*piece));
    if let (Some(piece), Some(to)) = (piece, cast.spots().first()) {
        movement::teleport(recorder, cast.card, cast.by, piece, *to);
    }
}

/// A piece may step as often as so many dice say, outside the dice of the turn (SW-147, SW-152).
fn hurry(recorder: &mut Recorder<'_, Swords>, cast: &Cast, piece: PieceId, count: u8) {
    let left = dice::roll_for(recorder, cast.card, count);
    let figure = Figure::of(&recorder.state().floor, piece);
    recorder.record(Course::MayStep { seat: cast.by, figure, left, card: cast.card });
}
