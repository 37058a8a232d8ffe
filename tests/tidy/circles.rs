//! Checks that the files of a room do not lead to each other in circles. A name in a file leads to the file that
//! defines it, past files that only pass it on. `lib.rs` and `mod.rs` are left out, as they and the files they hold
//! count as one.

use crate::{
    house,
    names::{How, Name, named},
    source::Source,
};
use std::collections::{BTreeMap, BTreeSet};

/// Files that still know each other. Circles may only become fewer and smaller.
const CIRCLES: &[&[&str]] = &[
    &["src/games/chamber/menus/moves.rs", "src/games/chamber/menus/spell_menus.rs"],
    &["src/games/quest/rules/effects.rs", "src/games/quest/rules/arrival.rs"],
    &["src/games/stones/menus/cards.rs", "src/games/stones/menus/moves.rs"],
];

/// The number of times a name may be passed on before the search for it ends.
const PASSED_ON: usize = 8;

/// The files of one crate, and the names in them.
struct Room<'a> {
    /// Each file by its module.
    files: BTreeMap<&'a [String], &'a str>,
    /// The names each module gets by `use`, with the module and name that each stands for.
    used: BTreeMap<(&'a [String], String), Vec<String>>,
    /// The names in each file, by its module.
    names: BTreeMap<&'a [String], Vec<Name>>,
}

impl<'a> Room<'a> {
    fn new(sources: &'a [Source]) -> Room<'a> {
        let files = sources.iter().map(|source| (&*source.module, &*source.path)).collect();
        let names = sources.iter().map(|source| (&*source.module, named(&source.items))).collect();
        let mut room = Room { files, used: BTreeMap::new(), names };
        for (module, names) in &room.names {
            for name in names.iter().filter(|name| name.within.is_empty() && name.known_as() != Some("*")) {
                if let (Some(known_as), Some(path)) = (name.known_as(), room.absolute(module, name)) {
                    room.used.insert((module, known_as.to_owned()), path);
                }
            }
        }
        room
    }

    /// A path of the own crate, from its root on.
    fn absolute(&self, module: &[String], name: &Name) -> Option<Vec<String>> {
        let mut path = [module, &name.within].concat();
        let mut words = name.words.as_slice();
        match words[0].as_str() {
            "crate" => path.clear(),
            "super" | "self" => {}
            first => {
                let child = [&*path, &[first.to_owned()]].concat();
                self.files.contains_key(&*child).then_some(())?;
            }
        }
        while let [first, rest @ ..] = words
            && ["crate", "self", "super"].contains(&first.as_str())
        {
            if first == "super" {
                path.pop();
            }
            words = rest;
        }
        let words = words.iter().filter(|word| *word != "self");
        Some(path.into_iter().chain(words.cloned()).collect())
    }

    /// The file that defines the item at a path.
    fn defined(&self, mut path: Vec<String>) -> Option<&'a str> {
        for _ in 0..PASSED_ON {
            let (module, file) = (0..=path.len()).rev().find_map(|many| self.files.get_key_value(&path[..many]))?;
            let passed_on = path.get(module.len()).and_then(|word| self.used.get(&(*module, word.clone())));
            match passed_on {
                None => return Some(file),
                Some(onward) => path = [onward, &path[module.len() + 1..]].concat(),
            }
        }
        None
    }

    /// The files that the file of a module leads to.
    fn led_to(&self, module: &[String]) -> BTreeSet<&'a str> {
        let names = &self.names[module];
        let written: BTreeSet<_> =
            names.iter().filter(|name| name.how == How::Written).map(|name| name.words[0].as_str()).collect();
        let counts = |name: &&Name| match &name.how {
            How::Used { known_as, public } => !public || written.contains(known_as.as_str()),
            How::Written => name.words.len() > 1,
        };
        names.iter().filter(counts).filter_map(|name| self.defined(self.absolute(module, name)?)).collect()
    }

    /// The circles, each as the files in it.
    fn circles(&self) -> BTreeSet<BTreeSet<&'a str>> {
        let leaves = self.files.iter().filter(|(_, file)| !holds_others(file));
        let led_to: BTreeMap<_, _> = leaves.map(|(module, file)| (*file, self.led_to(module))).collect();
        let beyond: BTreeMap<_, _> = led_to.keys().map(|file| (*file, beyond(file, &led_to))).collect();
        let circle =
            |file: &&'a str| beyond[file].iter().copied().filter(|other| beyond[other].contains(file)).collect();
        led_to.keys().map(circle).filter(|circle: &BTreeSet<_>| circle.len() > 1).collect()
    }
}

/// Returns whether this is `lib.rs`, `main.rs` or `mod.rs`.
fn holds_others(file: &str) -> bool {
    ["lib.rs", "main.rs", "mod.rs"].contains(&file.rsplit('/').next().unwrap_or(file))
}

