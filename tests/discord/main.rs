//! The real bot, end to end: over the stand-in for Discord, by what people type and press.

mod player;
mod sight;
mod stage;
#[path = "../standin/mod.rs"]
mod standin;
mod whole_games;
