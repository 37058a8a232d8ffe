//! The picture of a view: scene, art and the same in words.

pub(crate) mod alchemy;
pub(crate) mod art;
pub(crate) mod cards;
pub(crate) mod chart;
pub(crate) mod describe;
pub(crate) mod news;
pub(crate) mod parts;
pub(crate) mod plate;
pub(crate) mod scene;
pub(crate) mod sheet;
pub(crate) mod spots;
pub(crate) mod zone;
