//! Tiles: cut, drawn once, kept, and put together.

pub(crate) mod cache;
pub(crate) mod code;
pub(crate) mod distinct;
pub(crate) mod grid;
pub(crate) mod layout;
pub(crate) mod ledger;
pub(crate) mod part;
pub(crate) mod shelf;
pub(crate) mod slices;
pub(crate) mod strip;
