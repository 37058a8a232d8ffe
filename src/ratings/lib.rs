//! Ratings: what the places of finished games say about the players.
//!
//! They are pure sums over results: the same games in the same order give the same numbers, to the last bit. The module
//! knows no game, no person, no clock and nothing of how standings are kept or shown.

mod calendar;
mod rating;
mod standing;

pub use calendar::{Season, month};
pub use rating::{Rating, rated};
pub use standing::{List, PROVISIONAL, Seated, Standing, after};
