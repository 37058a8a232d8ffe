//! Shapes and letters as pixels.

pub(crate) mod canvas;
pub(crate) mod cores;
pub(crate) mod palette;
pub(crate) mod plain;
pub(crate) mod stamp;
pub(crate) mod text;
pub(crate) mod vision;
