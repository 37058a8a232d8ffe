//! The painter: a scene to a PNG, tile by tile.

use super::cache::{Cache, locked};
use super::coded::{self, Coded};
use super::cut::Cut;
use super::deflate::Code;
use super::fault::PaintError;
use super::grid::Grid;
use super::layout::{Frame, percent};
use super::ledger::{Ledger, Written};
use super::shelf::{Part, Shelf};
use super::stamp::Stamps;
use super::{encode, vision};
use engine::scene::{Scene, Tile};
use engine::{Line, Sight};
use std::sync::{Arc, Mutex, Weak};

/// The most bytes remembered of tiles and of their pieces as they stand in pictures, and of lists of pieces and of pieces
/// as they stand in animations; twice. Stamps come to those of pictures.
const TILES: usize = 3 << 20;
const CODED: usize = 2 << 20;
const LISTS: usize = 2 << 20;
const DRAWN: usize = 22 << 20;

/// A painter of scenes, who remembers the tiles drawn last.
///
/// The picture depends on the scene and its words alone: the same bytes whatever was painted before. One
/// painter may be shared by many threads. What is remembered is bounded.
#[derive(Debug)]
pub struct Painter {
    /// Tiles as they stand in pictures, and their pieces.
    tiles: Mutex<Cache<Coded>>,
    coded: Shelf<Coded>,
    /// What both are made of.
    stamps: Stamps,
    /// Of which pieces tiles are in animations, and these.
    lists: Mutex<Cache<Vec<Weak<Vec<u8>>>>>,
    drawn: Shelf<Vec<u8>>,
}

/// What a painter remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// How many tiles and pieces of tiles.
    pub tiles: usize,
    /// How many bytes they take.
    pub bytes: usize,
}

impl Default for Painter {
    fn default() -> Painter {
        Painter::new()
    }
}

impl Painter {
    /// A painter who has painted nothing yet.
    pub fn new() -> Painter {
        let (tiles, lists) = (Mutex::new(Cache::new(TILES)), Mutex::new(Cache::new(LISTS)));
        Painter { tiles, coded: Shelf::new(CODED), stamps: Stamps::new(), lists, drawn: Shelf::new(DRAWN) }
    }

    /// The scene as an indexed PNG, its texts worded by `say`.
    ///
    /// Characters that cannot be drawn are left out, see [`drawable`](super::drawable). It is an error, never a
    /// panic, if the tiles do not cover every pixel exactly once.
    pub fn png(&self, scene: &Scene, say: &dyn Fn(&Line) -> String) -> Result<Vec<u8>, PaintError> {
        self.png_for(scene, say, Sight::default())
    }

    /// The same painted as somebody asked for: larger, as far as a picture may be, or in other colours.
    pub fn png_for(&self, scene: &Scene, say: &dyn Fn(&Line) -> String, sight: Sight) -> Result<Vec<u8>, PaintError> {
        let Cut { whole, parts, bands } = Cut::of(scene, percent(scene, sight))?;
        let code = Code::new(usize::from(whole.w) + 1);
        let tiles = self.tiles(&parts, say, &code);
        let room = tiles.iter().map(|(_, tile)| tile.weight()).sum();
        let write = |bits: &mut _| coded::write(&bands, &tiles, &code, bits);
        Ok(encode::indexed((whole.w, whole.h), vision::colors(sight), room, write))
    }

    /// How much is remembered: no more than 16 MiB and a tile, and 48 MiB and a tile where there were animations.
    pub fn kept(&self) -> Kept {
        let others = self.stamps.kept() + locked(&self.lists).kept().1;
        let kept = [locked(&self.tiles).kept(), self.coded.kept(), (0, others), self.drawn.kept()];
        Kept { tiles: kept.iter().map(|kept| kept.0).sum(), bytes: kept.iter().map(|kept| kept.1).sum() }
    }

    /// How many bytes its stamps take.
    #[cfg(test)]
    pub(super) fn stamps_kept(&self) -> usize {
        self.stamps.kept()
    }

    /// The pixels of each piece of a tile that has this size in the picture.
    pub(super) fn pixels(&self, tile: &Tile, size: (u16, u16), written: Written<'_>) -> Vec<Arc<Vec<u8>>> {
        let known = locked(&self.lists).get(written.key);
        if let Some(pieces) = known.and_then(|pieces| pieces.iter().map(Weak::upgrade).collect()) {
            return pieces;
        }
        let make = |pixels: Vec<u8>, _| {
            let weight = size_of::<Vec<u8>>() + pixels.len();
            (pixels, weight)
        };
        let pieces = self.drawn.pieces(Part { tile, size, written, stamps: &self.stamps }, &make);
        let list: Vec<_> = pieces.iter().map(Arc::downgrade).collect();
        let weight = size_of_val(&*list);
        locked(&self.lists).put(written.key.into(), Arc::new(list), weight);
        pieces
    }

    /// The tiles in this code, each with the row of the picture in which it begins.
    fn tiles(&self, parts: &[(&Tile, Frame)], say: &dyn Fn(&Line) -> String, code: &Code) -> Vec<(u16, Arc<Coded>)> {
        let mut ledger = Ledger::new(code.stride(), parts.len(), say);
        parts.iter().for_each(|(tile, frame)| ledger.enter(tile, (frame.w, frame.h)));
        let mut cache = locked(&self.tiles);
        let known: Vec<_> = ledger.keys().map(|key| cache.get(key)).collect();
        drop(cache);
        let tile = |(number, known): (usize, Option<Arc<Coded>>)| {
            let (tile, frame) = parts[number];
            (frame.y, known.unwrap_or_else(|| self.code(tile, (frame.w, frame.h), code, ledger.written(number))))
        };
        known.into_iter().enumerate().map(tile).collect()
    }

    /// Puts a tile together of its pieces and remembers it, unless the same was done since.
    fn code(&self, tile: &Tile, size: (u16, u16), code: &Code, written: Written<'_>) -> Arc<Coded> {
        if let Some(known) = locked(&self.tiles).get(written.key) {
            return known;
        }
        let make = |pixels: Vec<u8>, width| {
            let coded = Coded::new(&pixels, width, code);
            let weight = coded.weight();
            (coded, weight)
        };
        let (grid, part) = (Grid::of(size), Part { tile, size, written, stamps: &self.stamps });
        let whole = Arc::new(if grid.len() == 1 {
            Coded::new(&part.stamped().whole(), size.0, code)
        } else {
            Coded::joined(grid, &self.coded.pieces(part, &make), code)
        });
        locked(&self.tiles).put(written.key.into(), Arc::clone(&whole), whole.weight());
        whole
    }
}
