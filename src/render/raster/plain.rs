//! Pictures painted the plain way, for comparison with the painter's.

use crate::{
    PaintError,
    raster::{
        self,
        canvas::Drawing,
        palette::{self, Rgb},
        text,
    },
    tiles::layout::{Frame, LONGEST, percent},
};
use engine::scene::{Scene, Shape, Tile};
use engine::{Line, Sight};
use std::collections::HashMap;

/// The most pixels remembered.
const MOST: usize = 64 << 20;

/// A painter who puts tiles side by side pixel by pixel and has the `png` crate write the picture.
///
/// Its pictures have the pixels and colours of [`Painter`](crate::Painter)'s pictures, but it is far slower. Only tests
/// and benches need it, to compare the two. It remembers tiles by their shapes and words themselves.
#[derive(Debug, Default)]
pub struct PlainPainter {
    tiles: HashMap<Key, Vec<u8>>,
    pixels: usize,
}

/// Everything the picture of a tile depends on.
#[derive(PartialEq, Eq, Hash, Debug)]
struct Key {
    size: (u16, u16),
    of: (u16, u16),
    shapes: Vec<Shape>,
    words: Vec<String>,
}

impl PlainPainter {
    /// A painter who has painted nothing yet.
    pub fn new() -> PlainPainter {
        PlainPainter::default()
    }

    /// Paints the scene as an indexed PNG, as a person asked for, with its texts worded by `say`. It fails if
    /// [`Painter::png_for`](crate::Painter::png_for) would fail.
    pub fn png_for(
        &mut self,
        scene: &Scene,
        say: &dyn Fn(&Line) -> String,
        sight: Sight,
    ) -> Result<Vec<u8>, PaintError> {
        check(scene)?;
        let percent = percent(scene, sight);
        let whole = Frame::whole(scene).stretched(percent);
        let width = usize::from(whole.w);
        let mut pixels = vec![0; width * usize::from(whole.h)];
        for tile in &scene.tiles {
            let frame = Frame::of(tile).stretched(percent);
            if frame.is_empty() {
                continue;
            }
            let indices = self.indices(tile, (frame.w, frame.h), say);
            for (from, to) in indices.chunks_exact(frame.w.into()).zip(frame.rows(width)) {
                pixels[to].copy_from_slice(from);
            }
        }
        encode((whole.w, whole.h), &pixels, raster::colors(sight))
    }

    /// The tile's pixels, stretched to `size`.
    fn indices(&mut self, tile: &Tile, size: (u16, u16), say: &dyn Fn(&Line) -> String) -> &[u8] {
        if self.pixels > MOST {
            *self = PlainPainter::default();
        }
        let key = Key { size, of: (tile.w, tile.h), shapes: tile.shapes.clone(), words: words(tile, say) };
        let pixels = &mut self.pixels;
        self.tiles.entry(key).or_insert_with_key(|key| {
            let words = key.words.iter().map(String::as_str);
            let drawn = Drawing::new(key.size, key.of, &key.shapes, words).draw();
            let drawn = palette::indices(drawn.data().as_chunks().0);
            *pixels += drawn.len();
            drawn
        })
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

/// Checks that the tiles cover every pixel exactly once. The error says what is wrong.
pub(crate) fn check(scene: &Scene) -> Result<(), PaintError> {
    let sides = [scene.width, scene.height];
    if sides.iter().any(|side| !(1..=LONGEST).contains(side)) {
        return Err(PaintError::Size(scene.width.into(), scene.height.into()));
    }
    let width = usize::from(scene.width);
    let mut covered = vec![false; width * usize::from(scene.height)];
    for (number, frame) in scene.tiles.iter().map(Frame::of).enumerate() {
        let free = frame.is_in(scene) && frame.rows(width).all(|row| !covered[row].contains(&true));
        if !free {
            return Err(PaintError::Tile(number));
        }
        frame.rows(width).for_each(|row| covered[row].fill(true));
    }
    if covered.contains(&false) { Err(PaintError::Gap) } else { Ok(()) }
}

fn encode((width, height): (u16, u16), pixels: &[u8], colors: &[Rgb]) -> Result<Vec<u8>, PaintError> {
    let mut png = vec![];
    let mut encoder = png::Encoder::new(&mut png, width.into(), height.into());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(colors.concat());
    encoder.set_deflate_compression(png::DeflateCompression::Level(2));
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(png)
}
