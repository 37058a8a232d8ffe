//! Deflate's symbols, as bits of one code for all pictures.
//!
//! The code is fixed, so that a tile can be coded once and for all and a picture is its tiles' bits one after the
//! other. Only the code of the distance to the pixel above depends on a picture's width. This distance is by far the
//! commonest, and its symbol always has the shortest bits.

use crate::png::bits::{Bits, Piece};
use std::sync::LazyLock;

/// The lengths of the shortest and the longest match.
pub(crate) const SHORTEST: usize = 3;
pub(crate) const LONGEST: usize = 258;
/// The farthest distance of a match.
pub(crate) const FURTHEST: usize = 32_768;

/// The symbol that ends the picture.
const END: usize = 256;
/// The symbol of the shortest match. The symbols of longer matches follow.
const MATCHES: usize = 257;
/// The symbol of the distance to the pixel above in pictures of the usual width.
const ABOVE: usize = 19;

/// The order in which the lengths of the code for lengths are written.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// The bits of every byte and of every length of a match, and the beginning of a block up to its distances.
struct Letters {
    bytes: Vec<Piece>,
    matches: Vec<Piece>,
    end: Piece,
    lengths: Vec<Piece>,
    head: Vec<Piece>,
}

static LETTERS: LazyLock<Letters> = LazyLock::new(|| {
    let symbols = codes(&SYMBOLS);
    let matched = |length: usize| {
        let (symbol, extra) = length_symbol(length.max(SHORTEST));
        symbols[MATCHES + symbol].then(extra)
    };
    let lengths = codes(&lengths_of_lengths());
    Letters {
        bytes: symbols[..END].to_vec(),
        matches: (0..=LONGEST).map(matched).collect(),
        end: symbols[END],
        head: head(&lengths),
        lengths,
    }
});

/// The code of pictures of one width.
pub(crate) struct Code {
    letters: &'static Letters,
    distances: Vec<Piece>,
    /// The bits of each number of bytes that equal those above.
    runs: Vec<Piece>,
    stride: usize,
}

impl Code {
    /// The code of pictures with `stride` bytes from a pixel to the pixel below.
    pub(crate) fn new(stride: usize) -> Code {
        let distances = codes(&distance_lengths(stride));
        let mut code = Code { letters: &LETTERS, distances, runs: vec![], stride };
        let (above, zero) = (code.distance(stride), code.byte(0));
        code.runs = LETTERS.matches.iter().map(|length| length.then(above)).collect();
        code.runs[..2].copy_from_slice(&[Piece::default(), zero]);
        code
    }

    /// The number of bytes from a pixel to the pixel below.
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    /// The bits of a byte as it is.
    pub(crate) fn byte(&self, byte: u8) -> Piece {
        self.letters.bytes[usize::from(byte)]
    }

    /// The bits of the length of a match.
    pub(crate) fn length(&self, length: usize) -> Piece {
        self.letters.matches[length]
    }

    /// The bits of the distance of a match.
    pub(crate) fn distance(&self, distance: usize) -> Piece {
        let (symbol, extra) = distance_symbol(distance);
        self.distances[symbol].then(extra)
    }

    /// Writes the beginning of the one block of a picture: that it is the last, and its code.
    pub(crate) fn write_head(&self, bits: &mut Bits) {
        self.letters.head.iter().for_each(|piece| bits.push(*piece));
        for length in distance_lengths(self.stride) {
            bits.push(self.letters.lengths[usize::from(length)]);
        }
    }

    /// Writes the end of the block.
    pub(crate) fn write_end(&self, bits: &mut Bits) {
        bits.push(self.letters.end);
    }

    /// Writes that `run` bytes equal those above. A run of two is not allowed. A run of one is 0, with which each row
    /// begins.
    #[inline]
    pub(crate) fn write_run(&self, mut run: usize, bits: &mut Bits) {
        while run > LONGEST {
            let length = if run < LONGEST + SHORTEST { run - SHORTEST } else { LONGEST };
            bits.push(self.runs[length]);
            run -= length;
        }
        bits.push(self.runs[run]);
    }
}

