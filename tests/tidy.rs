//! House rules: rooms keep their walls, no file is orphaned, every game is complete.

mod setups;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// A room, the rooms it may use, and what it never names.
const ROOMS: &[(&str, &[&str], &[&str])] = &[
    ("engine", &[], &["tokio", "rusqlite", "serenity", "poise", "image", "tiny_skia", "axum", "std::time", "tracing"]),
    ("games", &["engine"], &["tokio", "rusqlite", "serenity", "poise", "image", "tiny_skia", "axum", "std::time"]),
    ("render", &["engine"], &["tokio", "rusqlite", "serenity", "poise", "axum"]),
    ("words", &["engine"], &["tokio", "rusqlite", "serenity", "poise", "axum"]),
    ("store", &[], &["serenity", "poise", "image", "axum", "std::time"]),
    (
        "ratings",
        &[],
        &["tokio", "rusqlite", "serenity", "poise", "image", "tiny_skia", "axum", "std::time", "tracing", "serde"],
    ),
    (
        "people",
        &["engine", "games", "ratings", "store"],
        &["serenity", "poise", "image", "tiny_skia", "rusqlite", "axum"],
    ),
    (
        "table",
        &["engine", "games", "people", "ratings", "store"],
        &["serenity", "poise", "image", "tiny_skia", "rusqlite", "axum"],
    ),
    (
        "figures",
        &["engine", "games", "people", "ratings", "render", "store", "table", "words"],
        &["tokio", "rusqlite", "serenity", "poise", "image", "tiny_skia", "axum", "std::time"],
    ),
    (
        "rulebook",
        &["engine", "games", "words"],
        &["tokio", "rusqlite", "serenity", "poise", "image", "tiny_skia", "axum", "std::time", "tracing"],
    ),
    (
        "discord",
        &["engine", "games", "people", "table", "figures", "rulebook", "render", "store", "words"],
        &["rusqlite", "tiny_skia", "axum"],
    ),
    ("rehearsal", &[], &["serenity", "poise", "rusqlite", "tiny_skia"]),
    ("config", &["ratings"], &["tokio", "rusqlite", "serenity", "poise", "axum"]),
];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![];
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            found.extend(sources(&entry));
        } else if entry.extension().is_some_and(|ending| ending == "rs") {
            found.push(entry);
        }
    }
    found.sort();
    found
}

/// The room of a file, and its path from `src` on.
fn room(file: &Path) -> (String, String) {
    let path = file.strip_prefix(root().join("src")).unwrap().to_string_lossy().replace('\\', "/");
    let room = path.split('/').next().unwrap().trim_end_matches(".rs").to_owned();
    (room, path)
}

/// The code of a file without its comments.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The rooms that `text` names as `crate::ROOM`, also in a braced list.
fn rooms_named(text: &str) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for after in text.split("crate::").skip(1) {
        match after.strip_prefix('{') {
            None => named.extend(first_word(after)),
            Some(list) => named.extend(top_level(list).iter().filter_map(|item| first_word(item))),
        }
    }
    named
}

fn first_word(text: &str) -> Option<String> {
    let word: String = text.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    (!word.is_empty()).then_some(word)
}

/// The items of a braced list, up to its closing brace.
fn top_level(list: &str) -> Vec<String> {
    let (mut items, mut depth) = (vec![String::new()], 0);
    for letter in list.chars() {
        match letter {
            '}' if depth == 0 => break,
            ',' if depth == 0 => items.push(String::new()),
            _ => {
                depth += i32::from(letter == '{') - i32::from(letter == '}');
                items.last_mut().unwrap().push(letter);
            }
        }
    }
    items
}

fn names(text: &str, word: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(is_word) && after == Some(':')
            || text[at + word.len()..].starts_with("::") && !before.is_some_and(is_word)
    })
}

