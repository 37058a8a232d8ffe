//! Panels that look back: logs, replays, reviews, and the pages they are turned by.

pub(crate) mod catchup;
pub(crate) mod log;
pub(crate) mod page_turn;
pub(crate) mod pages;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod tellings;
