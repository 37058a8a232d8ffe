//! Shapes as they colour pixels: worked out once, and then put wherever else something of a tile changes.
//!
//! What a shape covers of each pixel is what `tiny_skia` says, and colours are mixed as it mixes them, so that pieces of
//! a tile have the very pixels that it has where it is drawn as a whole.

use super::cache::{Cache, locked};
use super::canvas::{Drawing, Mark, Reach, worded};
use super::layout::Frame;
use super::ledger::Written;
use super::palette;
use engine::scene::{Color, Tile};
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::{Arc, Mutex};
use tiny_skia::{FillRule, Mask, Path, Transform};

/// The most bytes remembered of stamps, twice.
const STAMPS: usize = 2 << 20;
/// What of the head of a tile its stamps depend on: its size in the picture and in the scene.
const SIZES: Range<usize> = 0..8;

/// Red, green, blue and nothing.
type Pixel = [u8; 4];

/// The stamps made last.
#[derive(Debug)]
pub(super) struct Stamps(Mutex<Cache<Stamp>>);

/// A shape of a tile that has some size in the picture.
#[derive(Debug)]
struct Stamp {
    reach: Option<Reach>,
    /// What it colours from the bottom up; nothing where that has to be drawn anew each time.
    coats: Option<Vec<Coat>>,
}

/// Pixels that are coloured in one colour.
#[derive(Debug)]
struct Coat {
    ink: Ink,
    /// The first row, and where the runs of each row end.
    top: u16,
    ends: Vec<u32>,
    runs: Vec<Run>,
    /// How much is covered of each pixel that is not covered as a whole, in parts of 255.
    shares: Vec<u8>,
}

/// Pixels beside each other that are all covered as a whole, or all in part: the first, and twice how many they are, and
/// one more if as a whole.
#[derive(Clone, Copy, Debug)]
struct Run(u16, u16);

impl Run {
    fn new(x: u16, length: u16, is_whole: bool) -> Run {
        Run(x, length << 1 | u16::from(is_whole))
    }

    fn length(self) -> u16 {
        self.1 >> 1
    }

    fn is_whole(self) -> bool {
        self.1 & 1 == 1
    }

    /// How many shares it has.
    fn shares(self) -> usize {
        if self.is_whole() { 0 } else { self.length().into() }
    }
}

impl Stamps {
    /// No stamps yet.
    pub(super) fn new() -> Stamps {
        Stamps(Mutex::new(Cache::new(STAMPS)))
    }

    /// How many bytes are kept.
    pub(super) fn kept(&self) -> usize {
        locked(&self.0).kept().1
    }

    /// The shapes of a tile that has this size in the picture.
    pub(super) fn of<'a>(&self, tile: &'a Tile, size: (u16, u16), written: Written<'a>) -> Stamped<'a> {
        let key = |number: usize| [&written.head()[SIZES], written.shape(number)].concat();
        let keys: Vec<_> = (0..tile.shapes.len()).map(key).collect();
        let mut cache = locked(&self.0);
        let known: Vec<_> = keys.iter().map(|key| cache.get(key)).collect();
        drop(cache);
        let stretch = Drawing::stretch(size, (tile.w, tile.h));
        let mut mask = None;
        let shapes = worded(&tile.shapes, written.words).zip(keys).zip(known);
        let stamp = |(((shape, words), key), known): (_, Option<Arc<Stamp>>)| {
            known.unwrap_or_else(|| {
                let mask = mask.get_or_insert_with(|| Mask::new(size.0.into(), size.1.into()).expect("it has pixels"));
                let stamp = Arc::new(Stamp::of(Mark::of(shape, words), stretch, mask));
                locked(&self.0).put(Vec::into(key), Arc::clone(&stamp), stamp.weight());
                stamp
            })
        };
        Stamped { stamps: shapes.map(stamp).collect(), tile, size, words: written.words }
    }
}

/// The shapes of a tile, ready to be put.
pub(super) struct Stamped<'a> {
    stamps: Vec<Arc<Stamp>>,
    tile: &'a Tile,
    size: (u16, u16),
    words: &'a [String],
}

