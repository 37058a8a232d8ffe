//! Tiles as they stand in pictures: bits that are drawn and coded once, and sums that are added up once.

use super::bits::{Bits, Piece};
use super::deflate::Code;
use super::grid::Grid;
use super::layout::Bands;
use super::parse::{Middle, Parser};
use std::sync::Arc;

/// What Adler's sums are taken modulo.
const ADLER: u64 = 65_521;
/// What a stream of zlib begins with.
const ZLIB: Piece = Piece { bits: 0x0178, count: 16 };

/// A tile in the code of pictures of one width.
#[derive(Debug)]
pub(super) struct Coded {
    width: u32,
    rows: Box<[Row]>,
    words: Box<[u64]>,
}

/// A row of a tile: how many of its pixels are as those above, at its beginning and at its end, and the bits of those
/// between.
#[derive(Debug)]
struct Row {
    /// The sum of its bytes.
    sum: u32,
    /// The sum of each sum so far.
    sums: u32,
    /// Its first word.
    word: u32,
    bits: u16,
    lead: u16,
    tail: u16,
}

impl Coded {
    /// These pixels, so many in a row.
    pub(super) fn new(pixels: &[u8], width: u16, code: &Code) -> Coded {
        let (mut parser, mut words) = (Parser::new(pixels, width.into(), code), vec![]);
        let row = |(number, row): (usize, &[u8])| {
            let mut bits = Bits::default();
            let Middle { lead, tail } = parser.write_row(number, &mut bits);
            Row::of(bits, (lead, tail), sums(row), &mut words)
        };
        let rows = pixels.chunks_exact(width.into()).enumerate().map(row).collect();
        Coded { width: width.into(), rows, words: words.into() }
    }

    /// A tile of its pieces.
    pub(super) fn joined(grid: Grid, pieces: &[Arc<Coded>], code: &Code) -> Coded {
        let (width, height) = grid.size();
        let mut words = Vec::with_capacity(pieces.iter().map(|piece| piece.words.len()).sum());
        let row = |row: u16| {
            let (beside, number) = grid.across(row);
            let (mut bits, mut lead, mut run, mut all) = (Bits::default(), None, 0, (0, 0));
            for piece in &pieces[beside] {
                let row = &piece.rows[number];
                all = (all.0 + row.sum, all.1 + piece.width * all.0 + row.sums);
                run += usize::from(row.lead);
                if row.bits > 0 {
                    if lead.replace(lead.unwrap_or(run)).is_some() {
                        code.write_run(run, &mut bits);
                    }
                    bits.write_all(piece.words_of(row), row.bits.into());
                    run = row.tail.into();
                }
            }
            let ends = lead.map_or((run, 0), |lead| (lead, run));
            Row::of(bits, ends, all, &mut words)
        };
        let rows = (0..height).map(row).collect();
        Coded { width: width.into(), rows, words: words.into() }
    }

    fn words_of(&self, row: &Row) -> &[u64] {
        let first = row.word as usize;
        &self.words[first..first + usize::from(row.bits).div_ceil(64)]
    }

    /// How many bytes it takes.
    pub(super) fn weight(&self) -> usize {
        size_of::<Coded>() + size_of_val(&*self.rows) + size_of_val(&*self.words)
    }
}

impl Row {
    /// A row of these bits, which are put after the other words.
    fn of(bits: Bits, (lead, tail): (usize, usize), (sum, sums): (u32, u32), words: &mut Vec<u64>) -> Row {
        let (word, count) = (words.len() as u32, bits.count());
        words.extend(bits.finish().chunks(8).map(self::word));
        Row { sum, sums, word, bits: count as u16, lead: lead as u16, tail: tail as u16 }
    }
}

/// Eight bytes or fewer, the first the lowest.
fn word(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// The sum of the bytes, and of each sum so far.
fn sums(row: &[u8]) -> (u32, u32) {
    row.iter().fold((0, 0), |(sum, sums), byte| (sum + u32::from(*byte), sums + sum + u32::from(*byte)))
}

/// Writes a picture as one stream of zlib: its rows, each after a byte that says that it is not filtered. `tiles` are
/// those of the bands by their numbers, each with the row of the picture in which it begins.
pub(super) fn write(bands: &Bands, tiles: &[(u16, Arc<Coded>)], code: &Code, bits: &mut Bits) {
    bits.push(ZLIB);
    code.write_head(bits);
    let mut stream = Stream { code, bits, run: 0, low: 1, high: 0 };
    for band in &bands.all {
        let height = usize::from(band.bottom - band.top);
        let part = |number: &u32| {
            let (top, tile) = &tiles[*number as usize];
            Part { width: tile.width.into(), rows: &tile.rows[usize::from(band.top - top)..][..height], tile }
        };
        let parts: Vec<Part<'_>> = bands.tiles[band.tiles.clone()].iter().map(part).collect();
        for row in 0..height {
            stream.begin_row(band.top == 0 && row == 0);
            parts.iter().for_each(|part| stream.write_row(part, row));
            stream.end_row();
        }
    }
    stream.finish();
}

/// The rows of a tile that lie in a band.
struct Part<'a> {
    width: u64,
    rows: &'a [Row],
    tile: &'a Coded,
}

/// A stream of zlib that is being written.
struct Stream<'a> {
    code: &'a Code,
    bits: &'a mut Bits,
    /// How many bytes since the last bits are as those above.
    run: usize,
    /// Adler's two sums.
    low: u64,
    high: u64,
}

impl Stream<'_> {
    fn begin_row(&mut self, is_first: bool) {
        if is_first {
            self.bits.push(self.code.byte(0));
        } else {
            self.run += 1;
        }
        self.high += self.low;
    }

    #[inline]
    fn write_row(&mut self, part: &Part<'_>, number: usize) {
        let row = &part.rows[number];
        self.high += part.width * self.low + u64::from(row.sums);
        self.low += u64::from(row.sum);
        self.run += usize::from(row.lead);
        if row.bits > 0 {
            self.write_run();
            self.bits.write_all(part.tile.words_of(row), row.bits.into());
            self.run = row.tail.into();
        }
    }

    fn end_row(&mut self) {
        self.low %= ADLER;
        self.high %= ADLER;
    }

    /// Writes the bytes that are as those above. A single one is what a row begins with: tiles count no fewer than make
    /// a match.
    #[inline]
    fn write_run(&mut self) {
        match self.run {
            0 => {}
            1 => self.bits.push(self.code.byte(0)),
            run => self.code.write_run(run, self.bits),
        }
        self.run = 0;
    }

    fn finish(mut self) {
        self.write_run();
        self.code.write_end(self.bits);
        self.bits.fill_byte();
        let adler = (self.high << 16 | self.low) as u32;
        self.bits.push(Piece { bits: adler.swap_bytes(), count: 32 });
    }
}
