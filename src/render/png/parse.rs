//! The parser of a tile's pixels into deflate's symbols, by the cheapest of the ways that are looked at.

use crate::png::{
    bits::{Bits, alike, alike_at_the_end},
    deflate::{Code, FURTHEST, LONGEST, SHORTEST},
};
use std::mem;
use std::ops::Range;

/// The number of earlier places with the same three bytes that are tried.
const DEPTH: usize = 3;
/// The length from which a match is taken without a look at what begins within it.
const LONG: usize = 32;
/// The length from which only what begins at the end of a match is looked at, not what begins within it.
const MIDDLING: usize = 14;
/// The number that means no place.
const NOWHERE: u32 = u32::MAX;
/// The number of ways to sort three bytes, as a power of two.
const SORTS: u32 = 12;

/// The columns of a row from the first to the last pixel that differs from the row above. Equal pixels that are too few
/// for a match count as different.
fn differing(row: &[u8], above: &[u8]) -> Range<usize> {
    let known = |length: usize| if length < SHORTEST { 0 } else { length };
    let from = known(alike(row, above));
    if from == row.len() { 0..0 } else { from..row.len() - known(alike_at_the_end(row, above)) }
}

/// The cheapest way found to a pixel: the last symbol on it, and what all of them cost in bits.
#[derive(Clone, Copy)]
struct Step {
    price: u32,
    length: u16,
    distance: u16,
}

const UNREACHED: Step = Step { price: u32::MAX, length: 0, distance: 0 };

/// A pixel of a tile.
#[derive(Clone, Copy)]
struct Place {
    row: usize,
    x: usize,
}

/// The pixel above or the pixel to the left: how far back it lies among the pixels, and in the picture.
#[derive(Clone, Copy)]
struct Side {
    number: usize,
    back: usize,
    distance: usize,
}

/// A parser that reads a tile row by row.
pub(crate) struct Parser<'a> {
    pixels: &'a [u8],
    width: usize,
    code: &'a Code,
    steps: Vec<Step>,
    /// The cheapest way through a row from its end on: the column where each symbol begins, and the symbol.
    way: Vec<(usize, Step)>,
    /// The last place of each sort of three bytes, and for each place the previous place of its sort. The row is in the
    /// upper half of the number, the column in the lower.
    heads: [u32; 1 << SORTS],
    before: &'a mut [u32],
    /// The column at which the last match with the pixels above ends, and the column for the pixels to the left.
    ends: [usize; 2],
}

