//! What the tests of the games share: whether lines can be worded and answers are short, what merging lines keeps, and games played by saying moves.

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
