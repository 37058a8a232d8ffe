//! Boards and animations, and the turns to paint them.

pub(crate) mod boards;
pub(crate) mod film;
pub(crate) mod painting;
pub(crate) mod pictures;
