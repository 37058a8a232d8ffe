//! Measurements: the time that the work of the bot takes. Each is a file beside this one: `cargo bench -p benches --bench NAME`.
