//! The painter: a scene to a PNG, tile by tile.

use super::cache::Cache;
use super::coded::{self, Coded};
use super::deflate::Code;
use super::fault::PaintError;
use super::layout::{Bands, Frame, LONGEST, percent};
use super::ledger::Ledger;
use super::{canvas, encode, palette, plain, vision};
use engine::scene::{Scene, Tile};
use engine::{Line, Sight};
use std::sync::{Arc, Mutex, PoisonError};

/// A painter of scenes, who remembers the tiles drawn last.
///
/// The picture depends on the scene and its words alone: the same bytes whatever was painted before. One
/// painter may be shared by many threads. What is remembered is bounded.
#[derive(Debug, Default)]
pub struct Painter {
    tiles: Mutex<Cache>,
}

/// What a painter remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// How many tiles.
    pub tiles: usize,
    /// How many bytes they take.
    pub bytes: usize,
}

/// How a scene is cut up for a picture of some size: the tiles that have pixels there, and their bands.
struct Cut<'a> {
    whole: Frame,
    parts: Vec<(&'a Tile, Frame)>,
    bands: Bands,
}

impl Painter {
    /// A painter who has painted nothing yet.
    pub fn new() -> Painter {
        Painter::default()
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
        Ok(encode::indexed((whole.w, whole.h), vision::colors(sight.vision), room, write))
    }

    /// How much is remembered, no more than 16 MiB and a picture.
    pub fn kept(&self) -> Kept {
        let (tiles, bytes) = self.cache(|cache| cache.kept());
        Kept { tiles, bytes }
    }

    /// The tiles in this code, each with the row of the picture in which it begins.
    fn tiles(&self, parts: &[(&Tile, Frame)], say: &dyn Fn(&Line) -> String, code: &Code) -> Vec<(u16, Arc<Coded>)> {
        let mut ledger = Ledger::new(code.stride(), parts.len(), say);
        parts.iter().for_each(|(tile, frame)| ledger.enter(tile, (frame.w, frame.h)));
        let known: Vec<_> = self.cache(|cache| ledger.keys().map(|key| cache.get(key)).collect());
        let tile = |(number, known): (usize, Option<Arc<Coded>>)| {
            let (tile, frame) = parts[number];
            let draw = || self.draw(tile, frame, code, ledger.key(number), ledger.words(number));
            (frame.y, known.unwrap_or_else(draw))
        };
        known.into_iter().enumerate().map(tile).collect()
    }

    /// Draws a tile and remembers it by its key, unless the same one was drawn since.
    fn draw(&self, tile: &Tile, frame: Frame, code: &Code, key: &[u8], words: &[String]) -> Arc<Coded> {
        if let Some(known) = self.cache(|cache| cache.get(key)) {
            return known;
        }
        let pixmap = canvas::draw((frame.w, frame.h), (tile.w, tile.h), &tile.shapes, words);
        let coded = Arc::new(Coded::new(&palette::indices(pixmap.pixels()), frame.w, code));
        self.cache(|cache| cache.put(key.into(), Arc::clone(&coded)));
        coded
    }

    fn cache<T>(&self, work: impl FnOnce(&mut Cache) -> T) -> T {
        work(&mut self.tiles.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Cut<'_> {
    /// Cuts up a scene whose tiles cover every pixel exactly once; of any other, says what is wrong with it.
    fn of(scene: &Scene, percent: u32) -> Result<Cut<'_>, PaintError> {
        let fault = || plain::check(scene).err().unwrap_or(PaintError::Gap);
        let (whole, frames) = (Frame::whole(scene), scene.tiles.iter().map(Frame::of));
        let is_sound = !whole.is_empty() && whole.w.max(whole.h) <= LONGEST && frames.clone().all(|it| it.is_in(scene));
        let bands = if is_sound { Bands::of(whole, &frames.clone().collect::<Vec<_>>()) } else { None };
        let (bands, parts) = (bands.ok_or_else(fault)?, scene.tiles.iter().zip(frames));
        if percent == 100 {
            return Ok(Cut { whole, parts: parts.collect(), bands });
        }
        let stretched = parts.map(|(tile, frame)| (tile, frame.stretched(percent)));
        let parts: Vec<_> = stretched.filter(|(_, frame)| !frame.is_empty()).collect();
        let (whole, frames) = (whole.stretched(percent), parts.iter().map(|(_, frame)| *frame).collect::<Vec<_>>());
        let bands = Bands::of(whole, &frames).ok_or_else(fault)?;
        Ok(Cut { whole, parts, bands })
    }
}
