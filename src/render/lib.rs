//! Pictures: a scene goes in, a PNG comes out. Many scenes make a GIF.
//!
//! Each tile is drawn once, mapped to the one palette of the house, coded as it will stand in every picture of its
//! width, and kept. A picture is then the bits of its tiles one after the other. The crate knows shapes and words, but
//! no game, no player and no file.

mod fault;
mod gif;
mod painter;
mod png;
mod raster;
mod tiles;

pub use fault::PaintError;
pub use gif::film::{Animation, Film, captioned, one_size_smaller};
pub use painter::{Kept, Painter};
pub use png::encode::thumbnail;
pub use raster::plain::PlainPainter;
pub use raster::text::{drawable, legible};
