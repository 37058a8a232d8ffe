//! The two tiers of tests: `cargo test` is the ordinary one, `.ci/long` runs the long one.

use std::env;

/// The environment variable that selects a tier other than the ordinary one: `long`.
const TIER: &str = "PERVIGIL_TIER";

/// Returns whether this run belongs to the long tier.
pub fn is_long() -> bool {
    env::var(TIER).is_ok_and(|tier| tier == "long")
}

/// Returns the size of a sample: the first in the ordinary tier, the second in the long one.
pub fn sample<T>(ordinary: T, long: T) -> T {
    if is_long() { long } else { ordinary }
}
