//! The painter: a scene to a PNG, tile by tile.

use crate::{
    PaintError,
    png::{self, deflate::Code},
    raster::{self, stamp::Stamps},
    tiles::{
        Part,
        cache::{Cache, locked},
        code::Coded,
        layout::{Frame, percent},
        ledger::{Ledger, Written},
        shelf::{Easel, Shelf},
        slices::Cuts,
        strip::{self, Laid, Strip},
    },
};
use engine::scene::{Scene, Tile};
use engine::{Line, Sight};
use std::sync::{Arc, Mutex};

/// The bytes remembered of pieces in pictures, of lists of these, of strips of pictures, and of pieces and lists in
/// animations. Each is half of the most, and stamps come on top. The first must do for all games at once.
const CODED: usize = 24 << 20;
const CODED_LISTS: usize = 1 << 20;
const STRIPS: usize = 1 << 19;
const DRAWN: usize = 21 << 20;
const DRAWN_LISTS: usize = 2 << 20;

/// A painter of scenes, who remembers the tiles drawn last.
///
/// The picture depends on the scene and its words alone: its bytes are the same whatever was painted before. One
/// painter may be shared by many threads. Memory is bounded.
#[derive(Debug)]
pub struct Painter {
    /// Pieces of tiles as they stand in pictures, and as they stand in animations.
    coded: Shelf<Coded>,
    drawn: Shelf<Vec<u8>>,
    /// The stamps that both are made of.
    stamps: Arc<Stamps>,
    /// The cuts of pictures made last.
    pub(crate) cuts: Cuts,
    /// The strips of pictures, from edge to edge.
    strips: Mutex<Cache<Strip>>,
}

/// The amount that a painter remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The number of tiles and pieces of tiles.
    pub tiles: usize,
    /// The number of bytes they take.
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
        let stamps = Arc::new(Stamps::new());
        let (coded, drawn) = (Shelf::new(CODED, CODED_LISTS, &stamps), Shelf::new(DRAWN, DRAWN_LISTS, &stamps));
        let strips = Mutex::new(Cache::new(STRIPS));
        Painter { coded, drawn, stamps, cuts: Cuts::new(), strips }
    }

    /// Paints the scene as an indexed PNG, with its texts worded by `say`.
    ///
    /// Characters that cannot be drawn are left out, see [`drawable`](super::drawable). It is an error, never a panic,
    /// if the tiles do not cover every pixel exactly once.
    pub fn png(&self, scene: &Scene, say: &dyn Fn(&Line) -> String) -> Result<Vec<u8>, PaintError> {
        self.png_for(scene, say, Sight::default())
    }

    /// Paints the scene as a person asked for: larger, as far as a picture may be, or in other colours.
    pub fn png_for(&self, scene: &Scene, say: &dyn Fn(&Line) -> String, sight: Sight) -> Result<Vec<u8>, PaintError> {
        let cut = self.cuts.of(scene, percent(scene, sight))?;
        let code = Code::new(usize::from(cut.whole.w) + 1);
        let tiles: Vec<_> = cut.pieces.iter().copied().zip(self.coded(&cut.parts(scene), say, &code)).collect();
        let room = tiles.iter().map(|(_, tile)| tile.length()).sum();
        let laid = Laid { bands: &cut.bands, tiles: &tiles };
        let write = |bits: &mut _| strip::write(laid, &code, &self.strips, bits);
        Ok(png::indexed((cut.whole.w, cut.whole.h), raster::colors(sight), room, write))
    }

    /// The amount that is remembered: at most 60 MiB and a tile, and 46 MiB more if there were animations.
    pub fn kept(&self) -> Kept {
        let others = self.stamps.kept() + self.cuts.kept() + locked(&self.strips).kept().1;
        let kept = [self.coded.kept(), (0, others), self.drawn.kept()];
        Kept { tiles: kept.iter().map(|kept| kept.0).sum(), bytes: kept.iter().map(|kept| kept.1).sum() }
    }

    /// The number of bytes its stamps take.
    #[cfg(test)]
    pub(crate) fn stamps_kept(&self) -> usize {
        self.stamps.kept()
    }

    /// The pixels of each piece of a tile that has this size in the picture.
    pub(crate) fn pixels(&self, tile: &Tile, size: (u16, u16), written: Written<'_>) -> Vec<Arc<Vec<u8>>> {
        let make = |pixels: Vec<u8>, _, _: &mut Easel| {
            let weight = size_of::<Vec<u8>>() + pixels.len();
            (pixels, weight)
        };
        self.drawn.pieces(&[Part { tile, size, written }], &make)
    }

    /// The pieces of tiles in this code.
    fn coded(&self, parts: &[(&Tile, Frame)], say: &dyn Fn(&Line) -> String, code: &Code) -> Vec<Arc<Coded>> {
        let mut ledger = Ledger::new(code.stride(), parts.len(), say);
        parts.iter().for_each(|(tile, frame)| ledger.enter(tile, (frame.w, frame.h)));
        let make = |pixels: Vec<u8>, width, easel: &mut Easel| {
            let coded = Coded::new(&pixels, width, code, &mut easel.places);
            let weight = coded.weight();
            (coded, weight)
        };
        let part = |number: usize| {
            let (tile, frame) = parts[number];
            Part { tile, size: (frame.w, frame.h), written: ledger.written(number) }
        };
        self.coded.pieces(&(0..parts.len()).map(part).collect::<Vec<_>>(), &make)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::scene::{Color, Shape};

    /// Pairs of tiles one below the other, each with other discs or with none.
    fn scene(order: &[u16]) -> Scene {
        let tile = |x: u16, y: u16, w: u16, number: u16| {
            let discs = (0..number % 4).map(|disc| {
                let (x, y) = (f32::from(number * 7 % w + disc * 5), f32::from(number * 3 % 40 + disc * 9));
                Shape::disc(x, y, 6.0, Color::rgb(0xd4_2f34 * u32::from(number)))
            });
            Tile::filled(x, y, w, 40, Color::rgb(0)).draw(discs)
        };
        let pair = |(at, number): (u16, &u16)| [tile(0, 40 * at, 90, *number), tile(90, 40 * at, 31, number / 3)];
        let tiles: Vec<Tile> = (0..).zip(order).flat_map(pair).collect();
        Scene { width: 121, height: 40 * order.len() as u16, tiles, ..Scene::default() }
    }

    #[test]
    fn picture_of_a_used_painter_equals_one_of_a_fresh_painter() {
        let say = |line: &Line| line.key.to_string();
        let (painter, order) = (Painter::new(), [0, 5, 4, 11, 1, 8, 3, 7]);
        for turned in 0..order.len() {
            for length in 1..=order.len() {
                let order: Vec<u16> = order.iter().cycle().skip(turned).step_by(3).take(length).copied().collect();
                let fresh = Painter::new().png(&scene(&order), &say).expect("a sound scene");
                assert!(painter.png(&scene(&order), &say).expect("a sound scene") == fresh, "{order:?}");
                image::load_from_memory(&fresh).expect("a sound picture");
            }
        }
    }
}
