//! The doors for newcomers: where to start, a lesson, and a first game against computers.

pub(crate) mod begin;
pub(crate) mod daily;
pub(crate) mod help;
pub(crate) mod learn;
pub(crate) mod puzzle;
pub(super) mod tour;
