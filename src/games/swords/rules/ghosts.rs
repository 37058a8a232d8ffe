//! Pieces on a ghost's spot that may not stay there (SW-148).

use crate::{
    Swords, movement,
    state::{ground::Spots, piece::PieceId, public_state::PublicState},
};
use engine::Recorder;

/// The first piece that stands on a ghost's spot and may not stay there. `None` if there is none.
///
/// The wizard of the ghosts' owner may stay while it can step on from there. A wizard of vapour may stay until its
/// movement is over.
pub(crate) fn stranded(public: &PublicState) -> Option<PieceId> {
    let haunted: Spots = public.on_board().filter(|(_, is)| is.ghost).filter_map(|(_, is)| is.spot).collect();
    if haunted.is_empty() {
        return None;
    }
    let mut bodies = public.on_board().filter(|(_, is)| !is.ghost).map(|(id, _)| id);
    bodies.find(|piece| {
        let is = public.piece(*piece);
        let haunted = is.spot.is_some_and(|spot| haunted.has(spot));
        let drifts = public.is_vapour(*piece) && is.owner.is_some_and(|owner| public.steps().moves_now(owner));
        haunted && !drifts && public.conflict_of(*piece).is_none() && !public.steps().is_passing(*piece)
    })
}

/// Moves the stranded piece back to where it stepped from. Returns whether there was one (SW-47).
pub(crate) fn clear(recorder: &mut Recorder<'_, Swords>) -> bool {
    let public = &recorder.state().public;
    let Some(piece) = stranded(public) else { return false };
    let Some(spot) = public.piece(piece).spot else { return false };
    let went = public.trail.present().map_or(&[][..], |trail| &trail.went);
    let step = went.iter().rev().find(|(id, _, to)| (*id, *to) == (piece, spot));
    let from = step.map_or(spot, |(_, from, _)| *from);
    movement::put_back(recorder, piece, from);
    true
}
