//! The message catalogues: every key that the code names is there, and every message is used with what it needs.

use pervigil::{games, words::Words};
use std::{collections::BTreeSet, fs, path::Path};

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
    let missing: Vec<_> = keys_named().into_iter().filter(|key| !Words::english().has(key)).collect();
    assert!(missing.is_empty(), "no message for {missing:?}");
}

#[test]
fn every_game_has_the_messages_its_catalogue_entry_asks_for() {
    for entry in &games::CATALOGUE {
        let game = entry.info.key;
        let mut keys = vec![format!("{game}-title"), format!("{game}-blurb")];
        keys.extend(entry.info.picks.iter().map(|pick| format!("{game}-{pick}")));
        for knob in entry.info.knobs {
            keys.push(format!("{game}-option-{}", knob.key));
            keys.extend(knob.words.iter().map(|word| format!("{game}-{}-{word}", knob.key)));
        }
        keys.extend(
            entry.feats().iter().flat_map(|key| [entry.feat(key), entry.feat_how(key)]).map(|line| line.key.into()),
        );
        keys.extend(entry.things().into_iter().map(|(_, name)| name.key.into()));
        let missing: Vec<_> = keys.into_iter().filter(|key| !Words::english().has(key)).collect();
        assert!(missing.is_empty(), "no message for {missing:?}");
    }
}

#[test]
fn every_game_has_four_to_six_achievements_and_names_for_what_is_played() {
    for entry in &games::CATALOGUE {
        let (feats, things) = (entry.feats(), entry.things());
        assert!((4..=6).contains(&feats.len()), "{}: {feats:?}", entry.info.key);
        assert!(!things.is_empty(), "{}", entry.info.key);
        let words: BTreeSet<_> = feats.iter().copied().collect();
        assert_eq!(words.len(), feats.len(), "{}: {feats:?}", entry.info.key);
        let words: BTreeSet<_> = things.iter().map(|(word, _)| *word).collect();
        assert_eq!(words.len(), things.len(), "{}", entry.info.key);
    }
}
