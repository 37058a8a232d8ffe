//! A hash of questions, which stamps carry.

use std::hash::{Hash, Hasher};

/// Returns a short hash of a value. It is the same in every process.
pub(crate) fn fingerprint(of: &impl Hash) -> u32 {
    let mut hasher = Fnv(0x811c_9dc5);
    of.hash(&mut hasher);
    hasher.0
}

/// An FNV-1a hasher: its hash is short and the same in every process, so that a stamp outlives a restart.
struct Fnv(u32);

impl Fnv {
    const PRIME: u32 = 0x0100_0193;
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(Fnv::PRIME));
    }

    /// Hashes a number as its eight bytes.
    ///
    /// Lengths and the like are small: seven of their eight bytes are 0, which multiply and do no more.
    fn write_u64(&mut self, number: u64) {
        match u8::try_from(number) {
            Ok(byte) => self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(const { Fnv::PRIME.wrapping_pow(8) }),
            Err(_) => self.write(&number.to_le_bytes()),
        }
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    fn write_i64(&mut self, number: i64) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_hashed_as_its_bytes() {
        for number in [0u64, 1, 7, 255, 256, 70_000, u64::MAX] {
            let (mut whole, mut by_byte) = (Fnv(0x811c_9dc5), Fnv(0x811c_9dc5));
            whole.write_u64(number);
            number.to_le_bytes().iter().for_each(|byte| by_byte.write(&[*byte]));
            assert_eq!(whole.0, by_byte.0, "{number}");
        }
    }
}
