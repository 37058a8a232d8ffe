//! The program from outside, and the stand-in for Discord that it is run in.

#[cfg(target_os = "linux")]
mod bare;
mod cli;
#[cfg(target_os = "linux")]
mod kills;
mod rehearsal;
mod standin;
mod start;
#[path = "standin/toy.rs"]
mod toy;