/// Every file that a file leads to, however far.
fn beyond<'a>(file: &'a str, led_to: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let (mut found, mut next) = (BTreeSet::new(), vec![file]);
    while let Some(file) = next.pop() {
        let further = led_to[file].iter().copied().filter(|other| led_to.contains_key(other));
        next.extend(further.filter(|other| found.insert(*other)));
    }
    found
}

/// The circles among the files of one crate.
fn circles(sources: &[Source]) -> BTreeSet<BTreeSet<String>> {
    let room = Room::new(sources);
    let owned = |circle: BTreeSet<&str>| circle.into_iter().map(str::to_owned).collect();
    room.circles().into_iter().map(owned).collect()
}

/// Circles that are not listed, and those listed that are no more.
fn against(listed: &[&[&str]], found: &BTreeSet<BTreeSet<String>>) -> Vec<String> {
    let listed: BTreeSet<BTreeSet<String>> =
        listed.iter().map(|circle| circle.iter().map(|file| (*file).to_owned()).collect()).collect();
    let new = found.difference(&listed).map(|circle| format!("know each other: {circle:?}"));
    let gone = listed.difference(found).map(|circle| format!("no longer know each other like this: {circle:?}"));
    new.chain(gone).collect()
}

/// Returns files that lead to each other in a circle that is not listed.
pub(crate) fn new_circles() -> Vec<String> {
    let mut found = BTreeSet::new();
    for roots in house::roots() {
        for root in &roots.house {
            let sources: Vec<_> = house::reached(root).into_iter().filter(|source| !source.of_tests).collect();
            found.extend(circles(&sources));
        }
    }
    against(CIRCLES, &found)
}

/// The circles among files with these texts. `a::b` is in `a/b.rs`, the root in `lib.rs`.
fn circles_of(texts: &[(&str, &str)]) -> Vec<Vec<String>> {
    let sources = texts.iter().map(|(module, text)| match *module {
        "" => Source::new("lib.rs", text),
        module => Source::new(module, text).within(&module.split("::").collect::<Vec<_>>()),
    });
    let found = circles(&sources.collect::<Vec<_>>());
    found.into_iter().map(|circle| circle.into_iter().collect()).collect()
}

#[test]
fn circles_are_seen_however_they_are_written() {
    let root = ("", "mod a; mod b; pub use b::B;");
    for (a, b) in [
        ("use super::b::B;", "use crate::a::A;"),
        ("use crate::{b::{B as C}};", "type A = super::a::A;"),
        ("fn f() { crate::b::f(); }", "fn f() { vec![crate::a::f()]; }"),
        ("mod inner { use super::super::b::B; }", "use super::a;"),
        ("use crate::B;", "use super::a::A;"),
        ("use crate::b::*;", "use crate::a::*;"),
    ] {
        assert_eq!(circles_of(&[root, ("a", a), ("b", b)]), [["a", "b"]], "{a} {b}");
    }
}

#[test]
fn circles_go_by_parents_and_over_several_files() {
    let parent = ("a", "mod b; use b::B; struct A;");
    assert_eq!(circles_of(&[("", "mod a;"), parent, ("a::b", "use super::A;")]), [["a", "a::b"]]);
    let three = [("a", "use super::b::B;"), ("b", "use super::c::C;"), ("c", "use super::a::A;")];
    assert_eq!(circles_of(&[&[("", "mod a; mod b; mod c;")], &three[..]].concat()), [["a", "b", "c"]]);
}

#[test]
fn modules_without_a_circle_pass() {
    let root = ("", "mod a; mod b; pub use a::A; pub use b::B;");
    for (a, b) in [
        ("use super::b::B;", "struct B;"),
        ("use crate::B;", "#[cfg(test)] mod tests { use crate::a::A; }"),
        ("pub(super) struct A;", "use crate::A;"),
        ("use std::b::B;", "use super::a::A;"),
    ] {
        assert!(circles_of(&[root, ("a", a), ("b", b)]).is_empty(), "{a} {b}");
    }
}

#[test]
fn circles_that_are_listed_may_only_become_fewer() {
    let found = circles(&[
        Source::new("lib.rs", "mod a;"),
        Source::new("a.rs", "use crate::b::B;").within(&["a"]),
        Source::new("b.rs", "use crate::a::A;").within(&["b"]),
    ]);
    assert!(against(&[&["a.rs", "b.rs"]], &found).is_empty());
    assert_eq!(against(&[], &found).len(), 1);
    assert_eq!(against(&[&["a.rs", "b.rs"], &["a.rs", "c.rs"]], &found).len(), 1);
}
