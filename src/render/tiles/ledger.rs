//! The ledger of tiles: everything their pictures depend on, as bytes that can be looked up.

use crate::raster::{canvas, text};
use engine::Line;
use engine::scene::{Anchor, Color, Point, Shape, Stroke, Tenths, Tile};
use std::ops::Range;

/// The tiles of a picture, written down one after the other. In pictures of one width, two tiles are written alike
/// exactly when they are the same picture.
pub(crate) struct Ledger<'a> {
    say: &'a dyn Fn(&Line) -> String,
    stride: usize,
    bytes: Vec<u8>,
    /// The ranges of the words of each text.
    words: Vec<Range<usize>>,
    /// The ends of the bytes of each shape, first without its colours and then with them.
    ends: Vec<[usize; 2]>,
    entries: Vec<Entry>,
}

/// The place of a tile in the ledger.
struct Entry {
    bytes: Range<usize>,
    words: Range<usize>,
    ends: Range<usize>,
}

/// The bytes written down of a tile.
#[derive(Clone, Copy)]
pub(crate) struct Written<'a> {
    /// All of the bytes.
    pub(crate) key: &'a [u8],
    words: &'a [Range<usize>],
    start: usize,
    ends: &'a [[usize; 2]],
}

/// The number of shapes of a tile for which there is room at first, and the number of bytes of each.
const SHAPES: usize = 16;
const SHAPE: usize = 32;
/// The number of bytes before the shapes.
const HEAD: usize = 10;

impl<'a> Written<'a> {
    /// The bytes written down before the shapes.
    pub(crate) fn head(self) -> &'a [u8] {
        &self.key[..HEAD]
    }

    /// The texts, worded, in the order of the shapes.
    pub(crate) fn words(self) -> impl Iterator<Item = &'a str> {
        let text = move |words: &Range<usize>| &self.key[words.start - self.start..words.end - self.start];
        self.words.iter().map(move |words| str::from_utf8(text(words)).expect("it was a text"))
    }

    /// The bytes written down of a shape.
    pub(crate) fn shape(self, number: usize) -> &'a [u8] {
        &self.key[self.start_of(number)..self.ends[number][1] - self.start]
    }

    /// The bytes written down of a shape apart from its colours.
    pub(crate) fn form(self, number: usize) -> &'a [u8] {
        &self.key[self.start_of(number)..self.ends[number][0] - self.start]
    }

    fn start_of(self, number: usize) -> usize {
        if number == 0 { HEAD } else { self.ends[number - 1][1] - self.start }
    }
}

impl<'a> Ledger<'a> {
    /// An empty ledger for `tiles` tiles of a picture with `stride` bytes from a pixel to the pixel below. The texts
    /// are worded by `say`.
    pub(crate) fn new(stride: usize, tiles: usize, say: &'a dyn Fn(&Line) -> String) -> Ledger<'a> {
        Ledger {
            say,
            stride,
            bytes: Vec::with_capacity(tiles * SHAPES * SHAPE),
            words: Vec::with_capacity(tiles * SHAPES),
            ends: Vec::with_capacity(tiles * SHAPES),
            entries: Vec::with_capacity(tiles),
        }
    }

    /// Writes down a tile that has `size` in the picture.
    pub(crate) fn enter(&mut self, tile: &Tile, size: (u16, u16)) {
        let (bytes, words, ends) = (self.bytes.len(), self.words.len(), self.ends.len());
        for side in [size.0, size.1, tile.w, tile.h, self.stride as u16] {
            self.bytes.extend_from_slice(&side.to_le_bytes());
        }
        for shape in &tile.shapes {
            self.form(shape);
            let form = self.bytes.len();
            self.colors(canvas::colors(shape));
            self.ends.push([form, self.bytes.len()]);
        }
        let (bytes, words, ends) = (bytes..self.bytes.len(), words..self.words.len(), ends..self.ends.len());
        self.entries.push(Entry { bytes, words, ends });
    }

    /// The entry of a tile.
    pub(crate) fn written(&self, number: usize) -> Written<'_> {
        let Entry { bytes, words, ends } = &self.entries[number];
        let (key, words) = (&self.bytes[bytes.clone()], &self.words[words.clone()]);
        Written { key, words, start: bytes.start, ends: &self.ends[ends.clone()] }
    }

    fn form(&mut self, shape: &Shape) {
        match shape {
            Shape::Rect { at, size, radius, fill, stroke } => {
                self.numbers(0, [at.0, at.1, size.0, size.1, *radius]);
                self.paint(*fill, *stroke);
            }
            Shape::Circle { at, radius, fill, stroke } => {
                self.numbers(1, [at.0, at.1, *radius]);
                self.paint(*fill, *stroke);
            }
            Shape::Polygon { points, fill, stroke } => {
                self.points(2, points);
                self.paint(*fill, *stroke);
            }
            Shape::Path { points, stroke } => {
                self.points(3, points);
                self.paint(None, Some(*stroke));
            }
            Shape::Text { at, size, face, anchor, within, lines, text, .. } => {
                self.numbers(4, [at.0, at.1, *size, *within]);
                self.bytes.extend_from_slice(&[*face as u8, side(*anchor), *lines]);
                self.text(text);
            }
        }
    }

