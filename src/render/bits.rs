//! Bits one after the other, the lowest of each byte first.

/// Bits and how many they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Piece {
    pub(super) bits: u32,
    pub(super) count: u32,
}

impl Piece {
    /// The bits of both, these first.
    pub(super) fn then(self, next: Piece) -> Piece {
        Piece { bits: self.bits | next.bits << self.count, count: self.count + next.count }
    }
}

/// How many words are held back before they become bytes.
const BLOCK: usize = 64;

/// Bytes that are written bit by bit.
pub(super) struct Bits {
    bytes: Vec<u8>,
    /// Whole words that follow these bytes, the first so many.
    block: [u64; BLOCK],
    filled: usize,
    word: u64,
    held: u32,
}

impl Default for Bits {
    fn default() -> Bits {
        Bits::after(vec![])
    }
}

impl Bits {
    /// Goes on after these bytes.
    pub(super) fn after(bytes: Vec<u8>) -> Bits {
        Bits { bytes, block: [0; BLOCK], filled: 0, word: 0, held: 0 }
    }

    /// Writes the bits of a symbol.
    pub(super) fn push(&mut self, piece: Piece) {
        self.write(piece.bits.into(), piece.count);
    }

    /// Writes the lowest `count` bits, 64 at most; the others are 0.
    #[inline]
    pub(super) fn write(&mut self, bits: u64, count: u32) {
        let (word, held) = (self.word | bits << self.held, self.held + count);
        if held < 64 {
            (self.word, self.held) = (word, held);
            return;
        }
        self.put(word);
        (self.word, self.held) = (rest(bits, self.held), held - 64);
    }

    /// Puts a whole word after the others.
    #[inline]
    fn put(&mut self, word: u64) {
        self.block[self.filled % BLOCK] = word;
        self.filled += 1;
        if self.filled == BLOCK {
            self.flush();
        }
    }

    fn flush(&mut self) {
        let words = &self.block[..self.filled];
        self.bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
        self.filled = 0;
    }

    /// Writes the first `count` bits of these words, which hold no others.
    #[inline]
    pub(super) fn write_all(&mut self, words: &[u64], count: u32) {
        let Some((last, whole)) = words.split_last() else { return };
        let (mut word, held) = (self.word, self.held);
        for bits in whole {
            self.put(word | bits << held);
            word = rest(*bits, held);
        }
        self.word = word;
        self.write(*last, count - 64 * whole.len() as u32);
    }

    /// Writes the first `count` bits of these words that come after others, so many.
    pub(super) fn write_after(&mut self, others: u32, words: &[u64], count: u32) {
        let Some((first, rest)) = words.split_first() else { return };
        let most = 64 - others;
        self.write(first >> others, count.min(most));
        self.write_all(rest, count.saturating_sub(most));
    }

    /// How many there are.
    pub(super) fn count(&self) -> u32 {
        8 * (self.bytes.len() + 8 * self.filled) as u32 + self.held
    }

    /// Those from the one of this number on, as words with others before them in the first, so many as is told.
    pub(super) fn since(&mut self, start: u32) -> (u32, Vec<u64>) {
        self.flush();
        let whole = (8 * self.bytes.len()).saturating_sub(start as usize).div_ceil(64);
        let first = self.bytes.len() - 8 * whole;
        let (words, _) = self.bytes[first..].as_chunks::<8>();
        let words = words.iter().map(|word| u64::from_le_bytes(*word)).chain([self.word]);
        (start - 8 * first as u32, words.collect())
    }

    /// Fills up the last byte with zeros.
    pub(super) fn fill_byte(&mut self) {
        self.write(0, self.held.wrapping_neg() % 8);
    }

    /// The bytes, the last one filled up with zeros.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.flush();
        let rest = self.held.div_ceil(8) as usize;
        self.bytes.extend_from_slice(&self.word.to_le_bytes()[..rest]);
        self.bytes
    }
}

/// What is left of a word that follows so many bits, fewer than 64, in one of its own size.
#[inline]
fn rest(word: u64, held: u32) -> u64 {
    word >> 1 >> (63 - held)
}

/// How many bytes at the beginning are the same; both are equally long.
pub(super) fn alike(one: &[u8], other: &[u8]) -> usize {
    let (ones, _) = one.as_chunks::<8>();
    let (others, _) = other.as_chunks::<8>();
    for (number, (one, other)) in ones.iter().zip(others).enumerate() {
        let differing = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
        if differing != 0 {
            return 8 * number + differing.trailing_zeros() as usize / 8;
        }
    }
    let whole = 8 * ones.len();
    whole + one[whole..].iter().zip(&other[whole..]).take_while(|(one, other)| one == other).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_since_is_the_same_written_anew() {
        for start in 0..70u32 {
            for count in [0, 1, 5, 63, 64, 65, 128, 700, 9000] {
                let mut number = start + count;
                let mut next = || {
                    number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    Piece { bits: number >> 31, count: 1 }
                };
                let (mut bits, mut anew) = (Bits::after(vec![7; 3]), Bits::default());
                (0..start).for_each(|_| bits.push(Piece { bits: 1, count: 1 }));
                let begin = bits.count();
                (0..count).map(|_| next()).for_each(|piece| {
                    bits.push(piece);
                    anew.push(piece);
                });
                let (others, words) = bits.since(begin);
                assert!(others < 64 && words.len() as u32 <= count / 64 + 2);
                let mut again = Bits::default();
                again.write_after(others, &words, count);
                assert_eq!((again.count(), again.finish()), (count, anew.finish()), "{start} {count}");
                bits.push(Piece { bits: 1, count: 1 });
                assert_eq!(bits.count(), begin + count + 1);
            }
        }
    }
}
