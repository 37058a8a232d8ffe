//! Tests of the house as a whole, in one executable: every game's laws, secrecy, achievements and playthroughs. Also
//! tests of records, ratings, the store, the painter and the messages.
//!
//! Tests begin in the order of their names. Those that wait for a server's time limits are in files that come early, so
//! that the rest runs beside them.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod backlog;
mod breakdowns;
mod cabinet;
mod claims;
mod earlier;
mod encrypted;
mod feats;
mod files;
mod foresight;
mod kept;
mod ladders;
mod laws;
mod leaks;
mod lookahead;
mod moving;
mod onward;
mod playthroughs;
mod ratings;
mod render;
mod restored;
mod secrecy;
mod store;
mod verify;
mod words;
mod worlds;

use pervigil::setups;
