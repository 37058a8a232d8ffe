//! Tests of the message catalogues: every key in the code exists, and every message gets its arguments.

mod lessons;
mod style;

use pervigil::{DICTIONARY, engine::Language, games, words::HOUSE};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            sources(&entry, found);
        } else if entry.extension().is_some_and(|ending| ending == "rs") {
            found.push(fs::read_to_string(entry).unwrap());
        }
    }
}

/// The keys in `Line::new("…")`, and the words of `key: "…"` in decisions.
fn keys_named() -> BTreeSet<String> {
    let mut files = vec![];
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let mut keys = BTreeSet::new();
    for text in &files {
        let text = text.split("#[cfg(test)]").next().unwrap();
        for opening in ["Line::new(\"", "Decision { key: \""] {
            for after in text.split(opening).skip(1) {
                keys.insert(after.split('"').next().unwrap().to_owned());
            }
        }
    }
    keys
}

#[test]
fn every_key_the_code_names_is_in_the_catalogue() {
    let missing: Vec<_> = keys_named().into_iter().filter(|key| !DICTIONARY.english().has(key)).collect();
    assert!(missing.is_empty(), "no message for {missing:?}");
}

#[test]
fn every_game_has_the_messages_its_catalogue_entry_asks_for() {
    for entry in games::CATALOGUE {
        let game = entry.info.key;
        let mut keys = vec![format!("{game}-title"), format!("{game}-blurb"), format!("{game}-length")];
        keys.extend(entry.info.picks.iter().map(|pick| format!("{game}-{pick}")));
        for option in entry.info.options {
            let values: Vec<String> = match option.words {
                [] if option.is_switch() => vec!["0".into(), "1".into()],
                [] => vec!["number".into()],
                words => words.iter().map(|word| (*word).to_owned()).collect(),
            };
            keys.extend(values.iter().map(|value| format!("{game}-{}-{value}", option.key)));
        }
        keys.extend(
            entry.feats().iter().flat_map(|key| [entry.feat(key), entry.feat_how(key)]).map(|line| line.key.into()),
        );
        keys.extend(entry.things().into_iter().map(|(_, name)| name.key.into()));
        keys.extend(entry.steads().map(|line| line.key.into()));
        keys.extend(entry.stakes.iter().map(|stake| format!("{game}-why-{}", stake.name)));
        let missing: Vec<_> = keys.into_iter().filter(|key| !DICTIONARY.english().has(key)).collect();
        assert!(missing.is_empty(), "no message for {missing:?}");
    }
}

#[test]
fn games_have_four_to_six_achievements_and_distinct_thing_words() {
    for entry in games::CATALOGUE {
        let (feats, things) = (entry.feats(), entry.things());
        assert!((4..=6).contains(&feats.len()), "{}: {feats:?}", entry.info.key);
        assert!(!things.is_empty(), "{}", entry.info.key);
        let words: BTreeSet<_> = feats.iter().copied().collect();
        assert_eq!(words.len(), feats.len(), "{}: {feats:?}", entry.info.key);
        let words: BTreeSet<_> = things.iter().map(|(word, _)| *word).collect();
        assert_eq!(words.len(), things.len(), "{}", entry.info.key);
    }
}

/// The messages of a catalogue, each with the variables it names. A line that begins with a letter begins a message.
fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    let mut now: Option<&mut BTreeSet<String>> = None;
    for line in text.lines() {
        if line.starts_with(char::is_alphabetic) {
            now = Some(messages.entry(line.split(" =").next().unwrap().to_owned()).or_default());
        }
        let variables = line.split('$').skip(1);
        let names = variables.map(|after| after.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
        if let Some(variables) = &mut now {
            variables.extend(names.collect::<Vec<String>>());
        }
    }
    messages
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales");
    let read = |tag: &str, file: &Path| messages(&fs::read_to_string(locales.join(tag).join(file)).unwrap());
    for tag in Language::ALL.map(Language::tag) {
        for file in fs::read_dir(locales.join("en")).unwrap().map(|entry| entry.unwrap().path()) {
            let file = Path::new(file.file_name().unwrap());
            let (english, other) = (read("en", file), read(tag, file));
            for (key, variables) in &english {
                assert_eq!(other.get(key), Some(variables), "{key} in {tag}/{}", file.display());
            }
            assert_eq!(english.len(), other.len(), "{tag}/{} has no more", file.display());
        }
    }
}

#[test]
fn every_file_of_messages_is_the_houses_or_a_games() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales/en");
    let found = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let brought = HOUSE.iter().copied().chain(games::CATALOGUE.messages()).map(|messages| messages.file.to_owned());
    assert_eq!(found.collect::<BTreeSet<_>>(), brought.collect());
}

#[test]
fn titles_are_names_and_the_same_in_every_language() {
    for entry in games::CATALOGUE {
        let titles: BTreeSet<_> = Language::ALL.map(|language| DICTIONARY.of(language).plain(&entry.title())).into();
        assert_eq!(titles.len(), 1, "{titles:?}");
    }
}

#[test]
fn rules_texts_have_the_same_parts_and_rulings_in_all_languages() {
    for entry in games::CATALOGUE {
        let rules = |language| entry.info.rules.to(language);
        let parts = |language| rules(language).matches("\n## ").count();
        let called = |language| match language {
            Language::English => "house ruling",
            Language::German => "Hausregel",
        };
        let rulings = |language| rules(language).matches(called(language)).count();
        for language in Language::ALL {
            let (game, tag) = (entry.info.key, language.tag());
            assert_eq!(parts(language), parts(Language::English), "parts of {game} in {tag}");
            assert_eq!(rulings(language), rulings(Language::English), "house rulings of {game} in {tag}");
        }
    }
}

/// The house rulings by their ids, each with the words before its mark in the English rules text. An id alone is a
/// ruling that this text leaves to a card or to the menu.
const RULINGS: &str = include_str!("words/rulings.txt");

/// The ids that a page of rules marks as house rulings.
fn house_rulings(game: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/rules/{game}.md"));
    let page = fs::read_to_string(path).unwrap();
    let rows = page.lines().filter(|line| line.ends_with("| house |"));
    rows.map(|row| row.trim_start_matches("| ").split(' ').next().unwrap().to_owned()).collect()
}

#[test]
fn house_rulings_are_marked_in_the_rules_texts() {
    let words: BTreeMap<_, _> = RULINGS.lines().map(|line| line.split_once(' ').unwrap_or((line, ""))).collect();
    let mut found = BTreeSet::new();
    for entry in games::CATALOGUE {
        let text = entry.info.rules.to(Language::English);
        for id in house_rulings(entry.info.key) {
            let words = words.get(&*id).unwrap_or_else(|| panic!("no words for {id}"));
            assert!(words.is_empty() || text.contains(&format!("{words} (house ruling")), "{id}: {words}");
            found.insert(id);
        }
    }
    assert_eq!(found.len(), words.len(), "rulings that no page names");
}
