//! Tests of commands that texts name: each exists, under the name by which the reader of that text finds it.

use crate::registration::{called, commands, list};
use pervigil::{engine::Language, games::CATALOGUE};
use serde_json::Value;
use std::{fs, path::Path};

/// The command, or the part of one, with this name: in a language, or its own name.
fn find<'a>(parts: &'a [Value], word: &str, code: Option<&str>) -> Option<&'a Value> {
    let goes_by = |part: &&Value| code.map_or(part["name"] == word, |code| called(part, code) == word);
    parts.iter().find(goes_by)
}

fn is_sub(option: &Value) -> bool {
    option["type"] == 1
}

/// Returns why a command spelled like this, without its slash, does not exist. Without options it has its own name, as
/// it is pressed. With options it has its name in a language.
fn wrong(all: &[Value], spelled: &str, code: &str) -> Option<String> {
    let code = spelled.contains(':').then_some(code);
    let mut words = spelled.split(' ').peekable();
    let Some(mut part) = find(all, words.next().unwrap_or_default(), code) else {
        return Some("no such command".into());
    };
    if list(part, "options").iter().any(is_sub)
        && let Some(word) = words.next()
    {
        let Some(sub) = find(list(part, "options"), word, code) else {
            return Some(format!("no such sub command {word}"));
        };
        part = sub;
    }
    let options = words.filter_map(|word| word.split_once(':')).map(|(name, _)| name);
    let odd = options.clone().find(|name| find(list(part, "options"), name, code).is_none());
    let has_some = code.is_none() || options.count() > 0;
    odd.map(|name| format!("no such option {name}"))
        .or_else(|| (!has_some).then(|| "options behind nothing".to_owned()))
}

/// The texts in backticks in a line, and the line without them.
fn code_and_rest(line: &str) -> (Vec<&str>, String) {
    let parts: Vec<_> = line.split('`').collect();
    let (rest, code): (Vec<_>, Vec<_>) = parts.into_iter().enumerate().partition(|(at, _)| at % 2 == 0);
    let rest = rest.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(" ");
    (code.into_iter().map(|(_, text)| text).collect(), rest)
}

/// A word that names a command outside of backticks, as on a picture, where nothing can be pressed.
fn bare(word: &str) -> Option<&str> {
    let name = word.trim_start_matches('(').strip_prefix('/')?;
    let name = name.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    name.starts_with(char::is_lowercase).then_some(name)
}

/// The commands that a text in a language names: those that exist, and the faults of the others.
pub(crate) fn named_in(text: &str, code: &str) -> Vec<Result<String, String>> {
    let all = commands();
    let judged = |spelled: &str, wrong: Option<String>| match wrong {
        None => Ok(spelled.to_owned()),
        Some(why) => Err(format!("/{spelled}: {why}")),
    };
    let mut named = vec![];
    for line in text.lines() {
        let (code_spans, rest) = code_and_rest(line);
        for spelled in code_spans.iter().filter_map(|span| span.strip_prefix('/')) {
            named.push(judged(spelled, wrong(&all, spelled, code)));
        }
        for name in rest.split_whitespace().filter_map(bare) {
            let why = find(&all, name, Some(code)).is_none().then(|| "no such command".to_owned());
            named.push(judged(name, why));
        }
        let options = code_spans.iter().filter_map(|span| span.strip_suffix(":True").or(span.strip_suffix(":False")));
        for option in options.filter(|option| !option.starts_with('/')) {
            let has = |part: &Value| find(list(part, "options"), option, Some(code)).is_some();
            let has = |command: &Value| has(command) || list(command, "options").iter().any(has);
            named.push(judged(option, (!all.iter().any(has)).then(|| "no such option".to_owned())));
        }
    }
    named
}

/// The texts of a language: the lines of its messages, without remarks, and the rules of the games.
fn texts(language: Language) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales").join(language.tag());
    let mut texts: Vec<_> =
        CATALOGUE.iter().map(|entry| (entry.info.key.to_owned(), entry.info.rules.to(language).to_owned())).collect();
    for file in fs::read_dir(folder).expect("the messages").map(|entry| entry.expect("a file").path()) {
        let text = fs::read_to_string(&file).expect("the messages");
        let lines: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).collect();
        texts.push((file.display().to_string(), lines.join("\n")));
    }
    texts
}

#[test]
fn named_commands_exist_in_the_language_of_their_text() {
    for language in Language::ALL {
        let code = if language == Language::German { "de" } else { "en-US" };
        let texts = texts(language);
        let named: Vec<_> = texts
            .iter()
            .flat_map(|(place, text)| named_in(text, code).into_iter().map(move |one| (place, one)))
            .collect();
        let wrong: Vec<_> = named.iter().filter(|(_, one)| one.is_err()).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
        assert!(named.len() > 100, "{} in {code}", named.len());
    }
}

#[test]
fn a_command_that_is_not_there_is_noticed() {
    for (text, code) in [
        ("`/old`", "en-US"),
        ("`/settings you`", "en-US"),
        ("`/new tread:True`", "en-US"),
        ("`tread:True`", "en-US"),
        ("`/neu`", "de"),
        ("`/new thread:True`", "de"),
        ("`/einstellungen me zeitzone:`", "de"),
        ("see /old.", "en-US"),
        ("siehe /board", "de"),
    ] {
        assert!(matches!(&named_in(text, code)[..], [Err(_)]), "{text}");
    }
    for (text, code) in [
        ("`/new` or `/settings me`", "de"),
        ("`/settings me zone:` and `/new thread:True`", "en-US"),
        ("siehe /brett, `/aufträge zug:… nur_wenn:…`", "de"),
    ] {
        assert!(named_in(text, code).iter().all(Result::is_ok), "{text}");
    }
}
