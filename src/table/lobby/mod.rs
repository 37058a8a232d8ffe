//! A table before its game, and between two games: seats, start, rematch, silence.

pub(crate) mod foundation;
pub(crate) mod kept_seats;
pub(crate) mod rematch;
pub(crate) mod renames;
pub(crate) mod requests;
pub(crate) mod reservation;
pub(crate) mod seats;
pub(crate) mod sign;
pub(crate) mod silence;
pub(crate) mod start;
pub(crate) mod thread;
