//! Presses, and the pages and forms they turn.

pub(super) mod away;
pub(super) mod components;
mod forms;
pub(super) mod leaderboard;
pub(super) mod managing;
pub(super) mod page_turn;
mod pages;
mod press;
pub(super) mod privacy;
mod rematch;
pub(super) mod rules;
pub(super) mod settings;
pub(super) mod stats;
pub(crate) mod undo;
