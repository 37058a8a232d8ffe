//! Twins: two games that differ in nothing that somebody was shown, held against each other down to the pixel.
//!
//! What a viewer has never been shown is exchanged in the journal itself, both journals are replayed from nothing, and at
//! every row that viewer hears, sees and is asked the same; where they do not, something slipped out. It knows no single
//! game, and is for tests and for `pervigil simulate --twins`: nothing of it is used in play.

mod easels;
mod play;
mod told;

pub use easels::{Easels, Look};
pub use play::played;
pub use told::{Compared, Looks, Told};
