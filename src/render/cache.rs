//! Tiles as they were painted before, so that what did not change is not painted again.

use engine::scene::Shape;
use std::collections::HashMap;
use std::mem;
use std::sync::Arc;

/// The most pixels remembered, in each of the two generations.
const GENERATION: usize = 8 << 20;

/// Everything the picture of a tile depends on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Key {
    /// Pixels across and down.
    pub(super) size: (u16, u16),
    /// The size it is stretched from.
    pub(super) of: (u16, u16),
    /// What is drawn.
    pub(super) shapes: Vec<Shape>,
    /// The texts among the shapes, worded, in their order.
    pub(super) words: Vec<String>,
}

/// The tiles drawn last, in two generations: when the young one is full it becomes the old one, and the old one
/// is forgotten. What is asked for stays young.
#[derive(Debug, Default)]
pub(super) struct Cache {
    young: HashMap<Key, Arc<[u8]>>,
    old: HashMap<Key, Arc<[u8]>>,
    weight: usize,
}

impl Cache {
    /// The tile's pixels, if they are remembered.
    pub(super) fn get(&mut self, key: &Key) -> Option<Arc<[u8]>> {
        if let Some(found) = self.young.get(key) {
            return Some(Arc::clone(found));
        }
        let (key, found) = self.old.remove_entry(key)?;
        self.put(key, Arc::clone(&found));
        Some(found)
    }

    /// Remembers the tile's pixels.
    pub(super) fn put(&mut self, key: Key, pixels: Arc<[u8]>) {
        self.weight += pixels.len() + key.words.iter().map(String::len).sum::<usize>();
        self.young.insert(key, pixels);
        if self.weight > GENERATION {
            self.old = mem::take(&mut self.young);
            self.weight = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(word: &str) -> Key {
        Key { size: (1, 1), of: (1, 1), shapes: Vec::new(), words: vec![word.to_owned()] }
    }

    fn quarter() -> Arc<[u8]> {
        vec![0; GENERATION / 4].into()
    }

    #[test]
    fn it_forgets_what_nobody_asks_for() {
        let mut cache = Cache::default();
        cache.put(key("kept"), quarter());
        cache.put(key("lost"), quarter());
        for n in 0..20 {
            cache.put(key(&n.to_string()), quarter());
            assert!(cache.get(&key("kept")).is_some(), "after {n}");
            assert!(cache.young.len() + cache.old.len() <= 8, "after {n}");
        }
        assert!(cache.get(&key("lost")).is_none());
    }
}
