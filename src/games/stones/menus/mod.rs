//! The moves of a seat: menus, their spelling, and reasons why a choice is not on them.

pub(crate) mod casting;
pub mod choice;
pub(crate) mod explain;
pub mod moves;
pub mod spelling;
pub(crate) mod whole;
