//! The Sorcerer's Chamber: sorcerers zap each other with orbs whose suits they conceal.

pub mod board;
pub mod event;
pub mod floor;
mod scene;
pub mod state;
pub mod view;
