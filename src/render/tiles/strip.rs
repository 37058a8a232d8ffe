//! Pictures put together band by band. Each band is remembered as it stands there.

use crate::{
    png::{
        adler::Sums,
        bits::{Bits, Piece},
        deflate::Code,
    },
    tiles::{
        cache::{Cache, locked},
        code::{Coded, Stretch},
        layout::{Band, Bands, Frame},
    },
};
use std::ops::Range;
use std::sync::{Arc, Mutex};
use std::{iter, mem};

/// The beginning of a zlib stream.
const ZLIB: Piece = Piece { bits: 0x0178, count: 16 };
/// The number that means no further entry in a row.
const LAST: u32 = u32::MAX;

/// A band as it stands in pictures that have it there, whatever is above and below.
#[derive(Debug)]
pub(crate) struct Strip {
    /// The number of its bytes, and the range of bytes that have bits. The bytes before and after equal those above.
    length: usize,
    own: Range<usize>,
    count: u32,
    /// The number of other bits that come first.
    others: u32,
    words: Vec<u64>,
    sums: Sums,
}

/// Coded tiles with their frames, and the bands of them by their numbers.
#[derive(Clone, Copy)]
pub(crate) struct Laid<'a> {
    pub(crate) bands: &'a Bands,
    pub(crate) tiles: &'a [(Frame, Arc<Coded>)],
}

/// Writes a picture as one zlib stream: its rows, each after a byte that says that it is not filtered. `strips` are the
/// bands written last.
pub(crate) fn write(laid: Laid<'_>, code: &Code, strips: &Mutex<Cache<Strip>>, bits: &mut Bits) {
    bits.push(ZLIB);
    code.write_head(bits);
    let (mut stream, mut rows) = (Stream { code, bits, start: 0, written: 0, sums: Sums::none() }, Rows::default());
    for (band, known) in laid.bands.all.iter().zip(laid.known(strips)) {
        match known {
            Ok(strip) => stream.write_strip(&strip),
            Err(key) => {
                rows.fill(laid.parts(band), band.height(), code.stride());
                let strip = stream.write_band(laid, band, &rows);
                let weight = size_of::<Strip>() + size_of_val(&*strip.words);
                locked(strips).put(key, Arc::new(strip), weight);
            }
        }
    }
    stream.finish();
}

impl<'a> Laid<'a> {
    /// Each band as it was written before, or its key.
    fn known(self, strips: &Mutex<Cache<Strip>>) -> Vec<Result<Arc<Strip>, Box<[u8]>>> {
        let (mut cache, mut key) = (locked(strips), vec![]);
        let known = |band| {
            self.write_key(band, &mut key);
            cache.get(&key).ok_or_else(|| key.as_slice().into())
        };
        self.bands.all.iter().map(known).collect()
    }

    /// Writes the key of a band: its tiles with the row of each in which it begins, its height, and whether it is the
    /// first.
    fn write_key(self, band: &Band, key: &mut Vec<u8>) {
        key.clear();
        key.push(u8::from(band.top == 0));
        key.extend_from_slice(&(band.height() as u16).to_le_bytes());
        for part in self.parts(band) {
            key.extend_from_slice(&part.tile.id.to_le_bytes());
            key.extend_from_slice(&(part.first as u16).to_le_bytes());
        }
    }

    /// The parts of tiles in a band, from left to right.
    fn parts(self, band: &Band) -> impl DoubleEndedIterator<Item = Part<'a>> + use<'a> {
        let (tiles, top) = (self.tiles, band.top);
        self.bands.tiles[band.tiles.clone()].iter().map(move |number| {
            let (frame, tile) = &tiles[*number as usize];
            // Each row begins with a byte of its own.
            Part { tile, left: 1 + usize::from(frame.x), first: usize::from(top - frame.y) }
        })
    }
}

/// The rows of a tile that lie in a band, from the number `first` on. They begin at the byte `left` of the band's rows.
struct Part<'a> {
    tile: &'a Coded,
    left: usize,
    first: usize,
}

