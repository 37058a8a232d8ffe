//! House rules that neither Cargo nor Clippy knows, checked on the parsed sources: no circles, no orphans, no file too
//! long to read. Every file says what it is for, every page leads somewhere, and every game is complete.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod circles;
mod games;
mod headers;
mod house;
mod ids;
mod links;
mod names;
mod orphans;
mod rooms;
mod sizes;
mod source;
mod walk;

use pervigil::setups;

/// All rules that are held on parsed sources, in one test, so that each file is parsed once.
#[test]
fn house_keeps_its_rules() {
    let rules = [circles::new_circles, orphans::orphaned_files, orphans::tests_left_out, sizes::long_files];
    let breaches: Vec<String> = rules.iter().flat_map(|rule| rule()).collect();
    assert!(breaches.is_empty(), "{breaches:#?}");
}
