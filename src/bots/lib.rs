//! Computer players that look ahead, in any game.
//!
//! Each game says itself which moves are tried and how a world is judged. Here the results are weighed. Nothing of a
//! table is seen except what the deciding seat knows.

#![expect(clippy::disallowed_types, reason = "a computer stops to think in time")]

mod advice;
mod contender;
mod fit;
mod flat;
mod interval;
mod judgement;
mod levels;
#[cfg(test)]
mod toy;
mod why;

pub use advice::{Advice, Advised, advise, in_a_hundred};
pub use contender::{Contender, Tuning};
pub use fit::{Fitted, Position, fit};
pub use flat::{Found, search};
pub use interval::{Interval, wilson};
pub use judgement::{Judged, Look, judge};
pub use levels::{LONGEST, plan, think, think_at_leisure};
pub use why::Why;
