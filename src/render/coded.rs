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
    /// What is added up of the bytes above each row, and of all.
    above: Box<[Weighed]>,
    words: Box<[u64]>,
}

/// A row of a tile: how many of its pixels are as those above, at its beginning and at its end, and the bits of those
/// between.
#[derive(Debug)]
struct Row {
    /// Its first word.
    word: u32,
    bits: u16,
    lead: u16,
    tail: u16,
}

impl Coded {
    /// These pixels, so many in a row.
    pub(super) fn new(pixels: &[u8], width: u16, code: &Code) -> Coded {
        let (mut parser, mut words, mut above) = (Parser::new(pixels, width.into(), code), vec![], vec![]);
        let (mut all, rows) = (Weighed::default(), pixels.chunks_exact(width.into()));
        let row = |(number, row): (usize, &[u8])| {
            above.push(all);
            all = all.and(number, row);
            let mut bits = Bits::default();
            let Middle { lead, tail } = parser.write_row(number, &mut bits);
            Row::of(bits, (lead, tail), &mut words)
        };
        let rows = rows.enumerate().map(row).collect();
        above.push(all);
        let id = CODED.fetch_add(1, Ordering::Relaxed);
        Coded { id, width: width.into(), rows, above: above.into(), words: words.into() }
    }

    fn words_of(&self, row: &Row) -> &[u64] {
        let first = row.word as usize;
        &self.words[first..first + usize::from(row.bits).div_ceil(64)]
    }

    /// How many bytes its bits take.
    pub(super) fn length(&self) -> usize {
        size_of_val(&*self.words)
    }

    /// How many bytes it takes.
    pub(super) fn weight(&self) -> usize {
        size_of::<Coded>() + size_of_val(&*self.rows) + size_of_val(&*self.above) + size_of_val(&*self.words)
    }
}

impl Row {
    /// A row of these bits, which are put after the other words.
    fn of(bits: Bits, (lead, tail): (usize, usize), words: &mut Vec<u64>) -> Row {
        let (word, count) = (words.len() as u32, bits.count());
        words.extend(bits.finish().chunks(8).map(self::word));
        Row { word, bits: count as u16, lead: lead as u16, tail: tail as u16 }
    }
}

/// Eight bytes or fewer, the first the lowest.
fn word(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// What is added up of the bytes of a tile: themselves, each as often as the number of its row, and as that of its column.
#[derive(Clone, Copy, Default, Debug)]
struct Weighed {
    plain: u64,
    by_row: u64,
    by_column: u64,
}

impl Weighed {
    /// With a row more.
    fn and(self, number: usize, row: &[u8]) -> Weighed {
        let plain: u64 = row.iter().map(|byte| u64::from(*byte)).sum();
        let by_column: u64 = (0..).zip(row).map(|(column, byte)| column * u64::from(*byte)).sum();
        Weighed {
            plain: self.plain + plain,
            by_row: self.by_row + number as u64 * plain,
            by_column: self.by_column + by_column,
        }
    }
}

/// A band as it stands in pictures that have it there, whatever is above and below.
#[derive(Debug)]
pub(super) struct Strip {
    /// How many bytes it has; how many at the beginning, and after the bits, are as those above.
    length: u64,
    lead: usize,
    tail: usize,
    count: u32,
    /// How many bits of others come first.
    others: u32,
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
        let first = usize::from(band.top - frame.y);
        Part { tile, first, rows: &tile.rows[first..first + height] }
    };
    bands.tiles[band.tiles.clone()].iter().map(part).collect()
}

/// The rows of a tile that lie in a band.
struct Part<'a> {
    tile: &'a Coded,
    first: usize,
    rows: &'a [Row],
}

impl Part<'_> {
    fn width(&self) -> u64 {
        self.tile.width.into()
    }

    /// What is added up of its bytes, its own first row having the number 0.
    fn weighed(&self) -> Weighed {
        let (before, all) = (self.tile.above[self.first], self.tile.above[self.first + self.rows.len()]);
        let plain = all.plain - before.plain;
        let by_row = all.by_row - before.by_row - self.first as u64 * plain;
        Weighed { plain, by_row, by_column: all.by_column - before.by_column }
    }
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
    /// What is added up of rows that are of these parts, each row after a zero, and how many bytes they have.
    fn of(parts: &[Part<'_>], height: usize) -> (u64, Sums) {
        let row = 1 + parts.iter().map(Part::width).sum::<u64>();
        let (length, mut column, mut all) = (height as u64 * row, 1, Sums::default());
        for part in parts {
            let Weighed { plain, by_row, by_column } = part.weighed();
            all.sum += plain;
            all.sums += (length - column) * plain - row * by_row - by_column;
            column += part.width();
        }
        all.reduce();
        (length, all)
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
        let (height, before) = (usize::from(band.bottom - band.top), self.run);
        self.start = None;
        for row in 0..height {
            self.begin_row(band.top == 0 && row == 0);
            for part in parts {
                self.write_row(part.tile, &part.rows[row]);
            }
        }
        let (length, sums) = Sums::of(parts, height);
        self.all.follow(length, sums);
        let Some((lead, start)) = self.start else {
            return Strip { length, lead: self.run - before, tail: 0, count: 0, others: 0, words: vec![], sums };
        };
        let (count, (others, words)) = (self.bits.count() - start, self.bits.since(start));
        Strip { length, lead: lead - before, tail: self.run, count, others, words, sums }
    }

    /// Writes a band that was written before.
    fn write_strip(&mut self, strip: &Strip) {
        self.run += strip.lead;
        if strip.count > 0 {
            self.write_run();
            self.bits.write_after(strip.others, &strip.words, strip.count);
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
