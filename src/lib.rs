//! Pervigil: the game master of wizard board games, played in Discord over hours or days.
//!
//! Each module is a room of the house, named by what it is for and by what it does not know.

pub mod config;
pub mod discord;
pub mod engine;
pub mod games;
pub mod rehearsal;
pub mod render;
pub mod store;
pub mod table;
pub mod words;
