//! Pieces on a ghost's spot: who may not stay there (SW-148).

use super::{Swords, floor::Floor, movement, piece::PieceId};
use engine::Recorder;

/// The first piece that stands on a ghost's spot and may not, if there is one.
///
/// Its owner's wizard may while it can step on from there, and one of vapour until its movement is over.
pub(super) fn stranded(floor: &Floor) -> Option<PieceId> {
    if !floor.pieces.iter().any(|is| is.ghost) {
        return None;
    }
    let bodies = floor.on_board().filter(|(_, is)| !is.ghost).map(|(id, _)| id);
    bodies.into_iter().find(|piece| {
        let is = floor.piece(*piece);
        let haunted = is.spot.is_some_and(|spot| floor.ghosts(spot).next().is_some());
        let drifts = floor.is_vapour(*piece) && is.owner.is_some_and(|owner| floor.moves_now(owner));
        haunted && !drifts && floor.conflict_of(*piece).is_none() && !floor.is_passing(*piece)
    })
}

/// The piece that is stranded goes back to where it stepped from, if there is one; whether there was (SW-47).
pub(super) fn clear(recorder: &mut Recorder<'_, Swords>) -> bool {
    let floor = &recorder.state().floor;
    let Some(piece) = stranded(floor) else { return false };
    let Some(spot) = floor.piece(piece).spot else { return false };
    let trail = floor.trail.went.iter().rev().filter(|_| !floor.trail.past);
    let step = trail.into_iter().find(|(id, _, to)| (*id, *to) == (piece, spot));
    let from = step.map_or(spot, |(_, from, _)| *from);
    movement::put_back(recorder, piece, from);
    true
}
