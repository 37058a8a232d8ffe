//! The pictures that players see from their own seats.

use engine::{AnySession, Scene, Seat, Viewer};

/// Returns the picture of `seat`. If it is `guided`, its options and the threats to it are pointed out.
pub(crate) fn own_scene(session: &dyn AnySession, seat: Seat, guided: bool) -> Scene {
    let viewer = Viewer::Seat(seat);
    if guided { session.guided(viewer) } else { session.scene(viewer) }
}
