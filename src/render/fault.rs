//! The error of a picture that could not be made.

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
    Encode(#[from] png::EncodingError),
    /// The picture could not be read or resized.
    #[error("the picture could not be made smaller: {0}")]
    Image(#[from] image::ImageError),
}
