//! Pixels to deflate's symbols by the cheapest way there is, within one tile.

use super::bits::{Bits, alike};
use super::deflate::{Code, FURTHEST, LONGEST, SHORTEST};
use std::ops::Range;

/// How many earlier places with the same three bytes are tried.
const DEPTH: usize = 2;
/// A match of this length is taken without a look at what begins within it.
const LONG: usize = 16;
/// No place.
const NOWHERE: u32 = u32::MAX;
/// How many ways there are to sort three bytes, as a power of two.
const SORTS: u32 = 12;

/// What stands in a row of a tile between what is as in the row above.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Middle {
    /// How many pixels at its beginning are as those above.
    pub(super) lead: usize,
    /// How many at its end are.
    pub(super) tail: usize,
}

impl Middle {
    /// What differs between a row and the one above. Fewer pixels than make a match count as different.
    fn between(row: &[u8], above: &[u8]) -> Middle {
        let known = |length: usize| if length < SHORTEST { 0 } else { length };
        let same = |pairs: &mut dyn Iterator<Item = (&u8, &u8)>| pairs.take_while(|(one, other)| one == other).count();
        let lead = known(same(&mut row.iter().zip(above)));
        if lead == row.len() {
            return Middle { lead, tail: 0 };
        }
        Middle { lead, tail: known(same(&mut row.iter().zip(above).rev())) }
    }
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

/// Reads a tile row by row.
pub(super) struct Parser<'a> {
    pixels: &'a [u8],
    width: usize,
    code: &'a Code,
    steps: Vec<Step>,
    /// The last place of each sort of three bytes, and for each place the one of its sort before it: the row in the upper
    /// half of the number, the column in the lower.
    heads: Vec<u32>,
    before: Vec<u32>,
}

impl<'a> Parser<'a> {
    /// A parser of these pixels, so many in a row.
    pub(super) fn new(pixels: &'a [u8], width: usize, code: &'a Code) -> Parser<'a> {
        let steps = vec![UNREACHED; width + 1];
        let (heads, before) = (vec![NOWHERE; 1 << SORTS], vec![NOWHERE; pixels.len()]);
        Parser { pixels, width, code, steps, heads, before }
    }

    /// Writes the middle of a row, and says what surrounds it. Rows are read from top to bottom.
    pub(super) fn write_row(&mut self, number: usize, bits: &mut Bits) -> Middle {
        let start = number * self.width;
        let row = &self.pixels[start..start + self.width];
        let middle = match start.checked_sub(self.width) {
            Some(above) => Middle::between(row, &self.pixels[above..start]),
            None => Middle::default(),
        };
        if middle.lead < self.width {
            self.find_way(number, middle);
            self.write_way(start, middle, bits);
        }
        middle
    }

    /// Finds the cheapest way through the middle of a row.
    fn find_way(&mut self, row: usize, middle: Middle) {
        let (from, to) = (middle.lead, self.width - middle.tail);
        self.steps[from..=to].fill(UNREACHED);
        self.steps[from].price = 0;
        self.remember(row, 0..from);
        let mut x = from;
        while x < to {
            let reach = self.step_on(Place { row, x }, to);
            let next = if reach < LONG { x + 1 } else { x + reach };
            self.remember(row, x..next.min(x + LONG));
            x = next;
        }
        self.remember(row, to..self.width);
    }

    /// Tries all that may come next at a pixel, up to the column `end`, and says how long the longest match is.
    fn step_on(&mut self, at: Place, end: usize) -> usize {
        let Place { row, x } = at;
        let start = row * self.width + x;
        let price = self.steps[x].price + self.code.byte(self.pixels[start]).count;
        if price < self.steps[x + 1].price {
            self.steps[x + 1] = Step { price, length: 1, distance: 0 };
        }
        let above = row.wrapping_sub(1);
        let near = [
            (row > 0, Place { row: above, x }),
            (x > 0, Place { row, x: x.wrapping_sub(1) }),
            (row > 0 && x > 0, Place { row: above, x: x.wrapping_sub(1) }),
            (row > 0 && x + 1 < self.width, Place { row: above, x: x + 1 }),
        ];
        let mut reach = SHORTEST - 1;
        for (is_there, place) in near {
            if is_there && reach < LONG {
                reach = self.match_on(at, place, end, reach);
            }
        }
        let mut known = if end - x >= SHORTEST { self.heads[self.sort(start)] } else { NOWHERE };
        for _ in 0..DEPTH {
            if known == NOWHERE || reach >= LONG {
                break;
            }
            let place = Place { row: (known >> 16) as usize, x: (known & 0xffff) as usize };
            reach = self.match_on(at, place, end, reach);
            known = self.before[place.row * self.width + place.x];
        }
        reach
    }

    /// Tries a match with what stands at an earlier place if it is longer than `reach`, and says how long the longest
    /// is then. A place in a row above ends with its row: what follows there is another tile.
    #[inline]
    fn match_on(&mut self, at: Place, place: Place, end: usize, reach: usize) -> usize {
        let distance = (at.row - place.row) * self.code.stride() + at.x - place.x;
        let left = end - at.x;
        let room = if at.row == place.row { left } else { left.min(self.width - place.x) }.min(LONGEST);
        if distance > FURTHEST || room <= reach {
            return reach;
        }
        let (one, other) = (place.row * self.width + place.x, at.row * self.width + at.x);
        let (earlier, here) = (&self.pixels[one..one + room], &self.pixels[other..other + room]);
        if earlier[reach] != here[reach] {
            return reach;
        }
        let length = alike(earlier, here);
        let price = self.steps[at.x].price + self.code.distance(distance).count;
        let first = if length < LONG { reach + 1 } else { length };
        for length in first..=length {
            let (price, step) = (price + self.code.length(length).count, &mut self.steps[at.x + length]);
            if price < step.price {
                *step = Step { price, length: length as u16, distance: distance as u16 };
            }
        }
        length.max(reach)
    }

    /// Writes the way that was found.
    fn write_way(&mut self, start: usize, middle: Middle, bits: &mut Bits) {
        let mut x = self.width - middle.tail;
        let mut way = vec![];
        while x > middle.lead {
            let step = self.steps[x];
            x -= usize::from(step.length);
            way.push((x, step));
        }
        for (x, step) in way.into_iter().rev() {
            if step.length == 1 {
                bits.push(self.code.byte(self.pixels[start + x]));
            } else {
                bits.push(self.code.length(step.length.into()));
                bits.push(self.code.distance(step.distance.into()));
            }
        }
    }

    /// Remembers where the three bytes from each of these columns on stood last.
    fn remember(&mut self, row: usize, columns: Range<usize>) {
        for x in columns.start..columns.end.min((self.width + 1).saturating_sub(SHORTEST)) {
            let at = row * self.width + x;
            let sort = self.sort(at);
            self.before[at] = self.heads[sort];
            self.heads[sort] = (row << 16 | x) as u32;
        }
    }

    /// The sort of the three bytes from here on.
    fn sort(&self, at: usize) -> usize {
        let bytes = [0, self.pixels[at], self.pixels[at + 1], self.pixels[at + 2]];
        (u32::from_be_bytes(bytes).wrapping_mul(0x9e37_79b1) >> (32 - SORTS)) as usize
    }
}
