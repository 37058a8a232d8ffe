//! The moves of a seat: menus, their spelling, and reasons why a choice is not on them.

pub(crate) mod explain;
pub mod moves;
pub(crate) mod pencil;
pub mod spelling;
