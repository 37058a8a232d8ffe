//! Pictures: a scene goes in, a PNG comes out.
//!
//! Each tile is drawn once, mapped to the one palette of the house and kept; a picture is then its tiles put
//! side by side. The room knows shapes and words, but no game, no player and no file.

mod cache;
mod canvas;
mod encode;
mod painter;
mod palette;
mod text;
mod vision;

pub use encode::thumbnail;
pub use painter::{PaintError, Painter};
pub use text::drawable;
