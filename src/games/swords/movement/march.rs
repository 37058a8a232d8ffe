//! Marches: several steps of one piece in one choice.

use crate::{
    Swords,
    movement::{self, reach::Going},
    rules::flow,
    state::{agenda::Frame, board::Spot, piece::PieceId},
};
use engine::Recorder;

/// Marches `piece` to `to`, step after step, by the way in its [`Reach`](crate::movement::reach::Reach).
///
/// It records the events of single steps, said one after another. It stops if a step leads to anything more: a window
/// that waits for a player, a piece that is elsewhere or held. The rest of the way is then not gone, and the player is
/// asked as after a single step.
pub(crate) fn march(recorder: &mut Recorder<'_, Swords>, piece: PieceId, to: Spot) {
    let way = recorder.state().public.reach(piece).way_to(to).unwrap_or_default();
    along(recorder, piece, &way);
}

/// Marches `piece` by this way.
pub(crate) fn along(recorder: &mut Recorder<'_, Swords>, piece: PieceId, way: &[Going]) {
    let public = &recorder.state().public;
    let free = matches!(public.agenda.last(), Some(Frame::Steps { .. }));
    let mut at = public.piece(piece).spot;
    for (way, next) in way.iter().copied() {
        let public = &recorder.state().public;
        if public.piece(piece).spot != at || !public.steps().strides_on(piece) {
            return;
        }
        movement::step(recorder, piece, way, Some(next), free);
        flow::resolve_all(recorder);
        at = Some(next);
    }
}
