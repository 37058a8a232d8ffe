//! The picture of a view: scene, art and the same in words.

pub(crate) mod art;
pub(crate) mod guide;
pub(crate) mod headline;
pub(crate) mod marks;
pub(crate) mod scene;
pub(crate) mod sheet;
pub(crate) mod strip;
