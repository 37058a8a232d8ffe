//! The house as it lies on the disk: the packages of the workspace, and the files that each of their roots reaches.

use crate::source::{self, Source};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// A package of the workspace.
pub(crate) struct Package {
    /// The name of the package.
    pub(crate) name: String,
    /// The text of the manifest.
    pub(crate) manifest: String,
    /// The files that cargo begins with: of the library and the programs, then of tests and benches.
    pub(crate) roots: Roots,
}

/// The files that cargo begins with.
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
pub(crate) fn packages() -> Vec<Package> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    metadata["packages"].as_array().unwrap().iter().map(package).collect()
}

fn package(metadata: &Value) -> Package {
    let (mut roots, name) = (Roots::default(), metadata["name"].as_str().unwrap());
    for target in metadata["targets"].as_array().unwrap() {
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
    Package {
        name: name.to_owned(),
        manifest: fs::read_to_string(metadata["manifest_path"].as_str().unwrap()).unwrap(),
        roots,
    }
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

/// The files that are compiled into the library and the programs of a package, but for their tests.
pub(crate) fn sources(package: &Package) -> Vec<Source> {
    let reached = package.roots.house.iter().flat_map(|root| reached(root));
    reached.filter(|source| !source.of_tests).collect()
}
