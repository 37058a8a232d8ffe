//! The moves of a seat: menus, their spelling, and reasons why a choice is not on them.

pub(crate) mod explain;
pub mod moves;
pub(crate) mod spell_menus;
pub mod spelling;
pub(crate) mod standing;
