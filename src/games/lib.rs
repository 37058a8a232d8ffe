//! The games of the house: what there is to play. Each is a crate in a folder of its own beside this one.

use engine::{Catalogue, Entry};

/// Hands every game of the house to the macro of this name, as `chamber::Chamber swords::Swords …`.
///
/// The one list of the games: their catalogue, their laws and whatever else holds for each of them are made from it. A
/// new game is a line here, and one in the manifest.
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
