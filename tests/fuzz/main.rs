//! Hostile input: the house neither panics nor hangs at anything sent, typed, set or stored, and its answers stay
//! short.
//!
//! Each target feeds a public door of a room with specimens of `tests/corpus/TARGET` and with mutations of them. An
//! ordinary run takes seconds. `PERVIGIL_FUZZ` sets the executions that all targets share, on all cores and with
//! progress shown. `PERVIGIL_FUZZ_SEED` selects the mutations. Findings are written into `target/fuzz`.

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
