//! Requests that others answer: take-backs, draws, pauses, substitutes, a seat whose time is up.

pub(crate) mod ballot;
pub(crate) mod consent;
pub(crate) mod draw;
pub(crate) mod fate;
pub(crate) mod lesson;
pub(crate) mod pause;
pub(crate) mod poll;
pub(crate) mod retrospect;
pub(crate) mod substitute;
pub(crate) mod takeback;
pub(crate) mod undo;
pub(crate) mod vote;
pub(crate) mod vote_limit;

use crate::House;

/// The requests that others at a table answer: take-backs, draws, pauses, substitutes.
#[derive(Clone, Copy)]
pub struct VoteHandle<'h> {
    pub(crate) house: &'h House,
}
