//! Pixels to deflate's symbols by the cheapest way there is, within one tile.

use super::bits::Bits;
use super::deflate::{Code, FURTHEST, LONGEST, SHORTEST};

/// How many earlier places with the same three bytes are tried.
const DEPTH: usize = 6;
/// A match of this length is taken without a look at what begins within it.
const LONG: usize = 24;
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

/// Reads a tile row by row.
pub(super) struct Parser<'a> {
    pixels: &'a [u8],
    width: usize,
    code: &'a Code,
    steps: Vec<Step>,
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
            self.find_way(start, middle);
            self.write_way(start, middle, bits);
        }
        middle
    }

    /// Finds the cheapest way through the middle of the row that begins at `start`.
    fn find_way(&mut self, start: usize, middle: Middle) {
        let (from, to) = (start + middle.lead, start + self.width - middle.tail);
        self.steps[from - start..=to - start].fill(UNREACHED);
        self.steps[from - start].price = 0;
        (start..from).for_each(|at| self.remember(at));
        let mut at = from;
        while at < to {
            let reach = self.step_on(at, to);
            let next = if reach < LONG { at + 1 } else { at + reach };
            (at..next.min(at + LONG)).for_each(|at| self.remember(at));
            at = next;
        }
        (to..start + self.width).for_each(|at| self.remember(at));
    }

    /// Tries all that may come next at a pixel, up to `end`, and says how long the longest match is.
    fn step_on(&mut self, at: usize, end: usize) -> usize {
        let x = at % self.width;
        let price = self.steps[x].price + self.code.byte(self.pixels[at]).count;
        if price < self.steps[x + 1].price {
            self.steps[x + 1] = Step { price, length: 1, distance: 0 };
        }
        let mut reach = SHORTEST - 1;
        let near = [(self.width, true), (1, x >= 1), (self.width + 1, x >= 1), (self.width - 1, x + 1 < self.width)];
        for (back, is_there) in near {
            if is_there && back <= at && reach < LONG {
                reach = self.match_on(at, at - back, end, reach);
            }
        }
        let mut place = if end - at >= SHORTEST { self.heads[self.sort(at)] } else { NOWHERE };
        for _ in 0..DEPTH {
            if place == NOWHERE || reach >= LONG {
                break;
            }
            reach = self.match_on(at, place as usize, end, reach);
            place = self.before[place as usize];
        }
        reach
    }

    /// Tries a match with what stands at an earlier place if it is longer than `reach`, and says how long the longest
    /// is then. A place in a row above ends with its row: what follows there is another tile.
    fn match_on(&mut self, at: usize, place: usize, end: usize, reach: usize) -> usize {
        let (x, row) = (at % self.width, at / self.width);
        let (its_x, its_row) = (place % self.width, place / self.width);
        let distance = (row - its_row) * self.code.stride() + x - its_x;
        let room = if row == its_row { end - at } else { (end - at).min(self.width - its_x) }.min(LONGEST);
        if distance == 0
            || distance > FURTHEST
            || room <= reach
            || self.pixels[place + reach] != self.pixels[at + reach]
        {
            return reach;
        }
        let (earlier, here) = (&self.pixels[place..place + room], &self.pixels[at..at + room]);
        let length = earlier.iter().zip(here).take_while(|(one, other)| one == other).count();
        let price = self.steps[x].price + self.code.distance(distance).count;
        let first = if length < LONG { reach + 1 } else { length };
        for length in first..=length {
            let price = price + self.code.length(length).count;
            if price < self.steps[x + length].price {
                self.steps[x + length] = Step { price, length: length as u16, distance: distance as u16 };
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

    /// Remembers where the three bytes from here on stood last.
    fn remember(&mut self, at: usize) {
        if at % self.width + SHORTEST <= self.width {
            let sort = self.sort(at);
            self.before[at] = self.heads[sort];
            self.heads[sort] = at as u32;
        }
    }

    /// The sort of the three bytes from here on.
    fn sort(&self, at: usize) -> usize {
        let bytes = [0, self.pixels[at], self.pixels[at + 1], self.pixels[at + 2]];
        (u32::from_be_bytes(bytes).wrapping_mul(0x9e37_79b1) >> (32 - SORTS)) as usize
    }
}
