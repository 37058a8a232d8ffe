//! Hostile names of people, and hostile searches in the rules.

use crate::runner::{Reached, Target};
use pervigil::{
    engine::Language,
    games::CATALOGUE,
    rulebook::Query,
    words::{at_a_glance, escaped, letter_by_letter, shown_name},
};

/// The longest name that is shown.
const LONGEST: usize = 24;
/// The longest excerpt of a rules text, with room for the marks of bold words.
const LONGEST_EXCERPT: usize = 600;
/// Signs that Discord could read as markup.
const MARKUP: &str = "*_~`|>#@<[]()-:";

const NAMES: Target = Target {
    name: "name",
    open: || Box::new(|input| shown(&String::from_utf8_lossy(input))),
    words: &["Computer 2 (easy)", "CPU", "С0mрutеr", "«", "»", "Bela", "leicht", "hard", "\u{301}", "\u{1d400}"],
    most: 600,
    changes: 6,
    ordinary: 20_000,
    share: 120_000,
    deep: 50,
};

const QUERIES: Target = Target {
    name: "query",
    open: || Box::new(searched),
    words: &["orb", "win", "winning", "⚔", "☠", "⚖️", "house ruling", "Hausregel", "portal", "stein", "the"],
    most: 400,
    changes: 6,
    ordinary: 300,
    share: 100,
    deep: 5,
};

#[test]
fn a_name_is_shown_short_and_marks_nothing_up() {
    NAMES.run();
}

#[test]
fn rules_excerpt_stays_short_for_any_query() {
    QUERIES.run();
}

/// Returns whether a letter shows nothing or turns others around.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Removes from an escaped text the letters that a backslash makes harmless.
fn bare(escaped: &str) -> String {
    let mut letters = escaped.chars();
    let mut bare = String::new();
    while let Some(letter) = letters.next() {
        if letter == '\\' {
            assert!(letters.next().is_some(), "a backslash escapes something: {escaped}");
        } else {
            bare.push(letter);
        }
    }
    bare
}

fn shown(name: &str) -> Reached {
    let (shown, safe) = (shown_name(name), escaped(name));
    for short in [&shown, &bare(&safe)] {
        assert!(short.chars().count() <= LONGEST, "{short:?} is short");
        assert!(!short.chars().any(is_unseen), "{short:?} shows all that is in it");
    }
    assert!(!shown.trim().is_empty() && !safe.is_empty(), "everybody is called something");
    assert_eq!(shown_name(&shown), shown, "shown again it is the same");
    let whole = letter_by_letter(name);
    for text in [&safe, &whole, &letter_by_letter(&shown)] {
        assert!(!bare(text).contains(|letter| MARKUP.contains(letter)), "{text:?} marks nothing up");
    }
    assert!(whole.chars().count() <= 2 * name.chars().count());
    let glance = at_a_glance(&shown);
    Reached::at(shown != "?", &(shown.chars().count(), glance.chars().count(), shown.starts_with('«')))
}

fn searched(input: &[u8]) -> Reached {
    let (first, typed) = input.split_first().unwrap_or((&0, &[]));
    let (typed, game) = (String::from_utf8_lossy(typed), &CATALOGUE[usize::from(first / 2) % CATALOGUE.len()]);
    let language = Language::ALL[usize::from(first % 2)];
    let query = Query::of(&typed);
    assert_eq!(Query::of(&query.text()), query, "it can be read again");
    let hits = query.hits(game.info.rules.to(language));
    for hit in &hits {
        assert!(hit.excerpt.chars().count() <= LONGEST_EXCERPT, "{}", hit.excerpt);
        assert_eq!(hit.excerpt.matches("**").count() % 2, 0, "bold words end: {}", hit.excerpt);
    }
    let kinds: Vec<_> = hits.iter().map(|hit| (hit.rank, hit.heading)).collect();
    Reached::at(!hits.is_empty(), &format!("{kinds:?}"))
}