impl Stamped<'_> {
    /// How far each shape reaches at most.
    pub(super) fn reaches(&self) -> impl Iterator<Item = Option<Reach>> {
        self.stamps.iter().map(|stamp| stamp.reach)
    }

    /// The pixels of each of these parts of the tile, in which these shapes are seen: drawn on black from the bottom up.
    pub(super) fn pixels(&self, parts: &[(Frame, Vec<usize>)]) -> Vec<Vec<u8>> {
        let is_drawn = |number: &usize| self.stamps[*number].coats.is_none();
        let wanted = parts.iter().filter(|(_, seen)| seen.iter().any(is_drawn));
        let wanted: BTreeSet<usize> = wanted.flat_map(|(_, seen)| seen).copied().collect();
        let drawing = || Drawing::new(self.size, (self.tile.w, self.tile.h), &self.tile.shapes, self.words);
        let drawn = (!wanted.is_empty()).then(|| drawing().draw(|number| wanted.contains(&number)));
        let span = |from: u16, length: u16| from.into()..usize::from(from) + usize::from(length);
        let pixels = |(at, seen): &(Frame, Vec<usize>)| match &drawn {
            Some(drawn) if seen.iter().any(is_drawn) => palette::indices_in(drawn, span(at.x, at.w), span(at.y, at.h)),
            _ => self.put(*at, seen),
        };
        parts.iter().map(pixels).collect()
    }

    /// The pixels of the whole tile.
    pub(super) fn whole(&self) -> Vec<u8> {
        let (frame, all) = (Frame { x: 0, y: 0, w: self.size.0, h: self.size.1 }, (0..self.stamps.len()).collect());
        self.pixels(&[(frame, all)]).concat()
    }

    fn put(&self, frame: Frame, seen: &[usize]) -> Vec<u8> {
        let mut pixels = vec![[0; 4]; usize::from(frame.w) * usize::from(frame.h)];
        let coats = seen.iter().flat_map(|number| &self.stamps[*number].coats).flatten();
        coats.for_each(|coat| coat.put(frame, &mut pixels));
        palette::indices(pixels.iter().map(|[red, green, blue, _]| [*red, *green, *blue]))
    }
}

impl Stamp {
    fn of(mark: Option<Mark>, stretch: Transform, mask: &mut Mask) -> Stamp {
        let Some(mark) = mark else { return Stamp { reach: None, coats: Some(vec![]) } };
        let reach = mark.reach(stretch);
        let coat = |(path, color): (_, Color)| Coat::of(&path, Ink::of(color), reach, stretch, mask);
        let coats = mark.outlines(stretch).map(|outlines| outlines.into_iter().map(coat).collect());
        Stamp { reach: Some(reach), coats }
    }

    /// How many bytes it takes.
    fn weight(&self) -> usize {
        let coats = self.coats.iter().flatten().map(Coat::weight);
        size_of::<Stamp>() + coats.sum::<usize>()
    }
}

impl Coat {
    /// What an outline that reaches so far covers; the mask is empty, before and after.
    fn of(path: &Path, ink: Ink, reach: Reach, stretch: Transform, mask: &mut Mask) -> Coat {
        let (width, height) = (mask.width() as usize, mask.height() as usize);
        let within = |(from, to): (f32, f32), most: usize| {
            let [from, to] = [from.floor(), to.ceil()].map(|at| (at.max(0.0) as usize).min(most));
            from..to
        };
        let (columns, rows) = (within(reach.across, width), within(reach.down, height));
        mask.fill_path(path, FillRule::Winding, true, stretch);
        let mut coat = Coat { ink, top: rows.start as u16, ends: vec![], runs: vec![], shares: vec![] };
        for row in mask.data_mut().chunks_exact_mut(width).take(rows.end).skip(rows.start) {
            let row = &mut row[columns.clone()];
            coat.add_row(columns.start as u16, row);
            row.fill(0);
        }
        coat
    }

    fn add_row(&mut self, mut x: u16, row: &[u8]) {
        let sort = |share: u8| (share == 0, share == u8::MAX);
        for part in row.chunk_by(|one, next| sort(*one) == sort(*next)) {
            let (length, is_whole) = (part.len() as u16, part[0] == u8::MAX);
            if part[0] > 0 {
                self.runs.push(Run::new(x, length, is_whole));
                self.shares.extend_from_slice(if is_whole { &[] } else { part });
            }
            x += length;
        }
        self.ends.push(self.runs.len() as u32);
    }

    fn weight(&self) -> usize {
        size_of::<Coat>() + size_of_val(&*self.ends) + size_of_val(&*self.runs) + self.shares.len()
    }

