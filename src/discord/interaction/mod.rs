//! Interactions: from the press to the last try of the answer.

pub(crate) mod answer;
pub(crate) mod apology;
pub(crate) mod asker;
pub(crate) mod custom_id;
pub(crate) mod deduplication;
pub(crate) mod newest;
pub(crate) mod place;
pub(crate) mod reply;
