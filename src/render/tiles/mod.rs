//! Tiles: cut, drawn once, kept, and put together.

pub(crate) mod cache;
pub(crate) mod coded;
pub(crate) mod cut;
pub(crate) mod distinct;
pub(crate) mod grid;
pub(crate) mod layout;
pub(crate) mod ledger;
pub(crate) mod part;
pub(crate) mod shelf;
pub(crate) mod strip;
