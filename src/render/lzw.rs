//! The compression of GIFs.

use super::bits::run;

/// The first code says that the table begins anew, the second that the pixels end; those after them are phrases.
const CLEAR: u32 = 256;
const END: u32 = 257;
const FIRST: u32 = 258;
/// How many codes there are at most.
const CODES: u32 = 4096;
/// The bits of a code when the table begins anew.
const NARROWEST: u32 = 9;
/// How many places the table of phrases has, as a power of two.
const BITS: u32 = 14;
const PLACES: usize = 1 << BITS;
/// The bits of a code in a place.
const CODE: u32 = 12;

/// Pixels to codes; may be used again and again.
pub(super) struct Lzw {
    /// For each phrase the code of all but its last pixel, that pixel, and its code; 0 where there is none.
    places: Box<[u32; PLACES]>,
    /// For each colour the codes of one, two, three and more pixels of it.
    runs: Vec<Vec<u16>>,
    next: u32,
    width: u32,
    word: u64,
    held: u32,
    bytes: Vec<u8>,
}

impl Lzw {
    /// An encoder that steps over runs of pixels of one colour.
    pub(super) fn new() -> Lzw {
        let places = vec![0; PLACES].try_into().expect("it has so many places");
        let runs = (0..=u16::from(u8::MAX)).map(|color| vec![color]).collect();
        let (next, width) = (FIRST, NARROWEST);
        Lzw { places, runs, next, width, word: 0, held: 0, bytes: vec![] }
    }

    /// Adds the pixels, compressed, in blocks as GIFs have them.
    pub(super) fn write(&mut self, pixels: &[u8], gif: &mut Vec<u8>) {
        self.bytes.clear();
        self.width = NARROWEST;
        self.begin();
        let mut rest = pixels;
        while !rest.is_empty() {
            rest = self.phrase(rest);
        }
        self.put(END);
        let last = self.held.div_ceil(8) as usize;
        self.bytes.extend_from_slice(&self.word.to_le_bytes()[..last]);
        (self.word, self.held) = (0, 0);
        gif.push(8);
        for block in self.bytes.chunks(255) {
            gif.push(block.len() as u8);
            gif.extend_from_slice(block);
        }
        gif.push(0);
    }

    /// Begins the table anew.
    fn begin(&mut self) {
        self.put(CLEAR);
        self.places.fill(0);
        self.runs.iter_mut().for_each(|run| run.truncate(1));
        (self.next, self.width) = (FIRST, NARROWEST);
    }

    /// Writes the longest phrase known that the pixels begin with, learns that with the next pixel, and gives the pixels
    /// after it.
    fn phrase<'a>(&mut self, pixels: &'a [u8]) -> &'a [u8] {
        let first = pixels[0];
        let runs = &self.runs[usize::from(first)];
        let run = if runs.len() == 1 { 1 } else { run(&pixels[..pixels.len().min(runs.len())], first) };
        let (mut code, mut length) = (u32::from(runs[run - 1]), run);
        loop {
            let Some(pixel) = pixels.get(length) else {
                self.put(code);
                return &[];
            };
            let key = code << 8 | u32::from(*pixel);
            let place = self.place(key);
            if self.places[place] != 0 {
                code = self.places[place] % (1 << CODE);
                length += 1;
                continue;
            }
            self.put(code);
            self.learn(place, key, (run == length && *pixel == first).then_some(first));
            return &pixels[length..];
        }
    }

    /// Learns a phrase, if it is a run of a colour as that too, or forgets all if there is no code left.
    fn learn(&mut self, place: usize, key: u32, run: Option<u8>) {
        if self.next == CODES {
            return self.begin();
        }
        self.places[place] = key << CODE | self.next;
        if let Some(color) = run {
            self.runs[usize::from(color)].push(self.next as u16);
        }
        if self.next == 1 << self.width {
            self.width += 1;
        }
        self.next += 1;
    }

    /// Where the phrase stands, or would.
    fn place(&self, key: u32) -> usize {
        let mut place = (key.wrapping_mul(0x9e37_79b1) >> (32 - BITS)) as usize;
        loop {
            let found = self.places[place];
            if found >> CODE == key || found == 0 {
                return place;
            }
            place = (place + 1) % PLACES;
        }
    }

    fn put(&mut self, code: u32) {
        self.word |= u64::from(code) << self.held;
        self.held += self.width;
        if self.held >= 32 {
            self.bytes.extend_from_slice(&(self.word as u32).to_le_bytes());
            self.word >>= 32;
            self.held -= 32;
        }
    }
}
