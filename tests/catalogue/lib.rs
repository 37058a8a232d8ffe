//! What the tests of the games share: whether lines can be worded, and games played by saying moves.

mod journals;
mod messages;
mod play;
mod spelling;

pub use journals::Journal;
pub use messages::{Catalogue, Words};
pub use play::{Ear, Facts, Keys, Lines, Play, facts, keys, path};
pub use spelling::{Asks, Spelling};
