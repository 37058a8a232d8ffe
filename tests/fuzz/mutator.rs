//! Changes to specimens: bits and bytes, ranges, words and numbers, lines, and parts of other specimens.

/// Inputs that every reader of text meets some day.
const NASTY: &[&str] = &[
    "",
    " ",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "|",
    "||",
    ",",
    ";",
    "_",
    "__",
    ".",
    "-",
    "+",
    "=",
    "\\",
    "\"",
    "\"\"",
    "`",
    "(",
    ")",
    "((",
    "{}",
    "[]",
    "[[[[",
    "{\"a\":",
    "null",
    "true",
    "@",
    "@0",
    "@1",
    "@2",
    "@8",
    "@255",
    "<@",
    "<@1>",
    "<@!2>",
    "<@&3>",
    "<#4>",
    "</a:5>",
    "<t:0:R>",
    "@everyone",
    "@here",
    "**",
    "~~",
    "||x||",
    "[x](http://x)",
    "https://x.y",
    "# ",
    "> ",
    "\u{202e}",
    "\u{2066}",
    "\u{200b}",
    "\u{200d}",
    "\u{feff}",
    "\u{ad}",
    "a\u{300}\u{301}\u{302}\u{303}\u{304}",
    "\u{fdfd}",
    "\u{a9c5}",
    "W",
    "İ",
    "ſ",
    "ß",
    "ẞ",
    "Σ",
    "ΐ",
    "ﬃ",
    "１",
    "٣",
    "👩‍👩‍👧‍👦",
    "🏴\u{e0067}\u{e007f}",
    "\u{1f1e6}",
    "\u{10ffff}",
    "\u{e000}",
];

/// Numbers at the limits of number types.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "2",
    "3",
    "7",
    "8",
    "9",
    "25",
    "26",
    "63",
    "64",
    "127",
    "128",
    "255",
    "256",
    "-128",
    "-129",
    "365",
    "366",
    "32767",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "-2147483648",
    "4294967295",
    "4294967296",
    "9007199254740993",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "1e308",
    "1e999",
    "0.1",
    "-0",
    "00",
    "0x10",
    "+1",
];

/// A cheap source of chance, from which nothing secret is made.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn of(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, or 0 if `end` is 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.number()) * end as u128) >> 64) as usize
    }

    fn pick<'a, T: ?Sized>(&mut self, of: &[&'a T]) -> Option<&'a T> {
        of.get(self.below(of.len())).copied()
    }

    /// A range within this length, mostly a short one.
    fn range(&mut self, length: usize) -> (usize, usize) {
        let from = self.below(length + 1);
        let most = if self.below(4) == 0 { length } else { 12 };
        (from, (from + self.below(most + 1)).min(length))
    }
}

/// Makes new input of specimens, never longer than `most` bytes.
pub(crate) struct Mutator {
    pub(crate) chance: Chance,
    pub(crate) words: &'static [&'static str],
    pub(crate) most: usize,
    /// The most changes to one input.
    pub(crate) changes: usize,
}

impl Mutator {
    /// Writes a specimen with some changes into `out`.
    pub(crate) fn mutate(&mut self, pool: &[Vec<u8>], out: &mut Vec<u8>) {
        out.clear();
        out.extend_from_slice(&pool[self.chance.below(pool.len())]);
        for _ in 0..=self.chance.below(self.changes) {
            self.change(pool, out);
        }
        out.truncate(self.most);
    }

    fn change(&mut self, pool: &[Vec<u8>], out: &mut Vec<u8>) {
        match self.chance.below(16) {
            0 => self.flip(out),
            1 => self.insert(out),
            2 => {
                let (from, to) = self.chance.range(out.len());
                out.drain(from..to);
            }
            3 => self.repeat(out),
            4 => out.truncate(self.chance.below(out.len() + 1)),
            5 | 6 => self.borrow(pool, out),
            7..=9 => self.word(out),
            10 | 11 => self.token(pool, out),
            12 | 13 => self.digits(out),
            _ => self.line(pool, out),
        }
    }

    fn flip(&mut self, out: &mut [u8]) {
        let (at, bit) = (self.chance.below(out.len()), self.chance.below(8));
        if let Some(byte) = out.get_mut(at) {
            *byte ^= 1 << bit;
        }
    }

    fn insert(&mut self, out: &mut Vec<u8>) {
        let at = self.chance.below(out.len() + 1);
        out.insert(at, self.chance.number() as u8);
    }

