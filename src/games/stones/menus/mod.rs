//! The moves of a seat: menus, their spelling, and reasons why a choice is not on them.

pub(crate) mod batches;
pub(crate) mod cards;
pub mod choice;
pub(crate) mod explain;
pub mod moves;
pub mod spelling;
