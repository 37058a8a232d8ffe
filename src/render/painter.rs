//! The painter: a scene to a PNG, tile by tile.

use super::cache::{Cache, Key};
use super::{canvas, encode, palette, text, vision};
use engine::scene::{Scene, Shape, Tile};
use engine::{Line, Sight};
use std::sync::{Arc, Mutex, PoisonError};

/// The longest side of a picture, in pixels.
const LONGEST: u16 = 4096;

/// A painter of scenes, who remembers the tiles drawn last.
///
/// The picture depends on the scene and its words alone: the same bytes whatever was painted before. One
/// painter may be shared by many threads. What is remembered is bounded.
#[derive(Debug, Default)]
pub struct Painter {
    tiles: Mutex<Cache>,
}

/// Why a picture could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PaintError {
    /// The picture has no pixels, or a side longer than 4096 of them.
    #[error("a picture of {0} × {1} pixels cannot be painted")]
    Size(u32, u32),
    /// A tile, by its number, is empty, reaches out of the picture or covers what another one covers.
    #[error("tile {0} of the scene is not a part of its own")]
    Tile(usize),
    /// Some pixels are covered by no tile.
    #[error("the tiles of the scene do not cover the picture")]
    Gap,
    /// The PNG could not be written.
    #[error("the picture could not be encoded: {0}")]
    Encode(#[from] png::EncodingError),
    /// The picture could not be read or resized.
    #[error("the picture could not be made smaller: {0}")]
    Image(#[from] image::ImageError),
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
        check(scene)?;
        let percent = percent(scene, sight);
        let whole = Frame { x: 0, y: 0, w: scene.width, h: scene.height }.stretched(percent);
        let width = usize::from(whole.w);
        let mut pixels = vec![0; width * usize::from(whole.h)];
        for tile in &scene.tiles {
            let frame = Frame::of(tile).stretched(percent);
            if frame.w == 0 || frame.h == 0 {
                continue;
            }
            let indices = self.indices(tile, (frame.w, frame.h), say);
            for (from, to) in indices.chunks_exact(frame.w.into()).zip(frame.rows(width)) {
                pixels[to].copy_from_slice(from);
            }
        }
        encode::indexed(whole.w.into(), whole.h.into(), &pixels, vision::colors(sight))
    }

    /// The tile's pixels, stretched to `size`.
    fn indices(&self, tile: &Tile, size: (u16, u16), say: &dyn Fn(&Line) -> String) -> Arc<[u8]> {
        let key = Key { size, of: (tile.w, tile.h), shapes: tile.shapes.clone(), words: words(tile, say) };
        if let Some(known) = self.cache(|cache| cache.get(&key)) {
            return known;
        }
        let pixmap = canvas::draw(key.size, key.of, &key.shapes, &key.words);
        let drawn: Arc<[u8]> = palette::indices(pixmap.pixels()).into();
        self.cache(|cache| cache.put(key, Arc::clone(&drawn)));
        drawn
    }

    fn cache<T>(&self, work: impl FnOnce(&mut Cache) -> T) -> T {
        work(&mut self.tiles.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The texts of the tile, in the order of its shapes.
fn words(tile: &Tile, say: &dyn Fn(&Line) -> String) -> Vec<String> {
    let texts = tile.shapes.iter().filter_map(|shape| match shape {
        Shape::Text { text, .. } => Some(text),
        _ => None,
    });
    texts.map(|line| text::drawable(&say(line))).collect()
}

fn check(scene: &Scene) -> Result<(), PaintError> {
    let sides = [scene.width, scene.height];
    if sides.iter().any(|side| !(1..=LONGEST).contains(side)) {
        return Err(PaintError::Size(scene.width.into(), scene.height.into()));
    }
    let width = usize::from(scene.width);
    let mut covered = vec![false; width * usize::from(scene.height)];
    for (number, tile) in scene.tiles.iter().enumerate() {
        let free = is_inside(tile, scene) && Frame::of(tile).rows(width).all(|row| !covered[row].contains(&true));
        if !free {
            return Err(PaintError::Tile(number));
        }
        Frame::of(tile).rows(width).for_each(|row| covered[row].fill(true));
    }
    if covered.contains(&false) { Err(PaintError::Gap) } else { Ok(()) }
}

fn is_inside(tile: &Tile, scene: &Scene) -> bool {
    let fits =
        |from: u16, length: u16, limit: u16| length > 0 && from.checked_add(length).is_some_and(|end| end <= limit);
    fits(tile.x, tile.w, scene.width) && fits(tile.y, tile.h, scene.height)
}

/// How many hundredths of its length a picture has: as many as were asked for, where it may be so long.
fn percent(scene: &Scene, sight: Sight) -> u32 {
    let most = u32::from(LONGEST) * 100 / u32::from(scene.width.max(scene.height).max(1));
    u32::from(sight.size.percent()).min(most)
}

/// A rectangle of the picture.
#[derive(Clone, Copy)]
struct Frame {
    x: u16,
    y: u16,
    w: u16,
    h: u16,
}

impl Frame {
    fn of(tile: &Tile) -> Frame {
        Frame { x: tile.x, y: tile.y, w: tile.w, h: tile.h }
    }

    /// Where it lies in a picture of so many hundredths of the length: frames that touch still do.
    fn stretched(self, percent: u32) -> Frame {
        let edge = |at: u16| ((u32::from(at) * percent + 50) / 100) as u16;
        let (x, y) = (edge(self.x), edge(self.y));
        Frame { x, y, w: edge(self.x + self.w) - x, h: edge(self.y + self.h) - y }
    }

    /// Its rows in a picture of this width, as ranges of its pixels.
    fn rows(self, width: usize) -> impl Iterator<Item = std::ops::Range<usize>> {
        let Frame { x, y, w, h } = self;
        let (x, w) = (usize::from(x), usize::from(w));
        (usize::from(y)..usize::from(y) + usize::from(h)).map(move |row| row * width + x..row * width + x + w)
    }
}
