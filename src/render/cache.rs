//! Tiles as they were drawn before, so that what did not change is not drawn again.

use std::collections::HashMap;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

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
    tiles: HashMap<Box<[u8]>, (Arc<T>, usize)>,
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
        Generation { tiles: HashMap::new(), weight: 0 }
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
