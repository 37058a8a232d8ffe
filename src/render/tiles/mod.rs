//! Tiles: cut, drawn once, kept, and put together.

pub(crate) mod cache;
pub(crate) mod code;
pub(crate) mod distinct;
pub(crate) mod grid;
pub(crate) mod layout;
pub(crate) mod ledger;
pub(crate) mod shelf;
pub(crate) mod slices;
pub(crate) mod strip;

use crate::{
    raster::canvas::{Drawing, Mark, worded},
    tiles::ledger::Written,
};
use engine::scene::{Shape, Tile};
use tiny_skia::Transform;

/// A tile that has some size in the picture.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    pub(crate) tile: &'a Tile,
    pub(crate) size: (u16, u16),
    pub(crate) written: Written<'a>,
}

impl<'a> Part<'a> {
    /// The transform that stretches it to its size.
    pub(crate) fn stretch(self) -> Transform {
        Drawing::stretch(self.size, (self.tile.w, self.tile.h))
    }

    /// Its shapes, the texts with their words.
    pub(crate) fn shapes(self) -> impl Iterator<Item = (&'a Shape, &'a str)> {
        worded(&self.tile.shapes, self.written.words())
    }

    /// The shape of this number as an outline.
    pub(crate) fn mark(self, number: usize) -> Option<Mark> {
        let shape = &self.tile.shapes[number];
        let is_text = |shape: &&Shape| matches!(shape, Shape::Text { .. });
        let words = is_text(&shape).then(|| {
            let before = self.tile.shapes[..number].iter().filter(is_text).count();
            self.written.words().nth(before)
        });
        Mark::of(shape, words.flatten().unwrap_or_default())
    }
}
