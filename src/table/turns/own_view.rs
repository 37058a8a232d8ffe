//! The pictures of those who play.

use engine::{AnySession, Scene, Seat, Viewer};

/// The picture of `seat`, for one who is guided with what they can do and what threatens them pointed out.
pub(crate) fn own_scene(session: &dyn AnySession, seat: Seat, guided: bool) -> Scene {
    let viewer = Viewer::Seat(seat);
    if guided { session.guided(viewer) } else { session.scene(viewer) }
}
