//! Whether every file is compiled: `mod` leads to it from a root that cargo knows.

use crate::{house, source::reached};
use std::collections::{BTreeMap, BTreeSet};

/// The files that no root leads to.
fn orphans(files: &BTreeMap<String, String>, roots: &[String]) -> Vec<String> {
    let read = |path: &str| files.get(path).cloned();
    let found: BTreeSet<_> = roots.iter().flat_map(|root| reached(root, &read)).map(|source| source.path).collect();
    files.keys().filter(|path| !found.contains(*path)).cloned().collect()
}

#[test]
fn no_file_is_orphaned() {
    let roots = house::packages().into_iter().flat_map(|package| [package.roots.house, package.roots.tests].concat());
    let orphans = orphans(&house::all_files(), &roots.collect::<Vec<_>>());
    assert!(orphans.is_empty(), "{orphans:#?}");
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
