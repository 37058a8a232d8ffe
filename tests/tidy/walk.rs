//! Checks that the walk of one move in the tour of `src/lib.rs` names files and functions that exist.

use crate::house;
use std::collections::BTreeMap;

/// The functions that the tour names, each with its file: `` `room/file.rs`: `function` `` and the further functions of
/// that line.
fn named(tour: &str) -> Vec<(String, String)> {
    let mut named = vec![];
    for line in tour.lines().filter(|line| line.starts_with("//!")) {
        let mut file = None;
        for quoted in line.split('`').skip(1).step_by(2) {
            if let Some(path) = quoted.strip_suffix(".rs") {
                file = Some(format!("src/{path}.rs"));
            } else if let Some(file) = &file {
                named.push((file.clone(), quoted.rsplit("::").next().unwrap_or_default().to_owned()));
            }
        }
    }
    named
}

/// The named functions that do not exist.
fn missing(tour: &str, files: &BTreeMap<String, String>) -> Vec<String> {
    let is_there = |path: &str, name: &str| {
        let text = files.get(path)?;
        ["(", "<"].iter().any(|next| text.contains(&format!("fn {name}{next}"))).then_some(())
    };
    let missing = named(tour).into_iter().filter(|(path, name)| is_there(path, name).is_none());
    missing.map(|(path, name)| format!("{path}: {name}")).collect()
}

#[test]
fn the_walk_of_a_move_names_what_is_there() {
    let files = house::files("src");
    let tour = &files["src/lib.rs"];
    assert!(named(tour).len() >= 10, "{:?}", named(tour));
    let missing = missing(tour, &files);
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn missing_functions_of_the_walk_are_seen() {
    let files =
        [("src/a/b.rs", "fn one() {}\n    pub async fn two<R>(&self) {}"), ("src/c.rs", "// fn three\nfn threes() {}")];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned())).into();
    let tour = "//! The `start`.\n//! 1. `a/b.rs`: `one` and `House::two`, `c.rs`: `three`.\n//! 2. `d.rs`: `four`.\nfn f() {}";
    assert_eq!(missing(tour, &files), ["src/c.rs: three", "src/d.rs: four"]);
}