#[test]
fn rooms_keep_their_walls() {
    let known: BTreeSet<_> = ROOMS.iter().map(|(room, ..)| *room).collect();
    let mut breaches = vec![];
    for file in sources(&root().join("src")) {
        let (room, path) = room(&file);
        let Some((_, may_use, never)) = ROOMS.iter().find(|(name, ..)| *name == room) else {
            assert!(["lib", "main", "cli"].contains(&room.as_str()), "{path} is in no room");
            continue;
        };
        let text = code(&file);
        for used in rooms_named(&text).iter().filter(|used| known.contains(used.as_str())) {
            if *used != room && !may_use.contains(&used.as_str()) {
                breaches.push(format!("{path} uses {used}"));
            }
        }
        breaches.extend(never.iter().filter(|word| names(&text, word)).map(|word| format!("{path} names {word}")));
    }
    assert!(breaches.is_empty(), "{breaches:#?}");
}

#[test]
fn games_do_not_know_each_other() {
    let games = root().join("src/games");
    for file in sources(&games) {
        let path = file.strip_prefix(&games).unwrap().to_owned();
        let own = path.components().next().unwrap().as_os_str().to_string_lossy().into_owned();
        let text = code(&file);
        for other in games_of_the_house().iter().filter(|other| **other != own && own != "mod.rs") {
            assert!(!text.contains(&format!("games::{other}")), "{} knows {other}", path.display());
        }
    }
}

#[test]
fn who_speaks_and_shows_knows_the_games_by_their_catalogue_alone() {
    for room in ["discord", "figures", "rulebook"] {
        let within = sources(&root().join("src")).into_iter().filter(|file| self::room(file).0 == room);
        for file in within {
            let text = code(&file);
            for game in games_of_the_house() {
                assert!(!text.contains(&format!("games::{game}")), "{} knows {game}", file.display());
            }
        }
    }
}

#[test]
fn the_walls_are_seen_through_braces() {
    let named = rooms_named("use crate::{engine::{Line, Seat}, store::Phase};\ncrate::table::Who");
    assert_eq!(named, ["engine", "store", "table"].map(str::to_owned).into());
    assert!(names("use tokio::sync;", "tokio") && !names("let my_tokio = 1;", "tokio"));
}

#[test]
fn no_file_is_orphaned() {
    for file in sources(&root().join("src")) {
        let (_, path) = room(&file);
        let stem = file.file_stem().unwrap().to_string_lossy().into_owned();
        if ["lib.rs", "main.rs"].contains(&path.as_str()) {
            continue;
        }
        let folder = file.parent().unwrap();
        let (name, parents) = if stem == "mod" {
            let name = folder.file_name().unwrap().to_string_lossy().into_owned();
            (name, [folder.parent().unwrap().join("mod.rs"), folder.parent().unwrap().join("lib.rs")])
        } else {
            (stem, [folder.join("mod.rs"), folder.join("lib.rs")])
        };
        let parents = parents.into_iter().chain([folder.with_extension("rs"), root().join("src/main.rs")]);
        let declared = parents
            .filter_map(|parent| fs::read_to_string(parent).ok())
            .any(|text| text.contains(&format!("mod {name};")));
        assert!(declared, "{path} is declared nowhere");
    }
}

fn games_of_the_house() -> Vec<&'static str> {
    pervigil::games::CATALOGUE.iter().map(|entry| entry.info.key).collect()
}

#[test]
fn every_game_is_complete() {
    for game in games_of_the_house() {
        let folder = root().join("src/games").join(game);
        assert!(folder.join("rules.md").is_file(), "{game} has no rules.md");
        for file in ["mod.rs", "state.rs", "moves.rs", "rules.rs", "view.rs", "scene.rs", "bot.rs"] {
            assert!(folder.join(file).is_file(), "{game} has no {file}");
        }
        let golden = root().join("tests/golden");
        for setups::Kind { name, .. } in setups::kinds(pervigil::games::find(game).unwrap()) {
            assert!(golden.join(format!("{name}.txt")).is_file(), "there is no golden playthrough {name}");
        }
    }
}

#[test]
fn files_are_readable_at_one_sitting() {
    let folders = ["src", "tests", "benches"].map(|folder| root().join(folder));
    for file in folders.iter().flat_map(|folder| sources(folder)) {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        assert!(lines <= 800, "{} has {lines} lines", file.display());
    }
}
