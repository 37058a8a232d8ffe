//! Tiles as they were coded before, so that what did not change is not drawn again.

use super::coded::Coded;
use std::collections::HashMap;
use std::mem;
use std::sync::Arc;

/// The most bytes remembered, in each of the two generations.
const GENERATION: usize = 8 << 20;
/// What the cache itself needs for a tile, about.
const ENTRY: usize = 64;

/// The tiles drawn last by what is written down of them, in two generations: when the young one is full it becomes the
/// old one, and the old one is forgotten. What is asked for stays young.
#[derive(Debug, Default)]
pub(super) struct Cache {
    young: Generation,
    old: Generation,
}

/// Tiles and how many bytes they take.
#[derive(Debug, Default)]
struct Generation {
    tiles: HashMap<Box<[u8]>, Arc<Coded>>,
    weight: usize,
}

impl Cache {
    /// The tile, if it is remembered.
    pub(super) fn get(&mut self, key: &[u8]) -> Option<Arc<Coded>> {
        if let Some(found) = self.young.tiles.get(key) {
            return Some(Arc::clone(found));
        }
        let (key, found) = self.old.tiles.remove_entry(key)?;
        self.old.weight -= weight(&key, &found);
        self.put(key, Arc::clone(&found));
        Some(found)
    }

    /// Remembers a tile.
    pub(super) fn put(&mut self, key: Box<[u8]>, tile: Arc<Coded>) {
        let weight = weight(&key, &tile);
        if self.young.tiles.insert(key, tile).is_none() {
            self.young.weight += weight;
        }
        if self.young.weight > GENERATION {
            self.old = mem::take(&mut self.young);
        }
    }

    /// How many tiles are remembered, and how many bytes they take.
    pub(super) fn kept(&self) -> (usize, usize) {
        let generations = [&self.young, &self.old];
        (generations.iter().map(|kept| kept.tiles.len()).sum(), generations.iter().map(|kept| kept.weight).sum())
    }
}

fn weight(key: &[u8], tile: &Coded) -> usize {
    ENTRY + key.len() + tile.weight()
}
