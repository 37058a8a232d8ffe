//! The picture of a view: scene, art and the same in words.

pub(crate) mod art;
pub(crate) mod book;
pub(crate) mod chart;
pub(crate) mod describe;
pub(crate) mod scene;
pub(crate) mod sheet;
pub(crate) mod sheets;