/// The bytes that have bits in a band, row by row.
#[derive(Default)]
struct Rows<'a> {
    /// The first entry of each row.
    first: Vec<u32>,
    all: Vec<Own<'a>>,
}

/// Bytes of a band that have bits, and the next entry in the same row.
struct Own<'a> {
    stretch: Stretch<'a>,
    start: usize,
    next: u32,
}

impl<'a> Rows<'a> {
    /// Replaces all entries by those that have bits in these parts.
    fn fill(&mut self, parts: impl DoubleEndedIterator<Item = Part<'a>>, height: usize, stride: usize) {
        self.all.clear();
        self.first.clear();
        self.first.resize(height, LAST);
        for Part { tile, left, first } in parts.rev() {
            for (row, stretch) in tile.rows(first, height) {
                let start = row * stride + left + usize::from(stretch.columns.start);
                let next = mem::replace(&mut self.first[row], self.all.len() as u32);
                self.all.push(Own { stretch, start, next });
            }
        }
    }

    /// All entries in the order in which they are written.
    fn in_order(&self) -> impl Iterator<Item = &Own<'a>> {
        let row = |first: &u32| iter::successors(self.all.get(*first as usize), |own| self.all.get(own.next as usize));
        self.first.iter().flat_map(row)
    }
}

/// A stream of zlib that is being written.
struct Stream<'a> {
    code: &'a Code,
    bits: &'a mut Bits,
    /// The number of bytes before the band, and the number of bytes written. The bytes since then equal those above.
    start: usize,
    written: usize,
    sums: Sums,
}

impl Stream<'_> {
    /// Writes a band, and returns it as a strip.
    fn write_band(&mut self, laid: Laid<'_>, band: &Band, rows: &Rows<'_>) -> Strip {
        let stride = self.code.stride();
        let weighed = laid.parts(band).map(|part| (part.left, part.tile.weighed(part.first, band.height())));
        let (length, sums) = (band.height() * stride, Sums::of(weighed, band.height(), stride));
        let first = if band.top == 0 { Some(0) } else { rows.in_order().next().map(|own| own.start) };
        let mut strip = Strip { length, own: 0..0, count: 0, others: 0, words: vec![], sums };
        if let Some(first) = first {
            self.write_run(first);
            let begin = self.bits.count();
            self.write_own(band.top == 0, rows);
            strip.own = first..self.written - self.start;
            strip.count = self.bits.count() - begin;
            (strip.others, strip.words) = self.bits.since(begin);
        }
        self.pass(&strip);
        strip
    }

    /// Writes all bytes that have bits in a band, and the runs between them.
    fn write_own(&mut self, is_first: bool, rows: &Rows<'_>) {
        if is_first {
            self.bits.push(self.code.byte(0));
            self.written = 1;
        }
        for Own { stretch, start, .. } in rows.in_order() {
            self.write_run(*start);
            self.bits.write_all(stretch.words, stretch.bits);
            self.written += stretch.columns.len();
        }
    }

    /// Writes a band that was written before.
    fn write_strip(&mut self, strip: &Strip) {
        if strip.count > 0 {
            self.write_run(strip.own.start);
            self.bits.write_after(strip.others, &strip.words, strip.count);
            self.written = self.start + strip.own.end;
        }
        self.pass(strip);
    }

    /// Goes on with the next band.
    fn pass(&mut self, strip: &Strip) {
        self.start += strip.length;
        self.sums.follow(strip.length, strip.sums);
    }

    /// Writes that the bytes of the band up to `end` equal those above.
    #[inline]
    fn write_run(&mut self, end: usize) {
        let end = self.start + end;
        self.code.write_run(end - self.written, self.bits);
        self.written = end;
    }

    fn finish(mut self) {
        self.write_run(0);
        self.code.write_end(self.bits);
        self.bits.fill_byte();
        self.bits.push(Piece { bits: self.sums.number().swap_bytes(), count: 32 });
    }
}
