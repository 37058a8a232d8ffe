//! Shared tests of the games: lines can be worded, answers are short, and merging keeps what lines say. Games are
//! played by saying moves.

mod journals;
mod labels;
mod merged;
mod messages;
mod play;
mod spelling;
pub mod tier;

pub use journals::Journal;
pub use labels::Short;
pub use merged::{deeds_are_told_with_both_seats, fewer_lines_say_as_much, merging_again_is_merging_all, said_merged};
pub use messages::{Catalogue, Words};
pub use play::{Ear, Facts, Keys, Lines, Play, facts, keys, path};
pub use spelling::{Asks, Spelling};
