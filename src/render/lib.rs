//! Pictures: a scene goes in, a PNG comes out. Many scenes make a GIF.
//!
//! Each tile is drawn once, mapped to the one palette of the house, coded as it will stand in every picture of its
//! width, and kept. A picture is then the bits of its tiles one after the other. The crate knows shapes and words, but
//! no game, no player and no file.

mod film;
mod painter;
mod png;
mod raster;
mod sheet;
mod tiles;

pub use film::{Animation, Film, animation, captioned, one_size_smaller};
pub use painter::{Kept, Painter};
pub use raster::plain::PlainPainter;
pub use raster::text::{drawable, legible};
pub use sheet::{sheet, thumbnail};

/// The reason that a picture could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PaintError {
    /// The picture has no pixels, or a side longer than 4096 of them.
    #[error("a picture of {0} × {1} pixels cannot be painted")]
    Size(u32, u32),
    /// A tile, by its number, is empty, reaches out of the picture or covers what another tile covers.
    #[error("tile {0} of the scene is not a part of its own")]
    Tile(usize),
    /// Some pixels are covered by no tile.
    #[error("the tiles of the scene do not cover the picture")]
    Gap,
    /// The PNG could not be written.
    #[error("the picture could not be encoded: {0}")]
    Encode(#[from] ::png::EncodingError),
    /// The GIF could not be written.
    #[error("the animation could not be encoded: {0}")]
    Gif(#[from] gif::EncodingError),
    /// The picture could not be read or resized.
    #[error("the picture could not be made smaller: {0}")]
    Image(#[from] image::ImageError),
}
