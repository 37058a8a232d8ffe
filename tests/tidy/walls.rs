//! Checks of the walls of the rooms: the dependencies that each may have, and the parts of the standard library that it
//! may name.

use crate::{
    house,
    names::{How, Name, named, own_names},
    rooms::{EMPTY, ROOMS, Room, room},
    source::Source,
};
use std::collections::BTreeSet;
use toml::{Table, Value};

/// The dependencies of its package that `src/config.rs` may name.
const CONFIG: &[&str] = &["jiff", "serde", "thiserror", "toml"];

/// The dependencies of a manifest that the room of `package` may not use.
fn dependencies(package: &str, manifest: &str) -> Vec<String> {
    let Some(room) = room(package) else { return vec![format!("{package} is in no room")] };
    let Needs { house, tests } = Needs::read(manifest);
    let may = |name: &&String| room.rooms.contains(&name.as_str()) || room.crates.contains(&name.as_str());
    let may_in_tests = |name: &&String| may(name) || room.tests.contains(&name.as_str());
    let house = house.iter().filter(|name| !may(name)).map(|name| format!("{package} depends on {name}"));
    let tests = tests.iter().filter(|name| !may_in_tests(name));
    house.chain(tests.map(|name| format!("the tests of {package} depend on {name}"))).collect()
}

/// The dependencies of a package.
#[derive(Default)]
struct Needs {
    house: BTreeSet<String>,
    tests: BTreeSet<String>,
}

impl Needs {
    /// The packages that a manifest names, for whatever target.
    fn read(manifest: &str) -> Needs {
        let manifest: Table = manifest.parse().unwrap();
        let targets = manifest.get("target").and_then(Value::as_table).into_iter().flat_map(Table::values);
        let mut needs = Needs::default();
        for part in targets.filter_map(Value::as_table).chain([&manifest]) {
            needs.house.extend(depended_on(part, "dependencies"));
            needs.house.extend(depended_on(part, "build-dependencies"));
            needs.tests.extend(depended_on(part, "dev-dependencies"));
        }
        needs
    }
}

/// The packages in one table of a manifest, by their own names.
fn depended_on(part: &Table, kind: &str) -> Vec<String> {
    let table = part.get(kind).and_then(Value::as_table).into_iter().flatten();
    table.map(|(key, value)| value.get("package").and_then(Value::as_str).unwrap_or(key).to_owned()).collect()
}

/// The allowances of a room that none of its packages uses, judged by their needs and the names in their files.
fn idle(room: &Room, needs: &Needs, names: &[Name]) -> Vec<String> {
    let needless = |allowed: &&&str, by: &BTreeSet<String>| !by.contains(**allowed);
    let of_house = room.rooms.iter().chain(room.crates).filter(|name| needless(name, &needs.house));
    let of_tests = room.tests.iter().filter(|name| needless(name, &needs.tests));
    let modules = room.modules.iter().filter(|module| {
        let path = |name: &Name| of_modules(name).is_some_and(|path| within(&path, module));
        !names.iter().any(path)
    });
    of_house.chain(of_tests).chain(modules).map(|idle| format!("{:?} need no {idle}", room.packages)).collect()
}

/// The names in a file that the room of `package` may not use.
fn names(package: &str, source: &Source) -> Vec<String> {
    let Some(room) = room(package) else { return vec![format!("{package} is in no room")] };
    let names = named(&source.items);
    let own = own_names(&source.items, &names);
    let breaches = names.iter().filter(|name| !own.contains(&name.words[0])).filter_map(|name| {
        let of_module = beyond(room, name);
        let of_clock = !room.clock && name.words.len() > 1 && name.words.last().is_some_and(|last| last == "now");
        let of_config = source.path == "src/config.rs" && beyond_config(package, name);
        (of_module || of_clock || of_config).then(|| format!("{}:{} names {}", source.path, name.line, name.text()))
    });
    breaches.collect()
}

/// Returns whether a name is of the standard library or of `tokio`, and not allowed to the room.
fn beyond(room: &Room, name: &Name) -> bool {
    let Some(path) = of_modules(name) else { return false };
    !room.modules.iter().any(|module| within(&path, module)) && !is_local(name)
}

/// The path of an item of the standard library or of `tokio`, in the form in which rooms are allowed it.
fn of_modules(name: &Name) -> Option<String> {
    match name.words[0].as_str() {
        "std" | "core" | "alloc" => Some(name.words[1..].join("::")),
        "tokio" => Some(name.text()),
        _ => None,
    }
}

