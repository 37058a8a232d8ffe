use super::view::View;
use crate::engine::Scene;
pub(super) fn scene(_view: &View) -> Scene {
    Scene::default()
}