    /// Colours the pixels of a part of the tile.
    fn put(&self, frame: Frame, pixels: &mut [Pixel]) {
        let (top, width) = (usize::from(self.top), usize::from(frame.w));
        let [first, below] =
            [frame.y, frame.y + frame.h].map(|y| usize::from(y).saturating_sub(top).min(self.ends.len()));
        let mut start = first.checked_sub(1).map_or(0, |above| self.ends[above] as usize);
        let mut shares = &self.shares[self.runs[..start].iter().map(|run| run.shares()).sum()..];
        for number in first..below {
            let end = self.ends[number] as usize;
            let at = (top + number - usize::from(frame.y)) * width;
            shares = self.put_row(&self.runs[start..end], shares, frame.x, &mut pixels[at..at + width]);
            start = end;
        }
    }

    /// Colours the pixels of a row from the column `left` on, and gives the shares that it left.
    fn put_row<'a>(&self, runs: &[Run], mut shares: &'a [u8], left: u16, pixels: &mut [Pixel]) -> &'a [u8] {
        for run in runs {
            let [from, to] =
                [run.0, run.0 + run.length()].map(|x| usize::from(x.saturating_sub(left)).min(pixels.len()));
            let covered = &mut pixels[from..to];
            if run.is_whole() {
                self.ink.cover(covered);
                continue;
            }
            let (own, rest) = shares.split_at(run.shares());
            let hidden = usize::from(left.saturating_sub(run.0)).min(own.len());
            covered.iter_mut().zip(&own[hidden..]).for_each(|(pixel, share)| *pixel = self.ink.mix(*pixel, *share));
            shares = rest;
        }
        shares
    }
}

/// A colour, each part of it already as much as its opacity lets through.
#[derive(Clone, Copy, Debug)]
struct Ink {
    parts: [u8; 4],
    opacity: u8,
}

impl Ink {
    fn of(Color(red, green, blue, alpha): Color) -> Ink {
        let color = tiny_skia::Color::from_rgba8(red, green, blue, alpha).premultiply();
        let part = |part: f32| (part * 255.0 + 0.5) as u8;
        let [red, green, blue] = [color.red(), color.green(), color.blue()].map(part);
        Ink { parts: [red, green, blue, 0], opacity: part(color.alpha()) }
    }

    /// Colours pixels that are covered as a whole.
    fn cover(self, pixels: &mut [Pixel]) {
        if self.opacity == u8::MAX {
            pixels.fill(self.parts);
        } else {
            pixels.iter_mut().for_each(|pixel| *pixel = self.over(*pixel));
        }
    }

    /// Colours this share of a pixel.
    #[inline]
    fn mix(self, pixel: Pixel, share: u8) -> Pixel {
        let (share, [red, green, blue, _], [r, g, b, _]) =
            (u16::from(share), pixel.map(u16::from), self.parts.map(u16::from));
        if self.opacity == u8::MAX {
            let mixed = |old: u16, new: u16| by_255(old * (255 - share) + new * share);
            return [mixed(red, r), mixed(green, g), mixed(blue, b), 0];
        }
        let parts = [by_255(r * share), by_255(g * share), by_255(b * share), 0];
        Ink { parts, opacity: by_255(u16::from(self.opacity) * share) }.over(pixel)
    }

    /// What becomes of a pixel that is covered as a whole.
    #[inline]
    fn over(self, pixel: Pixel) -> Pixel {
        let through = u16::from(u8::MAX - self.opacity);
        let [red, green, blue, _] = pixel.map(|part| by_255(u16::from(part) * through));
        [self.parts[0] + red, self.parts[1] + green, self.parts[2] + blue, 0]
    }
}

