//! The house as it lies on the disk: the packages of the workspace, and the files that each of their roots reaches.

use crate::source::{self, Source};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The files of a package that cargo begins with.
#[derive(Default)]
pub(crate) struct Roots {
    /// Of the library and the programs.
    pub(crate) house: Vec<String>,
    /// Of tests and benches.
    pub(crate) tests: Vec<String>,
    /// The roots of the library and the programs in which cargo runs no tests.
    pub(crate) untested: Vec<String>,
}

/// The beginning of the names of packages that hold only tests of a game.
const SUITE: &str = "rules-of-";

/// The folder that everything lies in.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every package of the workspace, as cargo sees it.
pub(crate) fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    serde_json::from_value(metadata["packages"].take()).unwrap()
}

/// The roots of every package of the workspace.
pub(crate) fn roots() -> Vec<Roots> {
    packages().iter().map(roots_of).collect()
}

fn roots_of(package: &Value) -> Roots {
    let (mut roots, name) = (Roots::default(), package["name"].as_str().unwrap());
    for target in package["targets"].as_array().unwrap() {
        let kind = target["kind"][0].as_str().unwrap();
        let path = from_root(Path::new(target["src_path"].as_str().unwrap()));
        if !["lib", "bin"].contains(&kind) || name.starts_with(SUITE) {
            roots.tests.push(path);
            continue;
        }
        if target["test"] == false {
            roots.untested.push(path.clone());
        }
        roots.house.push(path);
    }
    roots
}

/// The path of a file or folder as it is from the root on, without a way up in it.
fn from_root(path: &Path) -> String {
    let (path, root) = (path.canonicalize().unwrap(), root().canonicalize().unwrap());
    path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/")
}

/// Every file of Rust in `folder`, by its path from the root on.
pub(crate) fn files(folder: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            found.extend(files(&from_root(&entry)));
        } else if entry.extension().is_some_and(|ending| ending == "rs") {
            found.insert(from_root(&entry), fs::read_to_string(&entry).unwrap());
        }
    }
    found
}

/// Every file of Rust in the house.
pub(crate) fn all_files() -> BTreeMap<String, String> {
    ["src", "tests", "benches"].into_iter().flat_map(files).collect()
}

/// The files that `mod` leads to from a root, parsed.
pub(crate) fn reached(root_file: &str) -> Vec<Source> {
    source::reached(root_file, &|path| fs::read_to_string(root().join(path)).ok())
}
