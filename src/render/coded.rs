//! Tiles as they stand in pictures: bits that are drawn and coded once, and sums that are added up once.

use super::bits::{Bits, Piece};
use super::cache::{Cache, locked};
use super::deflate::Code;
use super::layout::{Band, Bands, Frame};
use super::parse::{Middle, Parser};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// What Adler's sums are taken modulo.
const ADLER: u64 = 65_521;
/// What a stream of zlib begins with.
const ZLIB: Piece = Piece { bits: 0x0178, count: 16 };

/// How many tiles have been coded.
static CODED: AtomicU64 = AtomicU64::new(0);

/// A tile in the code of pictures of one width.
#[derive(Debug)]
pub(super) struct Coded {
    /// A number that no other one has.
    id: u64,
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
        let id = CODED.fetch_add(1, Ordering::Relaxed);
        Coded { id, width: width.into(), rows, words: words.into() }
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

/// A band as it stands in pictures that have it there, whatever is above and below.
#[derive(Debug)]
pub(super) struct Strip {
    /// How many bytes it has; how many at the beginning, and after the bits, are as those above.
    length: u64,
    lead: usize,
    tail: usize,
    count: u32,
    words: Vec<u64>,
    sums: Sums,
}

/// What is added up of bytes: their sum, and the sum of each sum so far, modulo Adler's number.
#[derive(Clone, Copy, Default, Debug)]
struct Sums {
    sum: u64,
    sums: u64,
}

/// Writes a picture as one stream of zlib: its rows, each after a byte that says that it is not filtered. `tiles` are
/// those of the bands by their numbers, each with where it lies; `strips` are the bands written last.
pub(super) fn write(
    bands: &Bands,
    tiles: &[(Frame, Arc<Coded>)],
    code: &Code,
    strips: &Mutex<Cache<Strip>>,
    bits: &mut Bits,
) {
    bits.push(ZLIB);
    code.write_head(bits);
    let mut stream = Stream { code, bits, run: 0, start: None, all: Sums { sum: 1, sums: 0 } };
    let keys: Vec<_> = bands.all.iter().map(|band| key(band, bands, tiles)).collect();
    let mut cache = locked(strips);
    let known: Vec<_> = keys.iter().map(|key| cache.get(key)).collect();
    drop(cache);
    for ((band, key), known) in bands.all.iter().zip(keys).zip(known) {
        if let Some(strip) = known {
            stream.write_strip(&strip);
        } else {
            let strip = stream.write_band(band, &parts(band, bands, tiles));
            let weight = size_of::<Strip>() + size_of_val(&*strip.words);
            locked(strips).put(key.into(), Arc::new(strip), weight);
        }
    }
    stream.finish();
}

/// What a band is, as bytes: its tiles with the row of each in which it begins, how high it is, and whether it is the
/// first.
fn key(band: &Band, bands: &Bands, tiles: &[(Frame, Arc<Coded>)]) -> Vec<u8> {
    let mut key = Vec::with_capacity(3 + 10 * band.tiles.len());
    key.push(u8::from(band.top == 0));
    key.extend_from_slice(&(band.bottom - band.top).to_le_bytes());
    for number in &bands.tiles[band.tiles.clone()] {
        let (frame, tile) = &tiles[*number as usize];
        key.extend_from_slice(&tile.id.to_le_bytes());
        key.extend_from_slice(&(band.top - frame.y).to_le_bytes());
    }
    key
}

/// The rows of its tiles that lie in a band.
fn parts<'a>(band: &Band, bands: &Bands, tiles: &'a [(Frame, Arc<Coded>)]) -> Vec<Part<'a>> {
    let height = usize::from(band.bottom - band.top);
    let part = |number: &u32| {
        let (frame, tile) = &tiles[*number as usize];
        Part { width: tile.width.into(), rows: &tile.rows[usize::from(band.top - frame.y)..][..height], tile }
    };
    bands.tiles[band.tiles.clone()].iter().map(part).collect()
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
    /// How many of these there were before the first bits of the band, and where these begin.
    start: Option<(usize, u32)>,
    all: Sums,
}

impl Sums {
    /// With so many bytes more that have these sums.
    #[inline]
    fn add(&mut self, width: u64, sum: u32, sums: u32) {
        self.sums += width * self.sum + u64::from(sums);
        self.sum += u64::from(sum);
    }

    fn reduce(&mut self) {
        self.sum %= ADLER;
        self.sums %= ADLER;
    }

    /// With the bytes that follow, so many.
    fn follow(&mut self, length: u64, other: Sums) {
        self.sums += length % ADLER * self.sum + other.sums;
        self.sum += other.sum;
        self.reduce();
    }
}

impl Stream<'_> {
    /// Writes a band, and gives it as a strip.
    fn write_band(&mut self, band: &Band, parts: &[Part<'_>]) -> Strip {
        let (height, before, mut sums) = (usize::from(band.bottom - band.top), self.run, Sums::default());
        self.start = None;
        for row in 0..height {
            self.begin_row(band.top == 0 && row == 0);
            sums.add(1, 0, 0);
            for part in parts {
                let row = &part.rows[row];
                sums.add(part.width, row.sum, row.sums);
                self.write_row(part.tile, row);
            }
            sums.reduce();
        }
        let length = height as u64 * (1 + parts.iter().map(|part| part.width).sum::<u64>());
        self.all.follow(length, sums);
        let Some((lead, start)) = self.start else {
            return Strip { length, lead: self.run - before, tail: 0, count: 0, words: vec![], sums };
        };
        let count = self.bits.count() - start;
        Strip { length, lead: lead - before, tail: self.run, count, words: self.bits.since(start), sums }
    }

    /// Writes a band that was written before.
    fn write_strip(&mut self, strip: &Strip) {
        self.run += strip.lead;
        if strip.count > 0 {
            self.write_run();
            self.bits.write_all(&strip.words, strip.count);
            self.run = strip.tail;
        }
        self.all.follow(strip.length, strip.sums);
    }

    fn begin_row(&mut self, is_first: bool) {
        if is_first {
            self.start = Some((0, self.bits.count()));
            self.bits.push(self.code.byte(0));
        } else {
            self.run += 1;
        }
    }

    #[inline]
    fn write_row(&mut self, tile: &Coded, row: &Row) {
        self.run += usize::from(row.lead);
        if row.bits > 0 {
            let lead = self.run;
            self.write_run();
            if self.start.is_none() {
                self.start = Some((lead, self.bits.count()));
            }
            self.bits.write_all(tile.words_of(row), row.bits.into());
            self.run = row.tail.into();
        }
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
        let adler = (self.all.sums << 16 | self.all.sum) as u32;
        self.bits.push(Piece { bits: adler.swap_bytes(), count: 32 });
    }
}
