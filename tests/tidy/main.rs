//! House rules, checked on the parsed sources and manifests: rooms keep their walls, and files and functions stay
//! readable. Nothing is orphaned or left unfinished, every file says what it is for, and every game is complete.

mod circles;
mod games;
mod headers;
mod house;
mod ids;
mod leftovers;
mod links;
mod names;
mod orphans;
mod rooms;
mod sizes;
mod source;
mod walk;
mod walls;

use pervigil::setups;

/// All rules that are held on parsed sources, in one test, so that each file is parsed once.
#[test]
fn house_keeps_its_rules() {
    let rules = [
        circles::new_circles,
        leftovers::unfinished,
        orphans::orphaned_files,
        orphans::tests_left_out,
        sizes::long_files,
        sizes::long_bodies,
        walls::idle_allowances,
        walls::foreign_dependencies,
        walls::foreign_names,
    ];
    let breaches: Vec<String> = rules.iter().flat_map(|rule| rule()).collect();
    assert!(breaches.is_empty(), "{breaches:#?}");
}
