//! Tests of the style of messages: no stilted phrase, no hand-made ordinal, no long sentence.

use super::messages;
use pervigil::{
    DICTIONARY,
    engine::{Arg, Language, Line},
};
use std::{fs, path::Path};

/// The phrases that no English message has, one a line: a plain word says the same.
const STILTED: &str = include_str!("stilted.txt");
/// The most words of a sentence.
const MOST_WORDS: usize = 30;

/// The messages of a language: each file with its text, without comments.
fn files(language: Language) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales").join(language.tag());
    let read = |path: std::path::PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.lines().map(|line| if line.starts_with('#') { "" } else { line });
        (path.file_name().unwrap().to_string_lossy().into_owned(), lines.collect::<Vec<_>>().join("\n"))
    };
    fs::read_dir(folder).unwrap().map(|entry| read(entry.unwrap().path())).collect()
}

/// Returns what `wrong` finds in each line of the messages of a language, with its place.
fn faults(language: Language, wrong: impl Fn(&str) -> Vec<String>) -> Vec<String> {
    let of_file = |(file, text): (String, String)| {
        let said = text.lines().map(|line| line.split_once(" =").map_or(line, |(_, said)| said)).enumerate();
        let found = said.flat_map(|(at, line)| wrong(line).into_iter().map(move |fault| (at + 1, fault)));
        found.map(|(at, fault)| format!("{file}:{at}: {fault:?}")).collect::<Vec<_>>()
    };
    files(language).into_iter().flat_map(of_file).collect()
}

/// Returns a line as lower-case words, apart by single spaces. Colons stay where they are.
fn spaced(line: &str) -> String {
    let words = line.to_lowercase().replace(|c: char| !(c.is_alphanumeric() || c == ':'), " ");
    format!(" {} ", words.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Returns the stilted phrases of a line.
fn stilted(line: &str) -> Vec<String> {
    let said = spaced(line);
    let is_said = |phrase: &&str| said.contains(spaced(phrase).as_str()) || said.contains(&format!(" {phrase} "));
    STILTED.lines().filter(is_said).map(str::to_owned).collect()
}

/// Returns the ordinals of a line that are made by hand: a number followed by its ending, rather than by a message that
/// chooses the ending.
fn ordinals(line: &str) -> Vec<String> {
    let is_ending = |after: &str| {
        let ending: String = after.chars().take_while(|c| c.is_alphabetic()).collect();
        let noun = after.strip_prefix(". ").is_some_and(|noun| noun.starts_with(char::is_lowercase));
        ["st", "nd", "rd", "th"].contains(&&*ending) || noun
    };
    let chosen = ["[one]", "[two]", "[few]", "*[other]"].iter().any(|variant| line.trim().starts_with(variant));
    let numbers = line.match_indices(|c: char| c.is_ascii_digit() || c == '}').map(|(at, _)| &line[at + 1..]);
    numbers.filter(|after| !chosen && is_ending(after)).map(str::to_owned).collect()
}

/// Returns the number of words of the longest sentence of a text.
fn longest(text: &str) -> usize {
    let is_end = |word: &&str| word.trim_end_matches(['”', '“', '"', '*', ')', '`']).ends_with(['.', '!', '?']);
    let count = |words: &[&str]| words.iter().filter(|word| word.contains(char::is_alphanumeric)).count();
    let of_line = |line: &str| {
        let words: Vec<_> = line.split_whitespace().collect();
        words.split_inclusive(is_end).map(count).max().unwrap_or(0)
    };
    text.lines().map(of_line).max().unwrap_or(0)
}

/// The messages of a file, each with its key and its body.
fn bodies(text: &str) -> Vec<(String, String)> {
    let mut bodies: Vec<(String, String)> = vec![];
    for line in text.lines() {
        match (line.split_once(" ="), bodies.last_mut()) {
            (Some((key, body)), _) if line.starts_with(char::is_lowercase) => bodies.push((key.into(), body.into())),
            (_, Some((_, body))) => body.extend(["\n", line]),
            _ => {}
        }
    }
    bodies
}

/// Returns a message worded with every number and every variant in place of all its variables.
fn worded(language: Language, key: &str, body: &str) -> Vec<String> {
    let variables = messages(&format!("{key} ={body}")).remove(key).unwrap_or_default();
    let variants = body.split('[').skip(1).filter_map(|after| Some(after.split_once(']')?.0.to_owned()));
    let numbers = [0, 1, 2, 5].map(Arg::Number);
    let given = variants.chain(["x".to_owned()]).map(|word| Arg::Text(word.into())).chain(numbers);
    let line = |arg: Arg| {
        let args = variables.iter().map(|name| (name.clone().into(), arg.clone())).collect();
        DICTIONARY.of(language).plain(&Line { key: key.to_owned().into(), args })
    };
    given.map(line).collect()
}

#[test]
fn english_messages_have_no_stilted_phrase() {
    assert_eq!(faults(Language::English, stilted), [""; 0]);
    assert_eq!(stilted("Whoever has the turn wins. There are: { $games }."), ["there are:", "whoever"]);
    assert!(stilted("Anyone can tie a knot; the goat is nothingness. There are three.").is_empty());
}

#[test]
fn no_space_stands_before_a_percent_sign() {
    let spaced = |line: &str| line.contains(" %").then(|| line.to_owned()).into_iter().collect();
    for language in Language::ALL {
        assert_eq!(faults(language, spaced), [""; 0]);
    }
}

#[test]
fn ordinals_are_chosen_by_the_language_and_not_by_hand() {
    assert_eq!(faults(Language::English, ordinals), [""; 0]);
    for line in ["the { $number }th time", "the { $number }. time", "the 2. time", "    [2] 2nd"] {
        assert_eq!(ordinals(line).len(), 1, "{line}");
    }
    assert!(ordinals("    [few] { $place }rd").is_empty());
    let named = |place: i64| DICTIONARY.english().plain(&Line::new("stats-ordinal").number("place", place));
    assert_eq!([1, 2, 3, 4, 11, 21, 22].map(named), ["1st", "2nd", "3rd", "4th", "11th", "21st", "22nd"]);
}

#[test]
fn sentences_of_messages_have_thirty_words_at_most() {
    let mut long = vec![];
    for language in Language::ALL {
        for (key, body) in files(language).iter().flat_map(|(_, text)| bodies(text)) {
            let said = worded(language, &key, &body).into_iter().max_by_key(|said| longest(said));
            let too_long = said.filter(|said| longest(said) > MOST_WORDS);
            long.extend(too_long.map(|said| format!("{} {key}: {said}", language.tag())));
        }
    }
    assert!(long.is_empty(), "{long:#?}");
    let words = |count: usize| vec!["word"; count].join(" ");
    assert_eq!(longest(&format!("{}. {}!\n• {}", words(30), words(3), words(12))), 30);
    assert_eq!(longest(&format!("“{}” {}", words(10), words(21))), 31);
}
