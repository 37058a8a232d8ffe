//! Pictures without pixels: scenes, palette, sprites and sights.

pub mod outline;
pub mod palette;
pub mod pointers;
pub mod scene;
pub(crate) mod sheet;
pub(crate) mod sight;
