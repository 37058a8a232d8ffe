//! The picture of a view: scene, art and the same in words.

pub mod art;
pub(crate) mod beside;
pub(crate) mod caption;
pub(crate) mod cards;
pub(crate) mod column;
pub(crate) mod fan;
pub(crate) mod fights;
pub(crate) mod film;
pub(crate) mod frame;
pub(crate) mod guide;
pub(crate) mod legend;
pub(crate) mod map;
pub(crate) mod panel;
pub(crate) mod parts;
pub(crate) mod scene;
pub(crate) mod sheet;
pub(crate) mod size;
pub(crate) mod stack;
pub(crate) mod ways;
