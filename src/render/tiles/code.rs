//! Tiles as they stand in pictures: bits that are drawn and coded once, and sums that are added up once.

use crate::png::{adler::Weighed, bits::Bits, deflate::Code, parse::Parser};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

/// The approximate bytes that say how many pixels before a row equal the row above.
const RUN: usize = 3;

/// The number of tiles that have been coded.
static CODED: AtomicU64 = AtomicU64::new(0);

/// A tile in the code of pictures of one width.
#[derive(Debug)]
pub(crate) struct Coded {
    /// A number that no other tile has.
    pub(crate) id: u64,
    /// The rows that differ from the row above.
    rows: Box<[Row]>,
    /// The totals above each row, and the totals of all rows.
    above: Box<[Above]>,
    words: Box<[u64]>,
}

/// A row of a tile.
#[derive(Debug)]
struct Row {
    number: u16,
    /// The columns that have bits. The pixels before and after equal those above.
    from: u16,
    to: u16,
    bits: u16,
    /// The index of its first word.
    word: u32,
}

/// The totals above a row of a tile.
#[derive(Clone, Copy, Default, Debug)]
struct Above {
    /// The number of rows that have bits.
    rows: u32,
    sums: Weighed,
}

/// The bits of a row of a tile, with their columns.
pub(crate) struct Stretch<'a> {
    pub(crate) words: &'a [u64],
    pub(crate) bits: u32,
    pub(crate) columns: Range<u16>,
}

impl Coded {
    /// Codes these pixels, `width` in a row. `places` is room for the parser.
    pub(crate) fn new(pixels: &[u8], width: u16, code: &Code, places: &mut Vec<u32>) -> Coded {
        let (mut parser, mut bits) = (Parser::new(pixels, width.into(), code, places), Bits::default());
        let (mut rows, mut words, mut above) = (vec![], vec![], vec![Above::default()]);
        for (number, row) in pixels.chunks_exact(width.into()).enumerate() {
            let columns = parser.write_row(number, &mut bits);
            if !columns.is_empty() {
                let [number, from, to] = [number, columns.start, columns.end].map(|number| number as u16);
                rows.push(Row { number, from, to, bits: bits.count() as u16, word: words.len() as u32 });
                bits.move_to(&mut words);
            }
            above.push(Above { rows: rows.len() as u32, sums: above[number].sums.and(number, row) });
        }
        let id = CODED.fetch_add(1, Ordering::Relaxed);
        Coded { id, rows: rows.into(), above: above.into(), words: words.into() }
    }

    /// The rows that have bits, among `height` rows from the number `first` on. Each has its number counted from
    /// `first`.
    pub(crate) fn rows(&self, first: usize, height: usize) -> impl Iterator<Item = (usize, Stretch<'_>)> {
        let [from, to] = [first, first + height].map(|row| self.above[row].rows as usize);
        self.rows[from..to].iter().map(move |row| (usize::from(row.number) - first, self.stretch(row)))
    }

    fn stretch(&self, row: &Row) -> Stretch<'_> {
        let (first, bits) = (row.word as usize, u32::from(row.bits));
        let words = &self.words[first..first + bits.div_ceil(64) as usize];
        Stretch { words, bits, columns: row.from..row.to }
    }

    /// The sums of the bytes of `height` rows from the number `first` on.
    pub(crate) fn weighed(&self, first: usize, height: usize) -> Weighed {
        self.above[first + height].sums.after(self.above[first].sums, first)
    }

    /// The approximate bytes it takes in a picture, rather too many than too few.
    pub(crate) fn length(&self) -> usize {
        size_of_val(&*self.words) + RUN * self.rows.len()
    }

    /// The number of bytes it takes.
    pub(crate) fn weight(&self) -> usize {
        size_of::<Coded>() + size_of_val(&*self.rows) + size_of_val(&*self.above) + size_of_val(&*self.words)
    }
}
