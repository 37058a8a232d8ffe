//! The games of the house, each in a folder of its own. None knows another, nor anything but the engine.

pub use amulets;
pub use chamber;
pub use quest;
pub use stones;
pub use swords;

use engine::Entry;

/// Every game of the house: a new one is a folder, a `mod` and a line here.
pub static CATALOGUE: [Entry; 5] = [
    Entry::of::<chamber::Chamber>(),
    Entry::of::<swords::Swords>(),
    Entry::of::<amulets::Amulets>(),
    Entry::of::<stones::Stones>(),
    Entry::of::<quest::Quest>(),
];

/// The entry of the game with this key.
pub fn find(key: &str) -> Option<&'static Entry> {
    CATALOGUE.iter().find(|entry| entry.info.key == key)
}