    fn numbers<const N: usize>(&mut self, sort: u8, numbers: [Tenths; N]) {
        self.bytes.push(sort);
        self.bytes.extend_from_slice(numbers.map(|Tenths(number)| number.to_le_bytes()).as_flattened());
    }

    fn points(&mut self, sort: u8, points: &[Point]) {
        self.numbers(sort, [Tenths(points.len() as i32)]);
        self.bytes.reserve(8 * points.len());
        for (x, y) in points {
            self.bytes.extend_from_slice([x.0.to_le_bytes(), y.0.to_le_bytes()].as_flattened());
        }
    }

    /// Writes down whether a shape is filled, and how wide its line is.
    fn paint(&mut self, fill: Option<Color>, stroke: Option<Stroke>) {
        self.bytes.push(u8::from(fill.is_some()) | u8::from(stroke.is_some()) << 1);
        if let Some(Stroke { width: Tenths(width), .. }) = stroke {
            self.bytes.extend_from_slice(&width.to_le_bytes());
        }
    }

    fn colors(&mut self, colors: [Option<Color>; 2]) {
        for Color(red, green, blue, alpha) in colors.into_iter().flatten() {
            self.bytes.extend_from_slice(&[red, green, blue, alpha]);
        }
    }

    fn text(&mut self, line: &Line) {
        let words = text::cleaned((self.say)(line));
        self.bytes.extend_from_slice(&(words.len() as u32).to_le_bytes());
        let start = self.bytes.len();
        self.bytes.extend_from_slice(words.as_bytes());
        self.words.push(start..self.bytes.len());
    }
}

fn side(anchor: Anchor) -> u8 {
    match anchor {
        Anchor::Start => 0,
        Anchor::Middle => 1,
        Anchor::End => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    const INK: Color = Color(1, 2, 3, 4);

    fn stroke(width: i32) -> Stroke {
        Stroke { color: INK, width: Tenths(width) }
    }

    fn text(change: impl FnOnce(&mut Shape)) -> Shape {
        let mut text = Shape::text(1.0, 2.0, 3.0, INK, Line::new("Words"));
        change(&mut text);
        text
    }

    /// Shapes of which no two are the same picture.
    fn shapes() -> Vec<Vec<Shape>> {
        let rect = Shape::rect(1.0, 2.0, 3.0, 4.0, INK);
        let points = [(0.0, 1.0), (2.0, 3.0)];
        let one_each = [
            rect.clone(),
            Shape::rect(1.1, 2.0, 3.0, 4.0, INK),
            Shape::rect(1.0, 2.1, 3.0, 4.0, INK),
            Shape::rect(1.0, 2.0, 3.1, 4.0, INK),
            Shape::rect(1.0, 2.0, 3.0, 4.1, INK),
            Shape::rect(1.0, 2.0, 3.0, 4.0, INK.alpha(5)),
            Shape::rounded(1.0, 2.0, 3.0, 4.0, 1.0, INK),
            rect.clone().outlined(stroke(1)),
            rect.clone().outlined(stroke(2)),
            Shape::disc(1.0, 2.0, 3.0, INK),
            Shape::ring(1.0, 2.0, 3.0, stroke(1)),
            Shape::polygon(points, INK),
            Shape::path(points, stroke(1)),
            Shape::path([(0.0, 1.0)], stroke(1)),
            text(|_| {}),
            text(|shape| *shape = shape.clone().bold()),
            text(|shape| *shape = shape.clone().display()),
            text(|shape| *shape = shape.clone().broken(2)),
            text(|shape| *shape = shape.clone().anchored(Anchor::Middle, 9.0)),
            text(|shape| *shape = shape.clone().anchored(Anchor::Start, 9.0)),
            text(|shape| *shape = shape.clone().anchored(Anchor::End, 9.0)),
            Shape::text(1.0, 2.0, 3.0, INK, Line::new("Word")),
            Shape::text(1.0, 2.0, 3.1, INK, Line::new("Words")),
            Shape::text(1.0, 2.0, 3.0, INK.alpha(5), Line::new("Words")),
        ];
        let mut all: Vec<_> = one_each.into_iter().map(|shape| vec![shape]).collect();
        all.extend([vec![], vec![rect.clone(), rect]]);
        all
    }

    #[test]
    fn tiles_are_written_alike_only_if_they_are_the_same_picture() {
        let say = |line: &Line| line.key.to_string();
        let mut keys = HashSet::new();
        let shapes = shapes();
        for (stride, size, of) in [(9, (1, 2), (1, 2)), (8, (1, 2), (1, 2)), (9, (2, 2), (1, 2)), (9, (1, 2), (1, 3))] {
            let mut ledger = Ledger::new(stride, shapes.len(), &say);
            for shapes in &shapes {
                ledger.enter(&Tile { x: 3, y: 4, w: of.0, h: of.1, shapes: shapes.clone() }, size);
            }
            keys.extend((0..shapes.len()).map(|number| ledger.written(number).key.to_vec()));
        }
        assert_eq!(keys.len(), 4 * shapes.len());
    }
}
