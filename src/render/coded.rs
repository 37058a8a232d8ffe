//! Tiles as they stand in pictures: bits that are drawn and coded once, and sums that are added up once.

use super::bits::{Bits, Piece};
use super::deflate::Code;
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
        let mut parser = Parser::new(pixels, width.into(), code);
        let mut words = vec![];
        let row = |(number, row): (usize, &[u8])| {
            let mut bits = Bits::default();
            let Middle { lead, tail } = parser.write_row(number, &mut bits);
            let (sum, sums) = sums(row);
            let first = words.len() as u32;
            let count = bits.count();
            words.extend(bits.finish().chunks(8).map(word));
            Row { sum, sums, word: first, bits: count as u16, lead: lead as u16, tail: tail as u16 }
        };
        let rows = pixels.chunks_exact(width.into()).enumerate().map(row).collect();
        Coded { width: width.into(), rows, words: words.into() }
    }

    /// How many bytes it takes.
    pub(super) fn weight(&self) -> usize {
        size_of::<Coded>() + size_of_val(&*self.rows) + size_of_val(&*self.words)
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
        let parts: Vec<&(u16, Arc<Coded>)> =
            bands.tiles[band.tiles.clone()].iter().map(|number| &tiles[*number as usize]).collect();
        for row in band.top..band.bottom {
            stream.begin_row(row);
            parts.iter().for_each(|(top, tile)| stream.write_row(tile, usize::from(row - top)));
            stream.end_row();
        }
    }
    stream.finish();
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
    fn begin_row(&mut self, row: u16) {
        if row == 0 {
            self.bits.push(self.code.byte(0));
        } else {
            self.run += 1;
        }
        self.high += self.low;
    }

    #[inline]
    fn write_row(&mut self, tile: &Coded, number: usize) {
        let row = &tile.rows[number];
        self.high += u64::from(tile.width) * self.low + u64::from(row.sums);
        self.low += u64::from(row.sum);
        self.run += usize::from(row.lead);
        if row.bits > 0 {
            self.write_run();
            let first = row.word as usize;
            self.bits.write_all(&tile.words[first..first + usize::from(row.bits).div_ceil(64)], row.bits.into());
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
