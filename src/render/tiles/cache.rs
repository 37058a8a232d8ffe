//! A cache of tiles as they were drawn before, so that what did not change is not drawn again.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

/// The approximate bytes that the cache itself needs for a tile.
const ENTRY: usize = 64;

/// The number of generations that make half of the cache, and the most generations. Beyond these the two oldest are
/// one.
const GENERATIONS: usize = 4;
const MOST_GENERATIONS: usize = 32;

/// The tiles drawn last, by their keys, in generations. When the youngest generation is full, another one begins. When
/// there is no room, the oldest is forgotten. A tile that is asked for becomes young again.
#[derive(Debug)]
pub(crate) struct Cache<T> {
    tiles: HashMap<Box<[u8]>, Kept<T>, Folding>,
    /// The bytes of each generation, from the oldest to the youngest, and the bytes of all.
    generations: VecDeque<usize>,
    weight: usize,
    /// The number of the youngest generation.
    youngest: usize,
    /// Half of the most bytes.
    most: usize,
}

/// A tile with its bytes, and the number of its generation.
#[derive(Debug)]
struct Kept<T> {
    tile: Arc<T>,
    weight: usize,
    generation: usize,
}

impl<T> Cache<T> {
    /// A cache that remembers at most twice `most` bytes, and a tile.
    pub(crate) fn new(most: usize) -> Cache<T> {
        let tiles = HashMap::with_hasher(Folding::default());
        Cache { tiles, generations: VecDeque::from([0]), weight: 0, youngest: 0, most }
    }

    /// The tile, if it is remembered.
    pub(crate) fn get(&mut self, key: &[u8]) -> Option<Arc<T>> {
        let kept = self.tiles.get_mut(key)?;
        let (tile, weight, generation) = (Arc::clone(&kept.tile), kept.weight, kept.generation);
        if generation < self.youngest {
            kept.generation = self.youngest;
            self.leave(generation, weight);
            self.join(weight);
        }
        Some(tile)
    }

    /// Remembers a tile that takes `bytes` bytes.
    pub(crate) fn put(&mut self, key: Box<[u8]>, tile: Arc<T>, bytes: usize) {
        let (weight, generation) = (ENTRY + key.len() + bytes, self.youngest);
        if let Some(before) = self.tiles.insert(key, Kept { tile, weight, generation }) {
            self.leave(before.generation, before.weight);
        }
        self.join(weight);
    }

    /// The number of tiles remembered, and the bytes they take.
    pub(crate) fn kept(&self) -> (usize, usize) {
        (self.tiles.len(), self.weight)
    }

    /// The number of the oldest generation. Tiles of older generations are counted with it.
    fn oldest(&self) -> usize {
        self.youngest + 1 - self.generations.len()
    }

    /// Takes a tile's bytes from a generation.
    fn leave(&mut self, generation: usize, weight: usize) {
        let place = generation.saturating_sub(self.oldest());
        self.generations[place] -= weight;
        self.weight -= weight;
    }

    /// Adds a tile's bytes to the youngest generation.
    fn join(&mut self, weight: usize) {
        let last = self.generations.len() - 1;
        self.generations[last] += weight;
        self.weight += weight;
        while self.weight > 2 * self.most && self.generations.len() > 1 {
            self.forget();
        }
        if self.generations.back().is_some_and(|weight| *weight > self.most / GENERATIONS) {
            self.begin();
        }
    }

    /// Forgets the oldest generation.
    fn forget(&mut self) {
        let oldest = self.oldest();
        let weight = self.generations.pop_front().unwrap_or_default();
        if weight > 0 {
            self.tiles.retain(|_, kept| kept.generation > oldest);
            self.weight -= weight;
        }
    }

    /// Begins a generation.
    fn begin(&mut self) {
        self.youngest += 1;
        self.generations.push_back(0);
        if self.generations.len() > MOST_GENERATIONS {
            let first = self.generations.pop_front().unwrap_or_default();
            self.generations[0] += first;
        }
    }
}

