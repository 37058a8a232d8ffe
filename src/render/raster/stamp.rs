//! Stamps: shapes as they cover pixels. They are worked out once, and put in their colours again whenever something
//! else of a tile changes.
//!
//! `tiny_skia` says how much a shape covers of each pixel, and colours are mixed as it mixes them. So pieces of a tile
//! have exactly the pixels of the tile drawn as a whole.

use crate::{
    png::bits::run,
    raster::{
        canvas::{self, Mark, Reach},
        cores::on_all_cores,
        palette::{self, Pixel},
    },
    tiles::{
        Part,
        cache::{Cache, locked},
        distinct::Distinct,
        layout::Frame,
    },
};
use engine::scene::{Color, Shape};
use std::array;
use std::ops::Range;
use std::sync::{Arc, Mutex};
use tiny_skia::{FillRule, Mask, Path, Transform};

/// The bytes remembered of stamps, and of the reaches of texts, each half of the most.
const STAMPS: usize = 13 << 18;
const REACHES: usize = 1 << 18;
/// The number of unknown shapes that are worth a core.
const GRAIN: usize = 4;
/// The bytes in the head of a tile that its stamps depend on: its size in the picture and in the scene.
const SIZES: Range<usize> = 0..8;

/// The stamps made last, and the reaches of texts, which are known only once their letters are set.
#[derive(Debug)]
pub(crate) struct Stamps {
    made: Mutex<Cache<Stamp>>,
    reaches: Mutex<Cache<Option<Reach>>>,
}

/// The pixels that a shape of a tile covers at some size in the picture, from the bottom up, whatever its colours are.
#[derive(Debug)]
struct Stamp(Vec<Coat>);

/// A stamp and the colours in which it is put.
#[derive(Clone, Debug)]
pub(crate) struct Colored {
    stamp: Arc<Stamp>,
    colors: [Option<Color>; 2],
}

/// Pixels that are coloured in one colour.
#[derive(Debug)]
struct Coat {
    /// The first row, and the ends of each row among the runs and the shares.
    top: u16,
    ends: Vec<(u32, u32)>,
    runs: Vec<Run>,
    /// The covered share of each pixel that is not covered as a whole, in parts of 255.
    shares: Vec<u8>,
}

/// Neighbouring pixels that are all covered as a whole, or all in part. The first number is the first pixel. The second
/// is twice their number, plus one if they are covered as a whole.
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

    /// The number of shares it has.
    fn shares(self) -> usize {
        if self.is_whole() { 0 } else { self.length().into() }
    }
}

impl Stamps {
    /// No stamps yet.
    pub(crate) fn new() -> Stamps {
        Stamps { made: Mutex::new(Cache::new(STAMPS)), reaches: Mutex::new(Cache::new(REACHES)) }
    }

    /// The number of bytes kept.
    pub(crate) fn kept(&self) -> usize {
        locked(&self.made).kept().1 + locked(&self.reaches).kept().1
    }

    /// The farthest reach of each shape of a tile, if it colours anything.
    pub(crate) fn reaches(&self, part: Part<'_>) -> Vec<Option<Reach>> {
        let reach = |(number, (shape, words)): (usize, (&Shape, &str))| {
            let reach = || Mark::of(shape, words).map(|mark| mark.reach(part.stretch()));
            if !matches!(shape, Shape::Text { .. }) {
                return reach();
            }
            let key = key(part, number);
            if let Some(known) = locked(&self.reaches).get(&key) {
                return *known;
            }
            let reach = reach();
            locked(&self.reaches).put(key.into(), Arc::new(reach), size_of_val(&reach));
            reach
        };
        part.shapes().enumerate().map(reach).collect()
    }

