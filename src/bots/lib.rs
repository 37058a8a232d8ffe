//! Computer players that look ahead, in any game.
//!
//! What is tried and how a world is judged, each game says itself; here it is weighed. Nothing of a table is seen but
//! what the seat knows that decides.

mod advice;
mod fit;
mod flat;
mod interval;
mod judging;
mod levels;
mod mind;
#[cfg(test)]
mod toy;
mod why;

pub use advice::{Advice, Advised, advise, in_a_hundred};
pub use fit::{Fitted, Position, fit};
pub use flat::{Found, search};
pub use interval::{Interval, wilson};
pub use judging::{Judged, Look, judge};
pub use levels::{LONGEST, plan, think, think_at_leisure};
pub use mind::{Mind, Tuning};
pub use why::Why;