/// A hasher for the keys of tiles, which are long. It folds in sixteen bytes at a time by multiplication. A secret
/// makes its hashes unpredictable.
#[derive(Clone, Debug)]
pub(crate) struct Folding(u64);

impl Default for Folding {
    fn default() -> Folding {
        static SECRET: LazyLock<u64> = LazyLock::new(|| RandomState::new().hash_one(0));
        Folding(*SECRET)
    }
}

impl BuildHasher for Folding {
    type Hasher = Folding;

    fn build_hasher(&self) -> Folding {
        self.clone()
    }
}

impl Folding {
    fn fold(&mut self, pair: u128) {
        let (one, other) = (self.0 ^ pair as u64, (pair >> 64) as u64 ^ 0x9e37_79b9_7f4a_7c15);
        let product = u128::from(one) * u128::from(other);
        self.0 = self.0.rotate_left(23) ^ product as u64 ^ (product >> 64) as u64;
    }
}

impl Hasher for Folding {
    fn write(&mut self, bytes: &[u8]) {
        let (pairs, rest) = bytes.as_chunks::<16>();
        pairs.iter().for_each(|pair| self.fold(u128::from_le_bytes(*pair)));
        let mut last = [0; 16];
        last[..rest.len()].copy_from_slice(rest);
        self.fold(u128::from_le_bytes(last));
    }

    fn write_usize(&mut self, length: usize) {
        self.fold(length as u128);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Locks a cache that several threads use.
pub(crate) fn locked<T>(cache: &Mutex<T>) -> MutexGuard<'_, T> {
    cache.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GENERATION: usize = 1 << 20;

    fn put(cache: &mut Cache<()>, word: &str) {
        cache.put(word.as_bytes().into(), Arc::new(()), GENERATION / 4);
    }

    #[test]
    fn it_forgets_what_nobody_asks_for() {
        let mut cache = Cache::new(GENERATION);
        put(&mut cache, "kept");
        put(&mut cache, "lost");
        for n in 0..20 {
            put(&mut cache, &n.to_string());
            assert!(cache.get(b"kept").is_some(), "after {n}");
            let (tiles, bytes) = cache.kept();
            assert!(tiles <= 8 && bytes <= 2 * GENERATION + GENERATION / 2, "after {n}: {tiles} tiles, {bytes} bytes");
            assert_eq!(bytes / (GENERATION / 4), tiles, "after {n}");
        }
        assert!(cache.get(b"lost").is_none());
    }

    #[test]
    fn repeated_entry_counts_once() {
        let mut cache = Cache::new(GENERATION);
        (0..20).for_each(|_| put(&mut cache, "same"));
        assert_eq!(cache.kept(), (1, ENTRY + 4 + GENERATION / 4));
    }

    #[test]
    fn all_the_room_there_is_is_made_use_of() {
        let mut cache = Cache::new(GENERATION);
        (0..9).for_each(|n| cache.put(vec![n].into(), Arc::new(()), GENERATION / 10));
        for n in 9..200u8 {
            cache.put(vec![n].into(), Arc::new(()), GENERATION / 10);
            let (_, bytes) = cache.kept();
            assert!(bytes <= 2 * GENERATION && (n < 20 || bytes > GENERATION * 3 / 2), "after {n}: {bytes} bytes");
            assert!((n - 8..n).all(|n| cache.get(&[n]).is_some()), "after {n}");
        }
    }

    #[test]
    fn frequent_entries_stay_and_take_no_more_room() {
        let mut cache = Cache::new(GENERATION);
        let words = ["one", "two", "three", "four", "five", "six", "seven"];
        words.iter().for_each(|word| put(&mut cache, word));
        let kept = cache.kept();
        for word in words[1..].iter().cycle().take(1000) {
            assert!(cache.get(word.as_bytes()).is_some());
            assert_eq!((cache.generations.iter().sum::<usize>(), cache.kept()), (kept.1, kept));
            assert!(cache.generations.len() <= MOST_GENERATIONS);
        }
        put(&mut cache, "eight");
        assert!(cache.get(b"one").is_none(), "nobody asked for it");
        assert!(words[1..].iter().all(|word| cache.get(word.as_bytes()).is_some()));
    }
}
