//! Checks that every file is compiled, with `mod` leading to it from a root that cargo knows, and that its tests are
//! run.

use crate::{house, source::reached};
use std::collections::{BTreeMap, BTreeSet};

/// The attributes before a test.
const TESTS: [&str; 2] = ["#[test]", "#[tokio::test"];

/// The files that no root leads to.
fn orphans(files: &BTreeMap<String, String>, roots: &[String]) -> Vec<String> {
    let read = |path: &str| files.get(path).cloned();
    let found: BTreeSet<_> = roots.iter().flat_map(|root| reached(root, &read)).map(|source| source.path).collect();
    files.keys().filter(|path| !found.contains(*path)).cloned().collect()
}

/// The files with tests that one of these roots leads to.
fn with_tests(files: &BTreeMap<String, String>, roots: &[String]) -> Vec<String> {
    let read = |path: &str| files.get(path).cloned();
    let reached = roots.iter().flat_map(|root| reached(root, &read));
    reached.map(|source| source.path).filter(|path| TESTS.iter().any(|mark| files[path].contains(mark))).collect()
}

/// Returns files that no root leads to.
pub(crate) fn orphaned_files() -> Vec<String> {
    let roots = house::roots().into_iter().flat_map(|roots| [roots.house, roots.tests].concat());
    orphans(&house::all_files(), &roots.collect::<Vec<_>>())
}

/// Returns files whose tests cargo does not run.
pub(crate) fn tests_left_out() -> Vec<String> {
    let roots = house::roots().into_iter().flat_map(|roots| roots.untested);
    with_tests(&house::all_files(), &roots.collect::<Vec<_>>())
}

#[test]
fn orphans_are_seen_beside_what_is_declared() {
    let files = [
        ("src/lib.rs", "mod a; mod b { mod c; } #[path = \"../tests/far.rs\"] mod d; // mod lost;"),
        ("src/a.rs", "mod e;"),
        ("src/a/e/mod.rs", "mod f;"),
        ("src/a/e/f.rs", ""),
        ("src/b/c.rs", ""),
        ("tests/far.rs", "mod near;"),
        ("tests/near.rs", ""),
        ("src/lost.rs", ""),
        ("src/f.rs", ""),
        ("tests/near/lost.rs", ""),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned())).into();
    assert_eq!(orphans(&files, &["src/lib.rs".to_owned()]), ["src/f.rs", "src/lost.rs", "tests/near/lost.rs"]);
}

#[test]
fn tests_that_are_left_out_are_seen() {
    let files = [
        ("src/lib.rs", "mod a; mod b; mod c;"),
        ("src/a.rs", "#[cfg(test)] mod tests { #[test] fn f() {} }"),
        ("src/b.rs", "#[tokio::test(flavor = \"multi_thread\")] async fn f() {}"),
        ("src/c.rs", "fn f() {}"),
        ("src/far.rs", "#[test] fn f() {}"),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned())).into();
    assert_eq!(with_tests(&files, &["src/lib.rs".to_owned()]), ["src/a.rs", "src/b.rs"]);
}
