//! Measurements of the time that the bot's work takes. Each is a file next to this one: `cargo bench -p benches --bench
//! NAME`.
