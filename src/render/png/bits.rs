//! A stream of bits, the lowest of each byte first.

/// A few bits and their number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Piece {
    pub(crate) bits: u32,
    pub(crate) count: u32,
}

impl Piece {
    /// The bits of both pieces, these first.
    pub(crate) fn then(self, next: Piece) -> Piece {
        Piece { bits: self.bits | next.bits << self.count, count: self.count + next.count }
    }
}

/// Bytes that are written bit by bit.
#[derive(Default)]
pub(crate) struct Bits {
    /// The full words in byte order. The bits after them are in `word`.
    words: Vec<[u8; 8]>,
    word: u64,
    held: u32,
}

impl Bits {
    /// Continues after these bytes, with room for `room` more bytes.
    pub(crate) fn after(bytes: &[u8], room: usize) -> Bits {
        let (whole, rest) = bytes.as_chunks();
        let mut words = Vec::with_capacity(whole.len() + room.div_ceil(8));
        words.extend_from_slice(whole);
        Bits { words, word: self::word(rest), held: 8 * rest.len() as u32 }
    }

    /// Writes the bits of a symbol.
    #[inline]
    pub(crate) fn push(&mut self, piece: Piece) {
        self.write(piece.bits.into(), piece.count);
    }

    /// Writes the lowest `count` bits, 64 at most. The other bits must be 0.
    #[inline]
    pub(crate) fn write(&mut self, bits: u64, count: u32) {
        let (word, held) = (self.word | bits << self.held, self.held + count);
        if held < 64 {
            (self.word, self.held) = (word, held);
            return;
        }
        self.words.push(word.to_le_bytes());
        (self.word, self.held) = (rest(bits, self.held), held - 64);
    }

    /// Writes the first `count` bits of these words, which hold no other bits.
    #[inline]
    pub(crate) fn write_all(&mut self, words: &[u64], count: u32) {
        let Some((last, whole)) = words.split_last() else { return };
        let (mut word, held) = (self.word, self.held);
        self.words.extend(whole.iter().map(|bits| {
            let full = word | bits << held;
            word = rest(*bits, held);
            full.to_le_bytes()
        }));
        self.word = word;
        self.write(*last, count - 64 * whole.len() as u32);
    }

    /// Writes `count` bits of these words, after `others` other bits in the first word.
    pub(crate) fn write_after(&mut self, others: u32, words: &[u64], count: u32) {
        let Some((first, rest)) = words.split_first() else { return };
        let most = 64 - others;
        self.write(first >> others, count.min(most));
        self.write_all(rest, count.saturating_sub(most));
    }

    /// The number of bits written.
    pub(crate) fn count(&self) -> u32 {
        64 * self.words.len() as u32 + self.held
    }

    /// The bits from number `start` on, as words. The first word holds other bits before them. Their number comes
    /// first.
    pub(crate) fn since(&self, start: u32) -> (u32, Vec<u64>) {
        let words = self.words[start as usize / 64..].iter().map(|word| u64::from_le_bytes(*word));
        (start % 64, words.chain([self.word]).collect())
    }

    /// Fills up the last byte with zeros.
    pub(crate) fn fill_byte(&mut self) {
        self.write(0, self.held.wrapping_neg() % 8);
    }

    /// The bytes, the last one filled up with zeros.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        let length = self.count().div_ceil(8) as usize;
        self.words.push(self.word.to_le_bytes());
        let mut bytes = self.words.into_flattened();
        bytes.truncate(length);
        bytes
    }

    /// Moves the bits to the end of `words`, the last word filled up with zeros, and starts again.
    pub(crate) fn move_to(&mut self, words: &mut Vec<u64>) {
        words.extend(self.words.drain(..).map(u64::from_le_bytes));
        words.extend((self.held > 0).then_some(self.word));
        (self.word, self.held) = (0, 0);
    }
}

/// A word of eight bytes or fewer, the first byte lowest.
fn word(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// The rest of a word that does not fit behind `held` bits, which are fewer than 64.
#[inline]
fn rest(word: u64, held: u32) -> u64 {
    word >> 1 >> (63 - held)
}

/// The number of equal bytes at the beginning. Both slices must be equally long.
pub(crate) fn alike(one: &[u8], other: &[u8]) -> usize {
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

/// The number of equal bytes at the end. Both slices must be equally long.
pub(crate) fn alike_at_the_end(one: &[u8], other: &[u8]) -> usize {
    let (first, ones) = one.as_rchunks::<8>();
    let (_, others) = other.as_rchunks::<8>();
    for (number, (one, other)) in ones.iter().rev().zip(others.iter().rev()).enumerate() {
        let differing = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
        if differing != 0 {
            return 8 * number + differing.leading_zeros() as usize / 8;
        }
    }
    8 * ones.len() + first.iter().zip(&other[..first.len()]).rev().take_while(|(one, other)| one == other).count()
}

/// The number of bytes at the beginning that are `common`.
pub(crate) fn run(bytes: &[u8], common: u8) -> usize {
    let wanted = u64::from_le_bytes([common; 8]);
    let (words, rest) = bytes.as_chunks::<8>();
    let mut length = 0;
    for word in words {
        let differ = u64::from_le_bytes(*word) ^ wanted;
        if differ != 0 {
            return length + differ.trailing_zeros() as usize / 8;
        }
        length += 8;
    }
    length + rest.iter().take_while(|byte| **byte == common).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_bytes_are_counted_from_the_start_and_from_the_end() {
        for length in 0..40 {
            let zeros = vec![0; length];
            assert_eq!((alike(&zeros, &zeros), alike_at_the_end(&zeros, &zeros)), (length, length));
            for (from, to) in (0..length).flat_map(|to| (0..=to).map(move |from| (from, to))) {
                let mut other = zeros.clone();
                (other[from], other[to]) = (1, 0x80);
                assert_eq!(alike(&zeros, &other), from, "{length} {from} {to}");
                assert_eq!(alike_at_the_end(&zeros, &other), length - 1 - to, "{length} {from} {to}");
            }
        }
    }

    #[test]
    fn a_run_ends_where_another_byte_comes_or_all_end() {
        for length in 0..40 {
            let mut bytes = vec![7; length];
            assert_eq!(run(&bytes, 7), length);
            for at in (0..length).rev() {
                bytes[at] = [0x87, 6][at % 2];
                assert_eq!(run(&bytes, 7), at, "{length}");
            }
        }
    }

    #[test]
    fn bits_since_a_point_are_the_same_written_anew() {
        for start in 0..70u32 {
            for count in [0, 1, 5, 63, 64, 65, 128, 700, 9000] {
                let mut number = start + count;
                let mut next = || {
                    number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    Piece { bits: number >> 31, count: 1 }
                };
                let (mut bits, mut anew) = (Bits::after(&[7; 3], 0), Bits::default());
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
