//! Tests of the messages of lessons: each step has its own, short enough to be read at once.

use super::messages;
use pervigil::{
    DICTIONARY,
    engine::Language,
    games::CATALOGUE,
    lessons::{Lesson, Position},
    words::Words,
};
use std::{collections::BTreeSet, fs, path::Path};

/// The most words of what a step says, and of the end of a lesson.
const STEP: usize = 40;
const END: usize = 60;
/// The most words of a label.
const LABEL: usize = 16;
/// The most words below an example of the rules.
const EXAMPLE: usize = 40;

/// The messages of a game's lesson, each with the most words that it may have.
fn asked_for(game: &str, positions: &[Position], lesson: &Lesson) -> Vec<(String, usize)> {
    let of_step =
        |name: &&str| [(format!("lesson-{game}-{name}"), STEP), (format!("lesson-{game}-{name}-wrong"), STEP)];
    let names: Vec<_> = positions.iter().filter_map(Position::name).collect();
    let slips = positions.iter().flat_map(|position| {
        let name = position.name().unwrap_or_default();
        position.slips().iter().map(move |word| (format!("lesson-{game}-{name}-{word}"), STEP))
    });
    let labels = lesson.labels().iter().map(|label| (format!("lesson-{game}-label-{}", label.name), LABEL));
    let examples = lesson.examples().iter().map(|example| (format!("lesson-{game}-example-{}", example.name), EXAMPLE));
    let own = [(format!("lesson-{game}-end"), END)];
    names.iter().flat_map(of_step).chain(slips).chain(own).chain(labels).chain(examples).collect()
}

fn count(words: &Words, key: &str) -> usize {
    let text = words.plain(&pervigil::engine::Line::keyed(key.to_owned()));
    text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

#[test]
fn every_step_of_a_lesson_says_one_short_thing() {
    for entry in CATALOGUE {
        let (game, lesson) = (entry.info.key, Lesson::of(entry).unwrap());
        let positions: Vec<_> = (0..lesson.steps()).map(|step| lesson.at(entry, step).unwrap()).collect();
        let keys = asked_for(game, &positions, &lesson);
        for language in Language::ALL {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales").join(language.tag());
            let file = fs::read_to_string(folder.join(format!("{game}-lesson.ftl"))).unwrap();
            let written: BTreeSet<_> = messages(&file).into_keys().collect();
            assert_eq!(written, keys.iter().map(|(key, _)| key.clone()).collect(), "{game} in {}", language.tag());
            let long = |(key, most): &&(String, usize)| count(DICTIONARY.of(language), key) > *most;
            let long: Vec<_> = keys.iter().filter(long).map(|(key, _)| key).collect();
            assert!(long.is_empty(), "too long in {}: {long:?}", language.tag());
        }
    }
}
