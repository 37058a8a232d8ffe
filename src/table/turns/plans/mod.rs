//! Turns that are said ahead: plans, queued turns, and several moves at once.

pub(crate) mod imagination;
pub(crate) mod plan;
pub(crate) mod planner;
pub(crate) mod queue;
pub(crate) mod sequence;
pub(crate) mod sketch;
