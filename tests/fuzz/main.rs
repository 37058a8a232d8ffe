//! Hostile input: whatever is sent, typed, set or stored, the house neither panics nor hangs, and what it says stays short.
//!
//! Each target feeds specimens of `tests/corpus/TARGET` and what comes of changing them to a public door of a room. An
//! ordinary run takes seconds; `PERVIGIL_FUZZ` says how many executions all targets share, on all cores, with progress
//! shown, and `PERVIGIL_FUZZ_SEED` which changes are drawn. What is found is written into `target/fuzz`.

mod between;
mod discord;
mod found;
mod ids;
mod journals;
mod mutator;
mod names;
mod records;
mod runner;
mod settings;
mod typed;
