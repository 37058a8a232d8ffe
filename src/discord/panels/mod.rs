//! Presses, and the pages and forms that they open.

pub(super) mod away;
pub(super) mod components;
pub(crate) mod followup;
mod forms;
pub(super) mod games;
mod hint;
pub(super) mod history;
pub(super) mod leaderboard;
pub(super) mod management;
pub(super) mod outcome;
pub(crate) mod pause;
mod press;
pub(super) mod privacy;
pub(super) mod rules;
pub(super) mod settings;
pub(super) mod stats;
pub(crate) mod undo;

pub use forms::said_in_form;
