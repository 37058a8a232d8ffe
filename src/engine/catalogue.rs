//! The catalogue: the games of a house, handed in wherever a game is looked up.

use crate::{Entry, Messages};
use std::ops::Deref;

/// The games of a house, in the order in which they are listed.
#[derive(Clone, Copy)]
pub struct Catalogue(&'static [Entry]);

impl Catalogue {
    /// The catalogue of these games.
    pub const fn of(entries: &'static [Entry]) -> Catalogue {
        Catalogue(entries)
    }

    /// The games, from the first to the last.
    pub fn iter(self) -> std::slice::Iter<'static, Entry> {
        self.0.iter()
    }

    /// The entry of the game with this key.
    pub fn find(self, key: &str) -> Option<&'static Entry> {
        self.iter().find(|entry| entry.info.key == key)
    }

    /// The messages of all the games.
    pub fn messages(self) -> impl Iterator<Item = Messages> {
        self.iter().flat_map(|entry| entry.info.messages).copied()
    }
}

impl Deref for Catalogue {
    type Target = [Entry];

    fn deref(&self) -> &[Entry] {
        self.0
    }
}

impl IntoIterator for Catalogue {
    type Item = &'static Entry;
    type IntoIter = std::slice::Iter<'static, Entry>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
