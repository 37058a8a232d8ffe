//! The compression of GIFs.

use crate::png::bits::run;

/// The code that clears the table, the code that ends the pixels, and the first code of a phrase.
const CLEAR: u32 = 256;
const END: u32 = 257;
const FIRST: u32 = 258;
/// The number of codes at most.
const CODES: u32 = 4096;
/// The bits of a code after the table was cleared.
const NARROWEST: u32 = 9;
/// The number of places in the table of phrases.
const PLACES: usize = 1 << 14;
/// The number of names. Phrases are named by their places, those of one pixel by numbers after these.
const NAMES: usize = PLACES + 256;
/// The bit that says that a place is taken.
const TAKEN: u32 = 1 << 31;

/// An encoder of pixels as codes, which may be used again and again.
#[derive(Debug)]
pub(crate) struct Lzw {
    /// The name of all but the last pixel of each phrase, and that pixel. 0 if the place is free.
    places: Box<[u32; PLACES]>,
    /// The code of each phrase.
    codes: Box<[u16; NAMES]>,
    /// The names of one, two, three and more pixels of each colour.
    runs: Vec<Vec<u16>>,
    next: u32,
    width: u32,
    word: u64,
    held: u32,
    bytes: Vec<u8>,
}

impl Lzw {
    /// An encoder that steps over runs of pixels of one colour.
    pub(crate) fn new() -> Lzw {
        let places = vec![0; PLACES].try_into().expect("it has so many places");
        let mut codes = vec![0; PLACES];
        codes.extend(0..=u16::from(u8::MAX));
        let codes = codes.try_into().expect("as many as there are names");
        let runs = (PLACES..NAMES).map(|name| vec![name as u16]).collect();
        let (next, width) = (FIRST, NARROWEST);
        Lzw { places, codes, runs, next, width, word: 0, held: 0, bytes: vec![] }
    }

    /// The approximate bytes it takes.
    pub(crate) fn weight(&self) -> usize {
        let runs = self.runs.iter().map(Vec::capacity).sum::<usize>() * size_of::<u16>();
        size_of_val(&*self.places) + size_of_val(&*self.codes) + runs + self.bytes.capacity()
    }

    /// Adds the pixels, compressed, in blocks as GIFs have them.
    pub(crate) fn write(&mut self, pixels: &[u8], gif: &mut Vec<u8>) {
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

    /// Clears the table and begins again.
    fn begin(&mut self) {
        self.put(CLEAR);
        self.places.fill(0);
        self.runs.iter_mut().for_each(|run| run.truncate(1));
        (self.next, self.width) = (FIRST, NARROWEST);
    }

    /// Writes the longest known phrase that the pixels begin with, and learns this phrase with the next pixel. Returns
    /// the pixels after it.
    ///
    /// The place of a phrase is worked out from names alone, so a processor need not wait for what is stored there.
    fn phrase<'a>(&mut self, pixels: &'a [u8]) -> &'a [u8] {
        let first = pixels[0];
        let (mut name, mut length) = (PLACES + usize::from(first), 1);
        let runs = &self.runs[usize::from(first)];
        if pixels.get(1) == Some(&first) && runs.len() > 1 {
            length = run(&pixels[..pixels.len().min(runs.len())], first);
            name = usize::from(runs[length - 1]);
        }
        let run = length;
        while let Some(pixel) = pixels.get(length) {
            let key = TAKEN | (name as u32) << 8 | u32::from(*pixel);
            let place = self.place(name, *pixel, key);
            if self.places[place] == 0 {
                self.put(self.codes[name].into());
                self.learn(place, key, (run == length && *pixel == first).then_some(first));
                return &pixels[length..];
            }
            name = place;
            length += 1;
        }
        self.put(self.codes[name].into());
        &[]
    }

    /// Learns a phrase, also as a run if it is a run of one colour. Forgets all if there is no code left.
    fn learn(&mut self, place: usize, key: u32, run: Option<u8>) {
        if self.next == CODES {
            return self.begin();
        }
        self.places[place] = key;
        self.codes[place] = self.next as u16;
        if let Some(color) = run {
            self.runs[usize::from(color)].push(place as u16);
        }
        if self.next == 1 << self.width {
            self.width += 1;
        }
        self.next += 1;
    }

    /// The place of the phrase of this name and pixel, which may be free. Of seventy pairs of factors, these made the
    /// fewest phrases of real games collide.
    fn place(&self, name: usize, pixel: u8, key: u32) -> usize {
        let mut place = (name * 7735 + usize::from(pixel) * 9939) % PLACES;
        while self.places[place] != 0 && self.places[place] != key {
            place = (place + 1) % PLACES;
        }
        place
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