    /// Writes a range again and again.
    fn repeat(&mut self, out: &mut Vec<u8>) {
        let (from, to) = self.chance.range(out.len());
        let room = self.most.saturating_sub(out.len()).checked_div(to - from).unwrap_or(0);
        let times = if self.chance.below(8) == 0 { room } else { room.min(1 + self.chance.below(8)) };
        let again = out[from..to].repeat(times);
        out.splice(to..to, again);
    }

    /// Puts a range of another specimen in the place of one.
    fn borrow(&mut self, pool: &[Vec<u8>], out: &mut Vec<u8>) {
        let other = &pool[self.chance.below(pool.len())];
        let (from, to) = self.chance.range(other.len());
        let (at, until) = self.chance.range(out.len());
        out.splice(at..until, other[from..to].iter().copied());
    }

    fn some_word(&mut self) -> &'static str {
        let of = if self.chance.below(3) == 0 { NASTY } else { self.words };
        self.chance.pick(of).or_else(|| self.chance.pick(NASTY)).unwrap_or_default()
    }

    /// Puts a word somewhere.
    fn word(&mut self, out: &mut Vec<u8>) {
        let word = self.some_word();
        let at = self.chance.below(out.len() + 1);
        out.splice(at..at, word.bytes());
    }

    /// Puts another word in the place of one: of the dictionary, or of another specimen.
    fn token(&mut self, pool: &[Vec<u8>], out: &mut Vec<u8>) {
        let Some((from, to)) = self.stretch(out, |byte| byte.is_ascii_alphanumeric() || byte >= 0x80) else { return };
        if self.chance.below(2) == 0 {
            let word = self.some_word();
            out.splice(from..to, word.bytes());
            return;
        }
        let other = &pool[self.chance.below(pool.len())];
        if let Some((at, until)) = self.stretch(other, |byte| byte.is_ascii_alphanumeric() || byte >= 0x80) {
            out.splice(from..to, other[at..until].iter().copied());
        }
    }

    /// Puts another number in the place of one.
    fn digits(&mut self, out: &mut Vec<u8>) {
        let Some((from, to)) = self.stretch(out, |byte| byte.is_ascii_digit()) else { return };
        match self.chance.below(3) {
            0 => drop(out.splice(from..to, [b'0' + self.chance.below(10) as u8])),
            _ => drop(out.splice(from..to, self.chance.pick(NUMBERS).unwrap_or_default().bytes())),
        }
    }

    /// The nearest run of bytes of this kind behind a random place.
    fn stretch(&mut self, text: &[u8], kind: impl Fn(u8) -> bool) -> Option<(usize, usize)> {
        let begin = self.chance.below(text.len());
        let from = begin + text.get(begin..)?.iter().position(|byte| kind(*byte))?;
        let length = text[from..].iter().take_while(|byte| kind(**byte)).count();
        Some((from, from + length))
    }

    /// Leaves a line out, says one twice, or puts one of another specimen there.
    fn line(&mut self, pool: &[Vec<u8>], out: &mut Vec<u8>) {
        let (from, to) = self.some_line(out);
        match self.chance.below(3) {
            0 => drop(out.drain(from..to)),
            1 => {
                let line = out[from..to].to_vec();
                out.splice(to..to, line);
            }
            _ => {
                let other = &pool[self.chance.below(pool.len())];
                let (at, until) = self.some_line(other);
                out.splice(from..from, other[at..until].iter().copied());
            }
        }
    }

    fn some_line(&mut self, text: &[u8]) -> (usize, usize) {
        let at = self.chance.below(text.len());
        let from = text[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |before| before + 1);
        let to = text[at..].iter().position(|byte| *byte == b'\n').map_or(text.len(), |end| at + end + 1);
        (from, to)
    }
}

#[test]
fn no_change_is_too_long_or_fails() {
    let pool = [vec![], b"a 1\nb|2\nc".to_vec(), "ß".repeat(50).into_bytes()];
    let mut mutator = Mutator { chance: Chance::of(1), words: &["zap"], most: 120, changes: 6 };
    let (mut out, mut seen) = (vec![], std::collections::BTreeSet::new());
    for _ in 0..20_000 {
        mutator.mutate(&pool, &mut out);
        assert!(out.len() <= 120);
        seen.insert(out.clone());
    }
    assert!(seen.len() > 10_000, "{} of 20,000 differ", seen.len());
}