/// Returns whether a path is this module or something in it.
fn within(path: &str, module: &str) -> bool {
    path.strip_prefix(module).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Returns whether a name is a single word in an expression, so that it belongs to the function itself.
fn is_local(name: &Name) -> bool {
    name.words.len() == 1 && name.how == How::Written
}

/// Returns whether a name is of a crate that the configuration may not use.
fn beyond_config(package: &str, name: &Name) -> bool {
    let first = name.words[0].as_str();
    let known = room(package).is_some_and(|room| {
        room.rooms.contains(&first) || room.crates.iter().any(|name| name.replace('-', "_") == first)
    });
    known && !CONFIG.contains(&first) && !is_local(name)
}

/// Returns dependencies that a room may not have.
pub(crate) fn foreign_dependencies() -> Vec<String> {
    let breaches: Vec<_> =
        house::packages().iter().flat_map(|package| dependencies(&package.name, &package.manifest)).collect();
    breaches
}

/// Returns names that a room may not know.
pub(crate) fn foreign_names() -> Vec<String> {
    let mut breaches = vec![];
    for package in house::packages() {
        let sources = house::sources(&package);
        breaches.extend(sources.iter().flat_map(|source| names(&package.name, source)));
    }
    breaches
}

/// Returns the allowances that a room does not use.
pub(crate) fn idle_allowances() -> Vec<String> {
    let packages = house::packages();
    let mut breaches = vec![];
    for room in ROOMS {
        let (mut needs, mut names) = (Needs::default(), vec![]);
        for package in packages.iter().filter(|package| room.packages.contains(&&*package.name)) {
            let Needs { house, tests } = Needs::read(&package.manifest);
            needs.house.extend(house);
            needs.tests.extend(tests);
            names.extend(house::sources(package).iter().flat_map(|source| named(&source.items)));
        }
        breaches.extend(idle(room, &needs, &names));
    }
    breaches
}

#[test]
fn every_package_but_measurements_is_built_by_default() {
    let manifest: Table = std::fs::read_to_string(house::root().join("Cargo.toml")).unwrap().parse().unwrap();
    let workspace = &manifest["workspace"];
    let names =
        |key: &str| workspace[key].as_array().unwrap().iter().filter_map(toml::Value::as_str).collect::<Vec<_>>();
    let apart: Vec<_> =
        names("members").into_iter().filter(|member| !names("default-members").contains(member)).collect();
    assert_eq!(apart, ["benches"]);
    let mut found: Vec<_> = house::packages().into_iter().map(|package| package.name).collect();
    let mut listed: Vec<_> = ROOMS.iter().flat_map(|room| room.packages).map(|name| (*name).to_owned()).collect();
    found.sort_unstable();
    listed.sort_unstable();
    assert_eq!(found, listed, "every package is of one room");
}

#[test]
fn unused_permissions_of_a_room_are_seen() {
    let room = Room { packages: &["a"], crates: &["serde"], modules: &["fmt", "sync"], ..EMPTY };
    let needs = Needs::read("[dependencies]\nserde = \"1\"");
    let names = |text: &str| named(&Source::new("src/a.rs", text).items);
    assert!(idle(&room, &needs, &names("use std::{fmt::Display, sync};")).is_empty());
    assert_eq!(idle(&room, &needs, &names("use std::fmt;")).len(), 1);
    assert_eq!(idle(&room, &Needs::default(), &[]).len(), 3);
}

/// Returns the faults of a file with this text in the room of `package`.
fn breaches(package: &str, text: &str) -> Vec<String> {
    names(package, &Source::new("src/a.rs", text))
}

#[test]
fn foreign_dependencies_are_seen_however_they_are_declared() {
    for (package, manifest) in [
        ("engine", "[dependencies]\ntokio.workspace = true"),
        ("engine", "[dependencies]\nstore = { path = \"../store\" }"),
        ("engine", "[dev-dependencies]\ntokio = \"1\""),
        ("engine", "[build-dependencies]\ncc = \"1\""),
        ("engine", "[target.'cfg(unix)'.dependencies]\nlibc = \"0.2\""),
        ("engine", "[dependencies.serde]\npackage = \"tokio\"\nversion = \"1\""),
        ("chamber", "[dependencies]\nquest.workspace = true"),
        ("chamber", "[dependencies]\nwords.workspace = true"),
        ("table", "[dependencies]\ngames.workspace = true"),
        ("discord", "[dependencies]\nchamber.workspace = true"),
        ("attic", "[dependencies]"),
    ] {
        assert_eq!(dependencies(package, manifest).len(), 1, "{package}: {manifest}");
    }
    assert!(dependencies("chamber", "[dependencies]\nengine.workspace = true\nserde = \"1\"").is_empty());
    assert!(dependencies("rules-of-chamber", "[dev-dependencies]\nrender.workspace = true").is_empty());
}

#[test]
fn forbidden_names_are_seen_in_every_spelling() {
    for text in [
        "use std::time::Instant;",
        "use std::{fmt, time};",
        "use ::std::{fmt, net::{TcpStream as S}};",
        "use std as s;",
        "use std::{self as s};",
        "use std::*;",
        "extern crate std as s;",
        "fn f() { std::fs::read(a); }",
        "fn f(a: std::net::IpAddr) {}",
        "fn f() { vec![core::time::Duration::ZERO]; }",
        "fn f() { m!(use std::{fs}); }",
        "macro_rules! m { () => { std::env::var(a) } }",
        "#[derive(std::io::A)] struct S;",
        "fn f() { let a = Timestamp::now(); }",
        "mod inner { fn f() { std::process::exit(1) } }",
        "#[cfg(not(test))] use std::thread;",
        "use tokio::fs;",
    ] {
        assert_eq!(breaches("engine", text).len(), 1, "{text}");
    }
    assert_eq!(breaches("store", "use std::time::{Instant, SystemTime};"), ["src/a.rs:1 names std::time::SystemTime"]);
    assert_eq!(breaches("table", "use tokio::{sync, fs};"), ["src/a.rs:1 names tokio::fs"]);
}

#[test]
fn permitted_names_pass() {
    for text in [
        "use std::{collections::BTreeMap, fmt};",
        "// use std::time;\nfn f() { \"std::time\"; }",
        "use super::std; fn f() { std::time(); }",
        "fn f(now: i64) { now; self.now(); }",
        "#[cfg(test)] mod tests { use std::time::Instant; fn f() { Instant::now(); } }",
    ] {
        assert!(breaches("engine", text).is_empty(), "{text}");
    }
}

#[test]
fn the_configuration_knows_little() {
    let breaches = |text: &str| names("pervigil", &Source::new("src/config.rs", text));
    assert_eq!(breaches("use tokio::runtime::Runtime;").len(), 1);
    assert_eq!(breaches("fn f() { store::open(); }").len(), 1);
    assert_eq!(breaches("fn f() { ratings::f(); }").len(), 1);
    assert!(breaches("use serde::Deserialize; fn f() { toml::from_str(a); }").is_empty());
}
