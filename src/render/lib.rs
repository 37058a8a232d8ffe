//! Pictures: a scene goes in, a PNG comes out. Many scenes make a GIF.
//!
//! Each tile is drawn once, mapped to the one palette of the house, coded as it will stand in every picture of its
//! width, and kept. A picture is then the bits of its tiles one after the other. The crate knows shapes and words, but
//! no game, no player and no file.

mod adler;
mod ahead;
mod bits;
mod cache;
mod canvas;
mod code_lengths;
mod coded;
mod cores;
mod cut;
mod deflate;
mod desks;
mod distinct;
mod encode;
mod fault;
mod film;
mod gif;
mod grid;
mod layout;
mod ledger;
mod lzw;
mod painter;
mod palette;
mod parse;
mod part;
mod patch;
mod plain;
mod shelf;
mod stamp;
mod strip;
mod text;
mod vision;

pub use encode::thumbnail;
pub use fault::PaintError;
pub use film::{Animation, Film, captioned, one_size_smaller};
pub use painter::{Kept, Painter};
pub use plain::PlainPainter;
pub use text::{drawable, legible};
