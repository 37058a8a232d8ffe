//! Presses, and the pages and forms that they open.

pub(super) mod away;
pub(super) mod catchup;
pub(super) mod components;
mod forms;
pub(super) mod games;
mod hint;
pub(super) mod leaderboard;
pub(super) mod log;
pub(super) mod managing;
pub(super) mod page_turn;
mod pages;
pub(crate) mod pausing;
mod press;
pub(super) mod privacy;
mod rematch;
pub(super) mod replay;
mod review;
pub(super) mod rules;
pub(super) mod settings;
pub(super) mod stats;
mod tellings;
pub(crate) mod undo;
pub(crate) mod waiting;

pub use forms::said_in_form;
