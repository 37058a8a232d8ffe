//! The picture of a view.

use super::view::View;
use crate::engine::{
    Line, Scene,
    scene::{Color, Tile},
};

/// The picture of `view`.
pub(super) fn scene(view: &View) -> Scene {
    let _ = view;
    let tiles = vec![Tile::filled(0, 0, 100, 100, Color::rgb(0))];
    Scene { width: 100, height: 100, tiles, alt: vec![Line::new("quest-title")], own: vec![] }
}
