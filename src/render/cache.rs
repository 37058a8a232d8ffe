//! Tiles as they were drawn before, so that what did not change is not drawn again.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::mem;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

/// What the cache itself needs for a tile, about.
const ENTRY: usize = 64;

/// The tiles drawn last by what is written down of them, in two generations: when the young one is full it becomes the
/// old one, and the old one is forgotten. What is asked for stays young.
#[derive(Debug)]
pub(super) struct Cache<T> {
    young: Generation<T>,
    old: Generation<T>,
    /// The most bytes of a generation.
    most: usize,
}

/// Tiles with how many bytes each takes, and all of them.
#[derive(Debug)]
struct Generation<T> {
    tiles: HashMap<Box<[u8]>, (Arc<T>, usize), Folding>,
    weight: usize,
}

impl<T> Cache<T> {
    /// A cache that remembers no more than twice as many bytes, and a tile.
    pub(super) fn new(most: usize) -> Cache<T> {
        Cache { young: Generation::default(), old: Generation::default(), most }
    }

    /// The tile, if it is remembered.
    pub(super) fn get(&mut self, key: &[u8]) -> Option<Arc<T>> {
        if let Some((found, _)) = self.young.tiles.get(key) {
            return Some(Arc::clone(found));
        }
        let (key, (found, weight)) = self.old.tiles.remove_entry(key)?;
        self.old.weight -= weight;
        self.keep(key, Arc::clone(&found), weight);
        Some(found)
    }

    /// Remembers a tile that takes so many bytes.
    pub(super) fn put(&mut self, key: Box<[u8]>, tile: Arc<T>, bytes: usize) {
        let weight = ENTRY + key.len() + bytes;
        self.keep(key, tile, weight);
    }

    /// How many tiles are remembered, and how many bytes they take.
    pub(super) fn kept(&self) -> (usize, usize) {
        let generations = [&self.young, &self.old];
        (generations.iter().map(|kept| kept.tiles.len()).sum(), generations.iter().map(|kept| kept.weight).sum())
    }

    fn keep(&mut self, key: Box<[u8]>, tile: Arc<T>, weight: usize) {
        if self.young.tiles.insert(key, (tile, weight)).is_none() {
            self.young.weight += weight;
        }
        if self.young.weight > self.most {
            self.old = mem::take(&mut self.young);
        }
    }
}

impl<T> Default for Generation<T> {
    fn default() -> Generation<T> {
        Generation { tiles: HashMap::default(), weight: 0 }
    }
}

/// Sorts what is written down of tiles, which is long, by sums of products: sixteen bytes at a time. Nobody can foresee
/// them.
#[derive(Clone, Debug)]
pub(super) struct Folding(u64);

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

/// The cache of which several threads make use.
pub(super) fn locked<T>(cache: &Mutex<T>) -> MutexGuard<'_, T> {
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
    fn what_is_remembered_twice_counts_once() {
        let mut cache = Cache::new(GENERATION);
        (0..20).for_each(|_| put(&mut cache, "same"));
        assert_eq!(cache.kept().0, 1);
    }
}
