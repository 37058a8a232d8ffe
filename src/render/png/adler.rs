//! Adler checksums over rows of pixels, added up once for each tile.

/// The modulus of the sums.
const ADLER: u64 = 65_521;

/// The sums of the bytes of a piece of a tile: plain, weighted by their row number, and weighted by their column
/// number. All stay below 2³², as pieces are less than 384 wide and 96 high.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Weighed {
    plain: u32,
    by_row: u32,
    by_column: u32,
}

impl Weighed {
    /// Returns the sums with one more row.
    pub(crate) fn and(self, number: usize, row: &[u8]) -> Weighed {
        let plain: u32 = row.iter().map(|byte| u32::from(*byte)).sum();
        let by_column: u32 = (0..).zip(row).map(|(column, byte)| column * u32::from(*byte)).sum();
        Weighed {
            plain: self.plain + plain,
            by_row: self.by_row + number as u32 * plain,
            by_column: self.by_column + by_column,
        }
    }

    /// The sums of the rows after the first `rows` rows, which have the sums `before`. The first of these rows then has
    /// the number 0.
    pub(crate) fn after(self, before: Weighed, rows: usize) -> Weighed {
        let plain = self.plain - before.plain;
        let by_row = self.by_row - before.by_row - rows as u32 * plain;
        Weighed { plain, by_row, by_column: self.by_column - before.by_column }
    }
}

/// Adler's sums of bytes: their sum, and the sum of all partial sums, modulo Adler's number.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Sums {
    sum: u64,
    sums: u64,
}

impl Sums {
    /// The sums of no bytes.
    pub(crate) fn none() -> Sums {
        Sums { sum: 1, sums: 0 }
    }

    /// The sums of `rows` rows of `stride` bytes that are 0 except for these parts, each from some column on.
    pub(crate) fn of(parts: impl Iterator<Item = (usize, Weighed)>, rows: usize, stride: usize) -> Sums {
        let (length, mut all) = (rows * stride, Sums::default());
        for (left, weighed) in parts {
            let [plain, by_row, by_column] = [weighed.plain, weighed.by_row, weighed.by_column].map(u64::from);
            all.sum += plain;
            all.sums += (length - left) as u64 * plain - stride as u64 * by_row - by_column;
        }
        all.reduce();
        all
    }

    fn reduce(&mut self) {
        self.sum %= ADLER;
        self.sums %= ADLER;
    }

    /// Appends the sums of the `length` bytes that follow.
    pub(crate) fn follow(&mut self, length: usize, other: Sums) {
        self.sums += length as u64 % ADLER * self.sum + other.sums;
        self.sum += other.sum;
        self.reduce();
    }

    /// Both sums in one number, as they end a zlib stream.
    pub(crate) fn number(self) -> u32 {
        (self.sums << 16 | self.sum) as u32
    }
}
