//! The picture of a view: scene, art and the same in words.

pub(crate) mod art;
pub(crate) mod card;
pub(crate) mod guide;
pub(crate) mod headline;
pub(crate) mod piece;
pub(crate) mod scene;
pub(crate) mod sheet;
pub(crate) mod strip;
pub(crate) mod trace;
pub(crate) mod trails;
