//! The program from outside, and the stand-in for Discord that it is run in.

mod cli;
mod kills;
mod rehearsal;
mod standin;
mod start;
#[path = "standin/toy.rs"]
mod toy;
