//! Tiles cut into pieces, so that little is drawn where little changes.

use crate::{
    raster::canvas::{Plain, Reach},
    tiles::{layout::Frame, ledger::Written},
};
use engine::scene::Color;

/// The width and the height of pieces, in pixels. The last pieces take what is left, which is at most half as much more
/// across.
const WIDE: u16 = 256;
const HIGH: u16 = 48;
/// Checks that the sums of [`Weighed`](crate::png::adler::Weighed) over a piece stay below 2³².
const _: () = {
    let (width, height) = (WIDE as u64 * 3 / 2, HIGH as u64 * 2);
    assert!(u8::MAX as u64 * width * height * if width > height { width } else { height } / 2 < 1 << 32);
};

/// The cut of a tile into pieces, which are numbered from left to right and then down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    size: (u16, u16),
    columns: u16,
    rows: u16,
}

impl Grid {
    /// The cut of a tile of this size, into the nearest number of columns. Small tiles make one piece.
    pub(crate) fn of(size: (u16, u16)) -> Grid {
        Grid { size, columns: ((size.0 + WIDE / 2) / WIDE).max(1), rows: (size.1 / HIGH).max(1) }
    }

    /// The number of pieces there are.
    pub(crate) fn len(self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// The frame of a piece in the tile.
    pub(crate) fn frame(self, number: usize) -> Frame {
        let (column, row) = (number as u16 % self.columns, number as u16 / self.columns);
        let (x, y) = (column * WIDE, row * HIGH);
        let w = if column + 1 == self.columns { self.size.0 - x } else { WIDE };
        let h = if row + 1 == self.rows { self.size.1 - y } else { HIGH };
        Frame { x, y, w, h }
    }

    /// The pieces into which a shape reaches.
    fn reached(self, reach: Reach) -> impl Iterator<Item = usize> {
        let steps = |(from, to): (f32, f32), step: u16, count: u16| {
            let last = f32::from(count - 1);
            let place = |at: f32| (at / f32::from(step)).floor().min(last);
            let (from, to) = (place(from).max(0.0), place(to));
            if to < 0.0 { 0..0 } else { from as usize..to as usize + 1 }
        };
        let across = steps(reach.across, WIDE, self.columns);
        let columns = usize::from(self.columns);
        steps(reach.down, HIGH, self.rows).flat_map(move |row| across.clone().map(move |column| row * columns + column))
    }
}

impl Frame {
    /// Returns whether all of it is of the one colour.
    fn is_within(self, plain: &Plain) -> bool {
        let [x, y, w, h] = [self.x, self.y, self.w, self.h].map(f32::from);
        plain.across.0 <= x && x + w <= plain.across.1 && plain.down.0 <= y && y + h <= plain.down.1
    }
}

/// The part of a shape that is seen in a piece.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Seen {
    /// Some of the shape of this number.
    Shape(usize),
    /// One colour, whichever shape it is of. The number is the shape's.
    Wash(usize, Color),
}

/// The shapes that reach into each piece.
pub(crate) struct Sorted(Vec<Vec<Seen>>);

impl Sorted {
    /// Sorts shapes with these reaches by the pieces of a grid.
    pub(crate) fn by(grid: Grid, reaches: impl Iterator<Item = Option<Reach>>) -> Sorted {
        let mut pieces = vec![vec![]; grid.len()];
        for (number, reach) in reaches.enumerate() {
            let Some(reach) = reach else { continue };
            for piece in grid.reached(reach) {
                let seen: &mut Vec<Seen> = &mut pieces[piece];
                match reach.plain.filter(|plain| grid.frame(piece).is_within(plain)).map(|plain| plain.color) {
                    None => seen.push(Seen::Shape(number)),
                    Some(None) => {}
                    Some(Some(color)) => {
                        if color.3 == u8::MAX {
                            seen.clear();
                        }
                        seen.push(Seen::Wash(number, color));
                    }
                }
            }
        }
        Sorted(pieces)
    }

    /// The key of a piece: all that its picture depends on, as bytes. It is never the key of a tile or of another
    /// picture.
    pub(crate) fn key(&self, piece: usize, frame: Frame, written: Written<'_>) -> Vec<u8> {
        let mut key = vec![0xff, 0xff];
        key.extend([frame.x, frame.y, frame.w, frame.h].into_iter().flat_map(u16::to_le_bytes));
        key.extend_from_slice(written.head());
        for seen in &self.0[piece] {
            match *seen {
                Seen::Shape(number) => key.extend_from_slice(written.shape(number)),
                Seen::Wash(_, Color(red, green, blue, alpha)) => {
                    key.extend_from_slice(&[0xff, red, green, blue, alpha]);
                }
            }
        }
        key
    }

    /// The shapes that are seen in a piece, from the bottom up.
    pub(crate) fn seen(&self, piece: usize) -> Vec<usize> {
        let number = |seen: &Seen| match *seen {
            Seen::Shape(number) | Seen::Wash(number, _) => number,
        };
        self.0[piece].iter().map(number).collect()
    }
}