/// The lengths of the code for distances. The pixel above takes the place it has in pictures of the usual width.
fn distance_lengths(stride: usize) -> [u8; 30] {
    let mut lengths = DISTANCES;
    lengths.swap(ABOVE, distance_symbol(stride).0);
    lengths
}

/// The lengths of the code in which the lengths of the others are written. All are equal.
fn lengths_of_lengths() -> [u8; 19] {
    let mut lengths = [0; 19];
    lengths[..16].fill(4);
    lengths
}

/// The beginning of a block: that it is the last and has its own code, and this code up to its distances.
fn head(lengths: &[Piece]) -> Vec<Piece> {
    let number = |bits: usize, count: u32| Piece { bits: bits as u32, count };
    let counts = [number(1, 1), number(2, 2), number(SYMBOLS.len() - 257, 5), number(DISTANCES.len() - 1, 5)];
    let own = lengths_of_lengths();
    let order = ORDER.map(|symbol| number(own[symbol].into(), 3));
    let symbols = SYMBOLS.iter().map(|length| lengths[usize::from(*length)]);
    counts.into_iter().chain([number(ORDER.len() - 4, 4)]).chain(order).chain(symbols).collect()
}

/// The bits of each symbol of a code with these lengths.
fn codes(lengths: &[u8]) -> Vec<Piece> {
    let (mut counts, mut next) = ([0u32; 16], [0u32; 16]);
    lengths.iter().for_each(|length| counts[usize::from(*length)] += 1);
    counts[0] = 0;
    for length in 1..16 {
        next[length] = (next[length - 1] + counts[length - 1]) << 1;
    }
    let code = |length: &u8| {
        let (code, count) = (&mut next[usize::from(*length)], u32::from(*length));
        *code += 1;
        Piece { bits: (*code - 1).reverse_bits().checked_shr(32 - count).unwrap_or(0), count }
    };
    lengths.iter().map(code).collect()
}

/// The symbol of a length, counted from that of the shortest, and the extra bits after it.
pub(crate) fn length_symbol(length: usize) -> (usize, Piece) {
    match length {
        LONGEST => (28, Piece::default()),
        _ => stepped(length - SHORTEST, 4),
    }
}

/// The symbol of a distance and the extra bits after it.
pub(crate) fn distance_symbol(distance: usize) -> (usize, Piece) {
    stepped(distance - 1, 2)
}

/// The symbol of a number and the extra bits after it. The first symbols mean one number each. Then every `steps`
/// symbols mean twice as many numbers each as those before.
fn stepped(number: usize, steps: usize) -> (usize, Piece) {
    if number < 2 * steps {
        return (number, Piece::default());
    }
    let extra = number.ilog2() - steps.ilog2();
    let symbol = (extra as usize) * steps + (number >> extra);
    (symbol, Piece { bits: (number & ((1 << extra) - 1)) as u32, count: extra })
}

