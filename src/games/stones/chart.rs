//! c
use super::view::View;
use crate::engine::Scene;
pub(super) fn chart(view: &View) -> Scene {
    super::scene::scene(view)
}
