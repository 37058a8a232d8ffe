//! The picture of a view.

use super::view::View;
use crate::engine::{Line, Scene};

/// The picture of `view`.
pub(super) fn scene(_view: &View) -> Scene {
    Scene { alt: vec![Line::new("chamber-title")], ..Scene::default() }
}