/// The bits of the bytes from 0 on, which are colours of the palette, then of the end, then of the match lengths,
/// shortest first.
pub(crate) const SYMBOLS: [u8; 286] = [
    13, 15, 15, 15, 5, 7, 8, 7, 9, 8, 8, 7, 7, 7, 7, 7, 6, 6, 7, 7, 7, 6, 7, 8, 7, 8, 8, 7, 12, 15, 6, 11, 8, 7, 6, 8,
    7, 8, 8, 8, 9, 11, 8, 10, 9, 9, 9, 11, 10, 9, 9, 8, 10, 10, 12, 9, 12, 12, 10, 14, 8, 13, 9, 9, 9, 9, 10, 8, 12, 9,
    11, 9, 10, 11, 15, 15, 8, 11, 9, 9, 9, 8, 10, 8, 9, 9, 8, 9, 8, 9, 8, 9, 7, 7, 10, 15, 10, 11, 11, 10, 12, 11, 13,
    10, 12, 11, 12, 10, 14, 10, 12, 10, 10, 11, 9, 9, 9, 9, 10, 9, 9, 10, 10, 10, 9, 10, 12, 13, 15, 12, 10, 15, 11,
    12, 12, 14, 12, 15, 12, 15, 13, 15, 15, 15, 15, 15, 15, 15, 10, 15, 12, 10, 14, 11, 13, 12, 14, 11, 14, 12, 13, 12,
    13, 11, 15, 13, 10, 13, 9, 15, 8, 9, 9, 9, 9, 9, 10, 15, 11, 15, 10, 15, 10, 10, 15, 15, 9, 15, 9, 14, 9, 12, 10,
    10, 10, 10, 9, 11, 12, 11, 15, 13, 6, 15, 12, 15, 9, 12, 9, 11, 9, 11, 9, 11, 12, 11, 12, 13, 15, 15, 13, 15, 14,
    15, 12, 15, 11, 15, 12, 15, 11, 15, 10, 15, 15, 15, 13, 13, 13, 12, 11, 15, 13, 15, 13, 15, 14, 15, 15, 15, 15, 15,
    15, 15, 15, 15, 15, 4, 5, 5, 5, 5, 6, 6, 6, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 6, 7, 7, 8, 7, 7, 7, 8, 5,
];

/// The bits of the match distances, shortest first.
pub(crate) const DISTANCES: [u8; 30] =
    [3, 14, 13, 12, 9, 8, 7, 7, 6, 7, 6, 7, 6, 6, 8, 8, 11, 14, 10, 1, 7, 4, 4, 5, 5, 5, 6, 7, 7, 7];

#[cfg(test)]
mod tests {
    use super::*;

    /// The part of all codes that these lengths take, in parts of 2¹⁵.
    fn taken(lengths: &[u8]) -> u32 {
        lengths.iter().filter(|length| **length > 0).map(|length| 1 << (15 - length)).sum()
    }

    #[test]
    fn the_codes_are_whole_and_know_every_symbol() {
        assert_eq!((taken(&SYMBOLS), taken(&DISTANCES)), (1 << 15, 1 << 15));
        assert_eq!(taken(&lengths_of_lengths()), 1 << 15);
        assert!(SYMBOLS.iter().chain(&DISTANCES).all(|length| (1..=15).contains(length)));
    }

    #[test]
    fn lengths_and_distances_have_the_symbols_of_the_format() {
        let of_length = |length| (length_symbol(length).0 + MATCHES, length_symbol(length).1.count);
        let of_distance = |distance| (distance_symbol(distance).0, distance_symbol(distance).1.count);
        for (length, symbol) in [(3, 257), (10, 264), (11, 265), (13, 266), (18, 268), (19, 269), (257, 284)] {
            assert_eq!(of_length(length).0, symbol, "{length}");
        }
        assert_eq!([of_length(12), of_length(115), of_length(258)], [(265, 1), (280, 4), (285, 0)]);
        for (distance, symbol) in
            [(1, (0, 0)), (4, (3, 0)), (5, (4, 1)), (7, (5, 1)), (9, (6, 2)), (1025, (20, 9)), (1024, (19, 8))]
        {
            assert_eq!(of_distance(distance), symbol, "{distance}");
        }
        assert_eq!(of_distance(FURTHEST), (29, 13));
    }

    #[test]
    fn no_code_is_the_beginning_of_another() {
        let pieces = codes(&SYMBOLS);
        for (number, one) in pieces.iter().enumerate() {
            for other in &pieces[..number] {
                let short = one.count.min(other.count);
                assert_ne!(one.bits & ((1 << short) - 1), other.bits & ((1 << short) - 1));
            }
        }
    }
}
