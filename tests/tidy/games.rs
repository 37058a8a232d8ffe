//! Checks that every game is complete: its files, its rules in every language, its tests, its golden playthroughs.

use crate::{house::root, setups};
use pervigil::engine::Language;

/// The files that every game has.
const FILES: [&str; 11] = [
    "Cargo.toml",
    "lib.rs",
    "bot/mod.rs",
    "menus/moves.rs",
    "picture/scene.rs",
    "rules/apply.rs",
    "rules/mod.rs",
    "state/mod.rs",
    "state/view.rs",
    "state/worlds.rs",
    "words/narrate.rs",
];

/// The file of the rules in a language.
fn rules(language: Language) -> String {
    if language == Language::English { "rules.md".to_owned() } else { format!("rules.{}.md", language.tag()) }
}

/// The files that a game of this key and these kinds should have, and has not.
fn missing(game: &str, kinds: &[String], has: &dyn Fn(&str) -> bool) -> Vec<String> {
    let of_game = FILES.map(str::to_owned).into_iter().chain(Language::ALL.map(rules));
    let files = of_game.map(|file| format!("src/games/{game}/{file}"));
    let tests = format!("tests/{game}/rules.rs");
    let golden = [format!("{game}-script")].into_iter().chain(kinds.iter().cloned());
    let golden = golden.flat_map(|name| ["moves", "txt"].map(|end| format!("tests/golden/{name}.{end}")));
    files.chain([tests]).chain(golden).filter(|file| !has(file)).collect()
}

#[test]
fn every_game_is_complete() {
    for entry in pervigil::games::CATALOGUE {
        let kinds: Vec<_> = setups::kinds(entry).into_iter().map(|kind| kind.name).collect();
        let missing = missing(entry.info.key, &kinds, &|file| root().join(file).is_file());
        assert!(missing.is_empty(), "{missing:#?}");
    }
}

#[test]
fn every_folder_of_a_game_is_in_the_catalogue() {
    for entry in root().join("src/games").read_dir().unwrap().map(|entry| entry.unwrap()) {
        let name = entry.file_name().to_string_lossy().into_owned();
        assert!(!entry.path().is_dir() || pervigil::games::CATALOGUE.find(&name).is_some(), "{name} is played nowhere");
    }
}

#[test]
fn missing_files_of_a_game_are_seen() {
    let lacks = |lost: &'static str| missing("chess", &["chess-2".to_owned()], &move |file| file != lost);
    for file in [
        "src/games/chess/bot/mod.rs",
        "src/games/chess/rules.de.md",
        "tests/golden/chess-2.moves",
        "tests/golden/chess-2.txt",
        "tests/golden/chess-script.txt",
    ] {
        assert_eq!(lacks(file), [file]);
    }
    assert!(lacks("nothing").is_empty());
}
