//! Twins: two games that differ in nothing that a viewer was shown, compared down to the pixel.
//!
//! Everything that a viewer has never been shown is exchanged in the journal itself. Both journals are replayed from
//! nothing. At every row the viewer must hear, see and be asked the same; otherwise something slipped out. The module
//! knows no single game, and is for tests and for `pervigil simulate --twins`: nothing of it is used in play.

mod easels;
mod journal;
mod play;

pub use easels::{Easels, Look};
pub use journal::{Compared, Looks, Told};
pub use play::played;
