//! Checks of the workspace: every package is built by default, and every room has walls in `.ci/walls.toml`.

use crate::house::{packages, root};
use std::fs;
use toml::{Table, Value};

/// The packages of `src` that a list of walls lacks.
fn without_walls(packages: &[(String, String)], walls: &str) -> Vec<String> {
    let walled = |name: &str| walls.contains(&format!("crate = \"{name}\""));
    let rooms = packages.iter().filter(|(path, _)| path.starts_with("src/"));
    rooms.filter(|(_, name)| !walled(name)).map(|(_, name)| name.clone()).collect()
}

#[test]
fn every_room_has_walls() {
    let (root, text) = (root().canonicalize().unwrap(), |value: &serde_json::Value| value.as_str().unwrap().to_owned());
    let place = |path: &str| path.replace(&*root.to_string_lossy(), "").trim_start_matches('/').to_owned();
    let packages: Vec<_> =
        packages().iter().map(|package| (place(&text(&package["manifest_path"])), text(&package["name"]))).collect();
    assert!(packages.iter().any(|(path, _)| path == "src/engine/Cargo.toml"), "{packages:?}");
    let open = without_walls(&packages, &fs::read_to_string(root.join(".ci/walls.toml")).unwrap());
    assert!(open.is_empty(), "anybody may use {open:?}");
}

#[test]
fn room_without_walls_is_seen() {
    let packages = ["src/a", "src/games/b", "tests/c"].map(|path| (format!("{path}/Cargo.toml"), path[4..].to_owned()));
    assert_eq!(without_walls(&packages, "{ crate = \"a\", wrappers = [\"games/b\"] }"), ["games/b"]);
}

#[test]
fn every_package_but_measurements_is_built_by_default() {
    let manifest: Table = fs::read_to_string(root().join("Cargo.toml")).unwrap().parse().unwrap();
    let names = |key: &str| -> Vec<&str> {
        manifest["workspace"][key].as_array().unwrap().iter().filter_map(Value::as_str).collect()
    };
    let apart: Vec<_> =
        names("members").into_iter().filter(|member| !names("default-members").contains(member)).collect();
    assert_eq!(apart, ["benches"]);
}
