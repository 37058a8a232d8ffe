//! s
use super::view::View;
use crate::engine::{
    Line, Scene,
    scene::{Color, Tile},
};
pub(super) fn scene(_view: &View) -> Scene {
    Scene {
        width: 10,
        height: 10,
        tiles: vec![Tile::filled(0, 0, 10, 10, Color::rgb(0))],
        alt: vec![Line::new("stones-title")],
        own: vec![],
    }
}
