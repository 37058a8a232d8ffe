//! The input of people: typed text, the questions it answers, and queued turns.

pub(crate) mod notation;
pub(crate) mod questions;
pub(crate) mod queue;
pub(crate) mod reading;
