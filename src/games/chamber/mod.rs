//! The Sorcerer's Chamber: sorcerers zap each other with orbs whose suits they conceal.

mod art;
pub mod board;
pub mod event;
pub mod floor;
#[doc(hidden)]
mod scene;
pub mod state;
pub mod view;
