//! The games of the house and their catalogue. Each game is a crate in its own folder, next to this file.

use engine::{Catalogue, Entry};

/// Hands every game of the house to the macro of this name, as `chamber::Chamber swords::Swords …`.
///
/// This is the only list of the games. Their catalogue, their laws and all else that holds for each of them are made
/// from it. A new game is a line here, and a line in the manifest.
#[macro_export]
macro_rules! every_game {
    ($each:ident) => {
        $each! {
            chamber::Chamber
            swords::Swords
            amulets::Amulets
            stones::Stones
            quest::Quest
        }
    };
}

macro_rules! catalogue {
    ($($game:ident::$Game:ident)+) => {
        $(pub use $game;)+

        /// Every game of the house.
        pub static CATALOGUE: Catalogue = Catalogue::of(&[$(Entry::of::<$game::$Game>()),+]);
    };
}

every_game!(catalogue);
