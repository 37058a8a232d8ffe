//! The games of the house: what there is to play. Each is a crate in a folder of its own beside this one.

use engine::Entry;

/// Every game of the house: a new one is a crate, a line in the manifests and a line here.
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
