//! A build script for what a manifest cannot say.
//!
//! The program carries its debug information compressed, as it is read after a panic alone.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=src/build.rs");
    let is = |name, value| env::var(name).is_ok_and(|found| found == value);
    if is("PROFILE", "release") && is("CARGO_CFG_TARGET_OS", "linux") {
        println!("cargo::rustc-link-arg-bins=-Wl,--compress-debug-sections=zlib");
    }
}
