//! Tests of the house as a whole, in one executable: every game's laws, secrecy, achievements and playthroughs. Also
//! tests of records, ratings, the store, the painter and the messages.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod backlog;
mod cabinet;
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
mod neighbours;
mod playthroughs;
mod ratings;
mod render;
mod restored;
mod secrecy;
mod severed;
mod store;
mod verify;
mod words;
mod worlds;

use pervigil::setups;