/// A product of two parts of 255 as one, as `tiny_skia` rounds it.
fn by_255(product: u16) -> u8 {
    ((product + 255) >> 8) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::ledger::Ledger;
    use engine::scene::{Anchor, Shape, Stroke};
    use engine::{Line, Scene};

    /// Numbers that look like chance.
    struct Dice(u32);

    impl Dice {
        fn below(&mut self, limit: u32) -> u32 {
            self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (self.0 >> 8) % limit
        }

        /// A length in tenths of a pixel.
        fn length(&mut self, from: f32, to: f32) -> f32 {
            from + self.below(((to - from) * 10.0) as u32) as f32 / 10.0
        }

        fn color(&mut self) -> Color {
            let alpha = [255, 255, 150, 31][self.below(4) as usize];
            Color::rgb(self.below(0x0100_0000)).alpha(alpha)
        }

        fn shape(&mut self) -> Shape {
            let (x, y, color) = (self.length(-60.0, 560.0), self.length(-30.0, 160.0), self.color());
            let size = self.length(1.0, 120.0);
            let stroke = Stroke::new(self.color(), self.length(1.2, 14.0));
            let points = [(x, y), (x + size, y - 3.3), (x + 1.7, y + size), (x - 20.0, y + 5.1)];
            match self.below(8) {
                0 => Shape::rect(x, y, 2.0 * size, size, color),
                1 => Shape::rounded(x, y, size, size, size / 3.0, color).outlined(stroke),
                2 => Shape::disc(x, y, size, color),
                3 => Shape::ring(x, y, size, stroke),
                4 => Shape::polygon(points, color).outlined(stroke),
                5 => Shape::path(points, stroke),
                6 => Shape::text(x, y, 30.0, color, Line::new("Merlin (b4) & Ægir")).bold(),
                _ => Shape::text(x, y, 17.0, color, Line::new("Of Ys")).anchored(Anchor::Start, size),
            }
        }
    }

    fn say(line: &Line) -> String {
        line.key.to_string()
    }

    /// A tile put piece by piece and drawn as a whole.
    fn both(tile: &Tile, size: (u16, u16), stamps: &Stamps) -> (Vec<u8>, Vec<u8>) {
        let mut ledger = Ledger::new(0, 1, &say);
        ledger.enter(tile, size);
        let written = ledger.written(0);
        let stamped = stamps.of(tile, size, written);
        let (grid, all) = (Grid::of(size), (0..tile.shapes.len()).collect::<Vec<_>>());
        let frames: Vec<_> = (0..grid.len()).map(|piece| (grid.frame(piece), all.clone())).collect();
        let mut put = vec![0; usize::from(size.0) * usize::from(size.1)];
        for (pixels, (frame, _)) in stamped.pixels(&frames).iter().zip(&frames) {
            for (row, at) in pixels.chunks_exact(frame.w.into()).zip(frame.rows(size.0.into())) {
                put[at].copy_from_slice(row);
            }
        }
        let drawn = Drawing::new(size, (tile.w, tile.h), &tile.shapes, written.words).draw(|_| true);
        (put, palette::indices_of(&drawn))
    }

    #[test]
    fn a_tile_put_piece_by_piece_is_the_tile_drawn_as_a_whole() {
        let (mut dice, stamps) = (Dice(1), Stamps::new());
        for round in 0..60 {
            let shapes: Vec<_> = (0..12).map(|_| dice.shape()).collect();
            let tile = Tile::filled(0, 0, 520, 140, dice.color()).draw(shapes);
            for size in [(520, 140), (390, 105), (1040, 280), (521, 139)] {
                let (put, drawn) = both(&tile, size, &stamps);
                let first = put.iter().zip(&drawn).position(|(one, other)| one != other);
                assert!(put == drawn, "{round} {size:?}: pixel {first:?} of {tile:#?}");
            }
        }
        assert!(stamps.kept() <= 2 * STAMPS + (1 << 16));
    }

    #[test]
    fn lines_as_thin_as_hairs_are_drawn_as_ever() {
        let (mut dice, stamps) = (Dice(2), Stamps::new());
        let hair = Shape::path([(3.0, 3.0), (300.0, 90.0)], Stroke::new(Color::rgb(0xff_ffff), 0.8));
        let tile = Tile::filled(0, 0, 520, 140, Color::rgb(0)).draw([dice.shape(), hair, dice.shape()]);
        for size in [(520, 140), (390, 105)] {
            let (put, drawn) = both(&tile, size, &stamps);
            assert!(put == drawn, "{size:?}");
        }
    }

    #[test]
    fn stamps_are_worked_out_once() {
        let (mut dice, painter) = (Dice(3), crate::Painter::new());
        let tile = Tile::filled(0, 0, 520, 140, Color::rgb(0)).draw((0..9).map(|_| dice.shape()));
        let scene = |tile: &Tile| Scene { width: 520, height: 140, tiles: vec![tile.clone()], ..Scene::default() };
        let kept = |tile: &Tile| {
            painter.png(&scene(tile), &say).expect("a sound scene");
            painter.stamps_kept()
        };
        let first = kept(&tile);
        assert_eq!(kept(&tile), first);
        let moved = tile.clone().draw([tile.shapes[3].clone()]);
        assert_eq!(kept(&moved), first, "the same shape once more");
        assert!(kept(&tile.clone().draw([dice.shape()])) > first);
    }
}
