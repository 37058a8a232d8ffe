//! The painter: a scene to a PNG, tile by tile.

use super::cache::Cache;
use super::coded::{self, Coded};
use super::cut::Cut;
use super::deflate::Code;
use super::fault::PaintError;
use super::layout::{Frame, percent};
use super::ledger::Ledger;
use super::{canvas, encode, palette, vision};
use engine::scene::{Scene, Tile};
use engine::{Line, Sight};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most bytes of tiles remembered as they stand in pictures, and as they stand in animations; twice.
const CODED: usize = 8 << 20;
const DRAWN: usize = 24 << 20;

/// A painter of scenes, who remembers the tiles drawn last.
///
/// The picture depends on the scene and its words alone: the same bytes whatever was painted before. One
/// painter may be shared by many threads. What is remembered is bounded.
#[derive(Debug)]
pub struct Painter {
    /// As they stand in pictures.
    coded: Mutex<Cache<Coded>>,
    /// As they stand in animations.
    drawn: Mutex<Cache<Vec<u8>>>,
}

/// What a painter remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// How many tiles.
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
        Painter { coded: Mutex::new(Cache::new(CODED)), drawn: Mutex::new(Cache::new(DRAWN)) }
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
        let kept = [locked(&self.coded).kept(), locked(&self.drawn).kept()];
        Kept { tiles: kept.iter().map(|kept| kept.0).sum(), bytes: kept.iter().map(|kept| kept.1).sum() }
    }

    /// The pixels of a tile with this frame and this key.
    pub(super) fn pixels(&self, tile: &Tile, frame: Frame, key: &[u8], words: &[String]) -> Arc<Vec<u8>> {
        if let Some(known) = locked(&self.drawn).get(key) {
            return known;
        }
        let pixels = Arc::new(draw(tile, frame, words));
        locked(&self.drawn).put(key.into(), Arc::clone(&pixels), pixels.len());
        pixels
    }

    /// The tiles in this code, each with the row of the picture in which it begins.
    fn tiles(&self, parts: &[(&Tile, Frame)], say: &dyn Fn(&Line) -> String, code: &Code) -> Vec<(u16, Arc<Coded>)> {
        let mut ledger = Ledger::new(code.stride(), parts.len(), say);
        parts.iter().for_each(|(tile, frame)| ledger.enter(tile, (frame.w, frame.h)));
        let mut cache = locked(&self.coded);
        let known: Vec<_> = ledger.keys().map(|key| cache.get(key)).collect();
        drop(cache);
        let tile = |(number, known): (usize, Option<Arc<Coded>>)| {
            let (tile, frame) = parts[number];
            let draw = || self.code(tile, frame, code, ledger.key(number), ledger.words(number));
            (frame.y, known.unwrap_or_else(draw))
        };
        known.into_iter().enumerate().map(tile).collect()
    }

    /// Draws a tile and remembers it by its key, unless the same one was drawn since.
    fn code(&self, tile: &Tile, frame: Frame, code: &Code, key: &[u8], words: &[String]) -> Arc<Coded> {
        if let Some(known) = locked(&self.coded).get(key) {
            return known;
        }
        let coded = Arc::new(Coded::new(&draw(tile, frame, words), frame.w, code));
        locked(&self.coded).put(key.into(), Arc::clone(&coded), coded.weight());
        coded
    }
}

/// The pixels of a tile with this frame.
fn draw(tile: &Tile, frame: Frame, words: &[String]) -> Vec<u8> {
    let pixmap = canvas::draw((frame.w, frame.h), (tile.w, tile.h), &tile.shapes, words);
    palette::indices(pixmap.pixels())
}

fn locked<T>(cache: &Mutex<T>) -> MutexGuard<'_, T> {
    cache.lock().unwrap_or_else(PoisonError::into_inner)
}
