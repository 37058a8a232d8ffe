pub mod engine;
pub mod games;
pub mod rehearsal;
pub mod render;
pub mod store;
pub mod table;