impl<'a> Parser<'a> {
    /// A parser of these pixels, `width` in a row. `before` is room for it.
    pub(crate) fn new(pixels: &'a [u8], width: usize, code: &'a Code, before: &'a mut Vec<u32>) -> Parser<'a> {
        let (steps, heads) = (vec![UNREACHED; width + 1], [NOWHERE; 1 << SORTS]);
        // What is left in it is not looked at: a place is asked for those before it once it is remembered itself.
        before.resize(before.len().max(pixels.len()), NOWHERE);
        Parser { pixels, width, code, steps, way: vec![], heads, before, ends: [0; 2] }
    }

    /// Writes what differs in a row from the row above, and returns these columns. Rows must be read from top to
    /// bottom.
    pub(crate) fn write_row(&mut self, number: usize, bits: &mut Bits) -> Range<usize> {
        let start = number * self.width;
        let row = &self.pixels[start..start + self.width];
        let columns = match start.checked_sub(self.width) {
            Some(above) => differing(row, &self.pixels[above..start]),
            None => 0..self.width,
        };
        if !columns.is_empty() {
            self.find_way(number, columns.clone());
            self.write_way(start, columns.clone(), bits);
        }
        columns
    }

    /// Finds the cheapest way through these columns of a row. The pixels outside them equal those above, and are not
    /// remembered once more.
    fn find_way(&mut self, row: usize, Range { start: from, end: to }: Range<usize>) {
        self.steps[from..=to].fill(UNREACHED);
        self.steps[from].price = 0;
        self.ends = [from; 2];
        self.remember(row, from.saturating_sub(SHORTEST - 1)..from);
        let mut x = from;
        while x < to {
            let reach = self.step_on(Place { row, x }, to);
            let next = match reach {
                LONG.. => x + reach,
                MIDDLING.. => x + reach - SHORTEST,
                _ => x + 1,
            };
            self.remember(row, x..next.min(x + LONG));
            x = next;
        }
    }

    /// Tries all that may come next at a pixel, up to the column `end`. Returns the length of the longest match.
    fn step_on(&mut self, at: Place, end: usize) -> usize {
        let Place { row, x } = at;
        let start = row * self.width + x;
        let price = self.steps[x].price + self.code.byte(self.pixels[start]).count;
        if price < self.steps[x + 1].price {
            self.steps[x + 1] = Step { price, length: 1, distance: 0 };
        }
        let (left, mut reach) = (end - x, SHORTEST - 1);
        if row > 0 {
            let above = Side { number: 0, back: self.width, distance: self.code.stride() };
            reach = self.match_near(at, above, left, reach);
        }
        if x > 0 {
            reach = self.match_near(at, Side { number: 1, back: 1, distance: 1 }, left, reach);
        }
        if left < SHORTEST {
            return reach;
        }
        let mut number = self.heads[sort(&self.pixels[start..start + SHORTEST])];
        for _ in 0..DEPTH {
            if number == NOWHERE || reach >= LONG.min(left) {
                break;
            }
            let place = Place { row: (number >> 16) as usize, x: (number & 0xffff) as usize };
            let earlier = place.row * self.width + place.x;
            if self.pixels[earlier] == self.pixels[start] && self.pixels[earlier + reach] == self.pixels[start + reach]
            {
                reach = self.match_far(at, place, left, reach);
            }
            number = self.before[earlier];
        }
        reach
    }

    /// Takes the match with the pixels above or to the left if it begins here and is longer than `reach`. Returns the
    /// length of the longest match then. If the match only goes on here, as much of it was taken where it began.
    #[inline]
    fn match_near(&mut self, at: Place, side: Side, left: usize, reach: usize) -> usize {
        if self.ends[side.number] > at.x {
            return reach.max(self.ends[side.number] - at.x);
        }
        let start = at.row * self.width + at.x;
        if reach >= LONG || self.pixels[start - side.back] != self.pixels[start] {
            return reach;
        }
        let room = left.min(LONGEST);
        let [earlier, here] = [start - side.back, start].map(|start| &self.pixels[start..][..room]);
        let length = alike(earlier, here);
        self.ends[side.number] = at.x + length;
        self.take(at.x, side.distance, reach, length)
    }

    /// Takes the match with the pixels at an earlier place if it is longer than `reach`. Returns the length of the
    /// longest match then. A place in a row above ends with its row, as another tile follows there.
    fn match_far(&mut self, at: Place, place: Place, left: usize, reach: usize) -> usize {
        let distance = (at.row - place.row) * self.code.stride() + at.x - place.x;
        let room = if at.row == place.row { left } else { left.min(self.width - place.x) }.min(LONGEST);
        if distance > FURTHEST || room <= reach {
            return reach;
        }
        let [earlier, here] = [place, at].map(|Place { row, x }| &self.pixels[row * self.width + x..][..room]);
        self.take(at.x, distance, reach, alike(earlier, here))
    }

    /// Takes a match of this length, and shorter ones, as far as they are longer than `reach`. Returns the length of
    /// the longest match then.
    fn take(&mut self, x: usize, distance: usize, reach: usize, length: usize) -> usize {
        if length <= reach {
            return reach;
        }
        let price = self.steps[x].price + self.code.distance(distance).count;
        let first = if length < LONG { reach + 1 } else { length };
        for length in first..=length {
            let (price, step) = (price + self.code.length(length).count, &mut self.steps[x + length]);
            if price < step.price {
                *step = Step { price, length: length as u16, distance: distance as u16 };
            }
        }
        length
    }

    /// Writes the way that was found.
    fn write_way(&mut self, start: usize, columns: Range<usize>, bits: &mut Bits) {
        let mut x = columns.end;
        self.way.clear();
        while x > columns.start {
            let step = self.steps[x];
            x -= usize::from(step.length);
            self.way.push((x, step));
        }
        for &(x, step) in self.way.iter().rev() {
            if step.length == 1 {
                bits.push(self.code.byte(self.pixels[start + x]));
            } else {
                bits.push(self.code.length(step.length.into()));
                bits.push(self.code.distance(step.distance.into()));
            }
        }
    }

    /// Remembers the places of the three bytes from each of these columns on.
    fn remember(&mut self, row: usize, columns: Range<usize>) {
        let columns = columns.start..columns.end.min((self.width + 1).saturating_sub(SHORTEST));
        let Some(start) = Some(row * self.width + columns.start).filter(|_| !columns.is_empty()) else { return };
        let threes = self.pixels[start..].windows(SHORTEST).zip(columns);
        for ((three, x), before) in threes.zip(&mut self.before[start..]) {
            *before = mem::replace(&mut self.heads[sort(three)], (row << 16 | x) as u32);
        }
    }
}

/// The sort of three bytes.
fn sort(three: &[u8]) -> usize {
    let bytes = [0, three[0], three[1], three[2]];
    (u32::from_be_bytes(bytes).wrapping_mul(0x9e37_79b1) >> (32 - SORTS)) as usize
}
