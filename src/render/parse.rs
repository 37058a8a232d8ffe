//! Pixels to deflate's symbols by the cheapest way there is, within one tile.

use super::bits::{Bits, alike, alike_at_the_end};
use super::deflate::{Code, FURTHEST, LONGEST, SHORTEST};
use std::mem;
use std::ops::Range;

/// How many earlier places with the same three bytes are tried.
const DEPTH: usize = 2;
/// A match of this length is taken without a look at what begins within it.
const LONG: usize = 24;
/// No place.
const NOWHERE: u32 = u32::MAX;
/// How many ways there are to sort three bytes, as a power of two.
const SORTS: u32 = 12;

/// The columns of a row from the first to the last one that differs from the row above. Fewer pixels than make a match
/// count as different.
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

/// Reads a tile row by row.
pub(super) struct Parser<'a> {
    pixels: &'a [u8],
    width: usize,
    code: &'a Code,
    steps: Vec<Step>,
    /// The cheapest way through a row from its end on: where each symbol begins, and what it is.
    way: Vec<(usize, Step)>,
    /// The last place of each sort of three bytes, and for each place the one of its sort before it: the row in the upper
    /// half of the number, the column in the lower.
    heads: [u32; 1 << SORTS],
    before: Vec<u32>,
}

impl<'a> Parser<'a> {
    /// A parser of these pixels, so many in a row.
    pub(super) fn new(pixels: &'a [u8], width: usize, code: &'a Code) -> Parser<'a> {
        let steps = vec![UNREACHED; width + 1];
        let (heads, before) = ([NOWHERE; 1 << SORTS], vec![NOWHERE; pixels.len()]);
        Parser { pixels, width, code, steps, way: vec![], heads, before }
    }

    /// Writes what differs in a row from that above, and says which columns these are. Rows are read from top to bottom.
    pub(super) fn write_row(&mut self, number: usize, bits: &mut Bits) -> Range<usize> {
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

    /// Finds the cheapest way through these columns of a row.
    fn find_way(&mut self, row: usize, Range { start: from, end: to }: Range<usize>) {
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
        let (left, is_below, above) = (end - x, row > 0, row.wrapping_sub(1));
        let near = [
            (is_below, self.width, Place { row: above, x }),
            (x > 0, 1, Place { row, x: x.wrapping_sub(1) }),
            (is_below && x > 0, self.width + 1, Place { row: above, x: x.wrapping_sub(1) }),
            (is_below && x + 1 < self.width, self.width - 1, Place { row: above, x: x + 1 }),
        ];
        let mut reach = SHORTEST - 1;
        for (is_there, back, place) in near {
            if is_there && reach < LONG && self.goes_on([start - back, start], left, reach) {
                reach = self.match_on(at, place, left, reach);
            }
        }
        let mut known =
            if left >= SHORTEST { self.heads[sort(&self.pixels[start..start + SHORTEST])] } else { NOWHERE };
        for _ in 0..DEPTH {
            if known == NOWHERE || reach >= LONG {
                break;
            }
            let place = Place { row: (known >> 16) as usize, x: (known & 0xffff) as usize };
            let earlier = place.row * self.width + place.x;
            if self.goes_on([earlier, start], left, reach) {
                reach = self.match_on(at, place, left, reach);
            }
            known = self.before[earlier];
        }
        reach
    }

    /// Whether a match of two pixels with as many others as are `left` may be longer than `reach`, which is two at least.
    #[inline]
    fn goes_on(&self, [earlier, here]: [usize; 2], left: usize, reach: usize) -> bool {
        left > reach && [reach, 0, 1].into_iter().all(|at| self.pixels[earlier + at] == self.pixels[here + at])
    }

    /// Takes a match with what stands at an earlier place if it is longer than `reach`, and says how long the longest is
    /// then. A place in a row above ends with its row: what follows there is another tile.
    fn match_on(&mut self, at: Place, place: Place, left: usize, reach: usize) -> usize {
        let distance = (at.row - place.row) * self.code.stride() + at.x - place.x;
        let room = if at.row == place.row { left } else { left.min(self.width - place.x) }.min(LONGEST);
        if distance > FURTHEST || room <= reach {
            return reach;
        }
        let [earlier, here] = [place, at].map(|Place { row, x }| &self.pixels[row * self.width + x..][..room]);
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

    /// Remembers where the three bytes from each of these columns on stood last.
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