    /// The stamps of these shapes of each of these tiles, in their colours. Unknown stamps are worked out, on all
    /// cores.
    pub(crate) fn of(&self, seen: &[(Part<'_>, &[usize])]) -> Vec<Vec<Colored>> {
        let shapes: Vec<_> = seen.iter().flat_map(|(part, seen)| seen.iter().map(|number| (*part, *number))).collect();
        let keys: Vec<_> = shapes.iter().map(|(part, number)| key(*part, *number)).collect();
        let distinct = Distinct::of(keys.iter());
        let mut cache = locked(&self.made);
        let mut known: Vec<_> = distinct.firsts.iter().map(|first| cache.get(&keys[*first])).collect();
        drop(cache);
        let unknown: Vec<usize> = (0..known.len()).filter(|number| known[*number].is_none()).collect();
        let make = |mask: &mut Option<Mask>, number: usize| {
            let (part, shape) = shapes[distinct.firsts[unknown[number]]];
            Stamp::of(part.mark(shape), part.stretch(), blank(mask, part.size))
        };
        let made = on_all_cores(unknown.len(), GRAIN, || None, &make);
        let mut cache = locked(&self.made);
        for (number, stamp) in unknown.into_iter().zip(made) {
            let stamp = Arc::new(stamp);
            cache.put(keys[distinct.firsts[number]].as_slice().into(), Arc::clone(&stamp), stamp.weight());
            known[number] = Some(stamp);
        }
        let colored = |((part, number), which): (&(Part<'_>, usize), usize)| {
            let stamp = known[which].clone().expect("it was worked out");
            Colored { stamp, colors: canvas::colors(&part.tile.shapes[*number]) }
        };
        let mut stamps = shapes.iter().zip(distinct.which).map(colored);
        seen.iter().map(|(_, seen)| stamps.by_ref().take(seen.len()).collect()).collect()
    }
}

/// All that the stamp of a shape depends on, as bytes.
fn key(part: Part<'_>, number: usize) -> Vec<u8> {
    [&part.written.head()[SIZES], part.written.form(number)].concat()
}

/// An empty mask of this size. It is the mask at hand if that has the size.
fn blank(mask: &mut Option<Mask>, size: (u16, u16)) -> &mut Mask {
    let (width, height) = (size.0.into(), size.1.into());
    if mask.as_ref().is_none_or(|mask| (mask.width(), mask.height()) != (width, height)) {
        *mask = Mask::new(width, height);
    }
    mask.as_mut().expect("it has pixels")
}

/// The pixels of a part of a tile: what is seen there, put on black from the bottom up. `pixels` is room for that.
pub(crate) fn pixels(frame: Frame, seen: &[Colored], pixels: &mut Vec<Pixel>) -> Vec<u8> {
    pixels.clear();
    pixels.resize(usize::from(frame.w) * usize::from(frame.h), [0; 4]);
    for Colored { stamp, colors } in seen {
        let coats = stamp.0.iter().zip(colors.iter().flatten());
        coats.for_each(|(coat, color)| coat.put(Ink::of(*color), frame, pixels));
    }
    palette::indices(pixels)
}

impl Stamp {
    fn of(mark: Option<Mark>, stretch: Transform, mask: &mut Mask) -> Stamp {
        let Some(mark) = mark else { return Stamp(vec![]) };
        let reach = mark.reach(stretch);
        let coat = |path| Coat::of(&path, reach, stretch, mask);
        Stamp(mark.outlines(stretch).map(coat).collect())
    }

    /// The number of bytes it takes.
    fn weight(&self) -> usize {
        size_of::<Stamp>() + self.0.iter().map(Coat::weight).sum::<usize>()
    }
}

impl Coat {
    /// The pixels that an outline with this reach covers. The mask is empty, before and after.
    fn of(path: &Path, reach: Reach, stretch: Transform, mask: &mut Mask) -> Coat {
        let (width, height) = (mask.width() as usize, mask.height() as usize);
        let within = |(from, to): (f32, f32), most: usize| {
            let [from, to] = [from.floor(), to.ceil()].map(|at| (at.max(0.0) as usize).min(most));
            from..to
        };
        let (columns, rows) = (within(reach.across, width), within(reach.down, height));
        mask.fill_path(path, FillRule::Winding, true, stretch);
        let mut coat = Coat { top: rows.start as u16, ends: vec![], runs: vec![], shares: vec![] };
        for row in mask.data_mut().chunks_exact_mut(width).take(rows.end).skip(rows.start) {
            let row = &mut row[columns.clone()];
            coat.add_row(columns.start as u16, row);
            row.fill(0);
        }
        coat
    }

    /// Adds the covered pixels of a row from the column `left` on.
    fn add_row(&mut self, left: u16, row: &[u8]) {
        let mut rest = row;
        while let [share, ..] = *rest {
            let x = left + (row.len() - rest.len()) as u16;
            let is_whole = share == u8::MAX;
            let length = if share == 0 || is_whole {
                run(rest, share)
            } else {
                rest.iter().take_while(|share| !matches!(**share, 0 | u8::MAX)).count()
            };
            let (part, after) = rest.split_at(length);
            if share > 0 {
                self.runs.push(Run::new(x, length as u16, is_whole));
                self.shares.extend_from_slice(if is_whole { &[] } else { part });
            }
            rest = after;
        }
        self.ends.push((self.runs.len() as u32, self.shares.len() as u32));
    }

    fn weight(&self) -> usize {
        size_of::<Coat>() + size_of_val(&*self.ends) + size_of_val(&*self.runs) + self.shares.len()
    }

    /// Colours the pixels of a part of the tile.
    fn put(&self, ink: Ink, frame: Frame, pixels: &mut [Pixel]) {
        let (top, width) = (usize::from(self.top), usize::from(frame.w));
        let [first, below] =
            [frame.y, frame.y + frame.h].map(|y| usize::from(y).saturating_sub(top).min(self.ends.len()));
        let (mut start, mut shared) = first.checked_sub(1).map_or((0, 0), |above| self.ends[above]);
        for number in first..below {
            let (end, shares) = self.ends[number];
            let at = (top + number - usize::from(frame.y)) * width;
            let (runs, own) =
                (&self.runs[start as usize..end as usize], &self.shares[shared as usize..shares as usize]);
            ink.put_row(runs, own, frame.x, &mut pixels[at..at + width]);
            (start, shared) = (end, shares);
        }
    }
}

/// A premultiplied colour: each part of it is already as much as its opacity lets through.
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

    /// Colours the pixels of a row from the column `left` on.
    fn put_row(self, runs: &[Run], mut shares: &[u8], left: u16, pixels: &mut [Pixel]) {
        for run in runs {
            let [from, to] =
                [run.0, run.0 + run.length()].map(|x| usize::from(x.saturating_sub(left)).min(pixels.len()));
            let covered = &mut pixels[from..to];
            if run.is_whole() {
                self.cover(covered);
                continue;
            }
            let (own, rest) = shares.split_at(run.shares());
            let hidden = usize::from(left.saturating_sub(run.0)).min(own.len());
            self.mix(covered, &own[hidden..]);
            shares = rest;
        }
    }

    /// Colours pixels that are covered as a whole.
    fn cover(self, pixels: &mut [Pixel]) {
        if self.opacity == u8::MAX {
            pixels.fill(self.parts);
        } else {
            pixels.iter_mut().for_each(|pixel| *pixel = self.over(*pixel));
        }
    }

    /// Colours these shares of pixels.
    fn mix(self, pixels: &mut [Pixel], shares: &[u8]) {
        let shared = pixels.iter_mut().zip(shares);
        if self.opacity == u8::MAX {
            shared.for_each(|(pixel, share)| *pixel = self.blended(*pixel, *share));
        } else {
            shared.for_each(|(pixel, share)| *pixel = self.thinned(*share).over(*pixel));
        }
    }

    /// The pixel after an opaque colour has covered this share of it.
    #[inline]
    fn blended(self, pixel: Pixel, share: u8) -> Pixel {
        let share = u16::from(share);
        array::from_fn(|part| by_255(u16::from(pixel[part]) * (255 - share) + u16::from(self.parts[part]) * share))
    }

    /// The ink that covers this share of a pixel.
    #[inline]
    fn thinned(self, share: u8) -> Ink {
        let part = |of: u8| by_255(u16::from(of) * u16::from(share));
        Ink { parts: self.parts.map(part), opacity: part(self.opacity) }
    }

    /// The pixel after this colour has covered it as a whole.
    #[inline]
    fn over(self, pixel: Pixel) -> Pixel {
        let through = u16::from(u8::MAX - self.opacity);
        array::from_fn(|part| self.parts[part] + by_255(u16::from(pixel[part]) * through))
    }
}

/// A product of two parts of 255 as one, as `tiny_skia` rounds it.
fn by_255(product: u16) -> u8 {
    ((product + 255) >> 8) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::canvas::Drawing;
    use crate::tiles::grid::Grid;
    use crate::tiles::ledger::Ledger;
    use engine::scene::{Anchor, Shape, Stroke, Tile};
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
        let (grid, all) = (Grid::of(size), (0..tile.shapes.len()).collect::<Vec<_>>());
        let stamps = &stamps.of(&[(Part { tile, size, written }, &all)])[0];
        let frames = (0..grid.len()).map(|piece| grid.frame(piece));
        let (mut put, mut room) = (vec![0; usize::from(size.0) * usize::from(size.1)], vec![]);
        for frame in frames {
            let pixels = pixels(frame, stamps, &mut room);
            for (row, at) in pixels.chunks_exact(frame.w.into()).zip(frame.rows(size.0.into())) {
                put[at].copy_from_slice(row);
            }
        }
        let drawn = Drawing::new(size, (tile.w, tile.h), &tile.shapes, written.words()).draw();
        (put, palette::indices(drawn.data().as_chunks().0))
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
    fn lines_as_thin_as_hairs_are_put_as_they_are_drawn() {
        let (mut dice, stamps) = (Dice(2), Stamps::new());
        let hair = Shape::path([(3.0, 3.0), (300.0, 90.0)], Stroke::new(Color::rgb(0xff_ffff), 0.8));
        let tile = Tile::filled(0, 0, 520, 140, Color::rgb(0)).draw([dice.shape(), hair, dice.shape()]);
        for size in [(520, 140), (390, 105)] {
            let (put, drawn) = both(&tile, size, &stamps);
            assert!(put == drawn, "{size:?}");
        }
    }

    #[test]
    fn hidden_shapes_leave_no_stamps() {
        let kept = |hidden: usize| {
            let (mut dice, painter) = (Dice(4), crate::Painter::new());
            let cover = Shape::rect(-5.0, -5.0, 530.0, 150.0, Color::rgb(0x23_2039));
            let shapes: Vec<_> =
                (0..hidden).map(|_| dice.shape()).filter(|it| !matches!(it, Shape::Text { .. })).collect();
            let tile = Tile::filled(0, 0, 520, 140, Color::rgb(0)).draw(shapes).draw([cover]);
            let scene = Scene { width: 520, height: 140, tiles: vec![tile], ..Scene::default() };
            painter.png(&scene, &say).expect("a sound scene");
            painter.stamps_kept()
        };
        assert_eq!(kept(9), kept(0));
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
        let mut recolored = tile.clone();
        recolored.shapes.iter_mut().for_each(|shape| match shape {
            Shape::Rect { fill: Some(color), .. }
            | Shape::Circle { fill: Some(color), .. }
            | Shape::Polygon { fill: Some(color), .. }
            | Shape::Path { stroke: Stroke { color, .. }, .. }
            | Shape::Text { color, .. } => *color = color.alpha(77),
            _ => {}
        });
        assert_eq!(kept(&recolored), first, "the same shapes in other colours");
        assert!(kept(&tile.clone().draw([dice.shape()])) > first);
    }
}
