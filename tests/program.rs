//! Tests of the program from outside, of the stand-in for Discord that it is run in, and of its page.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod backups;
#[cfg(target_os = "linux")]
mod bare;
mod browser;
mod cli;
#[cfg(target_os = "linux")]
mod contrib;
mod exposition;
mod handover;
#[cfg(target_os = "linux")]
mod kills;
mod log;
#[cfg(target_os = "linux")]
mod preloaded;
mod rehearsal;
mod secrets;
mod sharing;
mod start;
#[path = "rehearsal/toy.rs"]
mod toy;
