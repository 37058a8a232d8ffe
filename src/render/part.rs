//! Tiles as they lie in a picture.

use super::ledger::Written;
use engine::scene::Tile;

/// A tile that has some size in the picture.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    pub(super) tile: &'a Tile,
    pub(super) size: (u16, u16),
    pub(super) written: Written<'a>,
}
