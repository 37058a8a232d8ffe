use super::cache::{Cache, Key};
use super::{canvas, encode, palette, text};
use crate::engine::Line;
use crate::engine::scene::{Scene, Shape, Tile};
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
        check(scene)?;
        let width = usize::from(scene.width);
        let mut pixels = vec![0; width * usize::from(scene.height)];
        for tile in &scene.tiles {
            let indices = self.indices(tile, say);
            let rows = indices.chunks_exact(tile.w.into());
            for (from, to) in rows.zip(rows_of(tile, width)) {
                pixels[to].copy_from_slice(from);
            }
        }
        encode::indexed(scene.width.into(), scene.height.into(), &pixels)
    }

    fn indices(&self, tile: &Tile, say: &dyn Fn(&Line) -> String) -> Arc<[u8]> {
        let key = Key { width: tile.w, height: tile.h, shapes: tile.shapes.clone(), words: words(tile, say) };
        if let Some(known) = self.cache(|cache| cache.get(&key)) {
            return known;
        }
        let pixmap = canvas::draw(key.width, key.height, &key.shapes, &key.words);
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
        let free = is_inside(tile, scene) && rows_of(tile, width).all(|row| !covered[row].contains(&true));
        if !free {
            return Err(PaintError::Tile(number));
        }
        rows_of(tile, width).for_each(|row| covered[row].fill(true));
    }
    if covered.contains(&false) { Err(PaintError::Gap) } else { Ok(()) }
}

fn is_inside(tile: &Tile, scene: &Scene) -> bool {
    let fits =
        |from: u16, length: u16, limit: u16| length > 0 && from.checked_add(length).is_some_and(|end| end <= limit);
    fits(tile.x, tile.w, scene.width) && fits(tile.y, tile.h, scene.height)
}

/// Where the rows of the tile lie in a picture of this width, as ranges of its pixels.
fn rows_of(tile: &Tile, width: usize) -> impl Iterator<Item = std::ops::Range<usize>> {
    let (x, y, w, h) = (usize::from(tile.x), usize::from(tile.y), usize::from(tile.w), usize::from(tile.h));
    (y..y + h).map(move |row| row * width + x..row * width + x + w)
}
