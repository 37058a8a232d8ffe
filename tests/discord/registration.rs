//! The commands as they are registered, held against Discord's limits.

use crate::standin::openapi;
use pervigil::{discord::LOCALES, engine::Language};
use serde_json::Value;

const MOST_COMMANDS: usize = 100;
const MOST_OPTIONS: usize = 25;
const MOST_CHARACTERS: usize = 8000;

fn list<'a>(value: &'a Value, field: &str) -> &'a [Value] {
    value[field].as_array().map_or(&[], Vec::as_slice)
}

fn length(value: &Value) -> usize {
    value.as_str().map_or(0, |text| text.chars().count())
}

/// Names and descriptions with their translations, and the values of choices: what counts towards the limit.
fn characters(part: &Value) -> usize {
    let translated =
        |field: &str| part[field].as_object().into_iter().flatten().map(|(_, text)| length(text)).sum::<usize>();
    let own = length(&part["name"]) + length(&part["description"]) + length(&part["value"]);
    let further = list(part, "options").iter().chain(list(part, "choices")).map(characters).sum::<usize>();
    own + translated("name_localizations") + translated("description_localizations") + further
}

/// Checks what stands in a menu: a name of any letters, and nothing beside it.
fn check_menu(part: &Value) {
    let names = part["name_localizations"].as_object().into_iter().flatten().map(|(_, name)| name);
    for name in names.chain([&part["name"]]) {
        assert!((1..=32).contains(&length(name)), "{name}");
    }
    assert_eq!((length(&part["description"]), list(part, "options").len()), (0, 0), "{part}");
}

/// Whether a command stands in menus rather than being typed.
fn is_in_menus(command: &Value) -> bool {
    command["type"].as_u64().is_some_and(|kind| kind != 1)
}

fn check_part(part: &Value) {
    let name = part["name"].as_str().expect("a name");
    assert!((1..=32).contains(&name.chars().count()), "{name}");
    let allowed = |letter: char| (letter.is_alphanumeric() && !letter.is_uppercase()) || "-_'".contains(letter);
    assert!(name.chars().all(allowed), "{name}");
    assert!((1..=100).contains(&length(&part["description"])), "{name}: {}", part["description"]);
    let options = list(part, "options");
    assert!(options.len() <= MOST_OPTIONS, "{name}");
    let required: Vec<_> = options.iter().map(|option| option["required"] == true).collect();
    assert!(required.is_sorted_by(|one, next| one >= next), "{name}: what is required comes first");
    for option in options {
        assert!(list(option, "choices").len() <= MOST_OPTIONS, "{name}");
        check_part(option);
    }
}

/// Checks that a part is described in each language besides English, or where it stands in a menu named in it, and in
/// none by the key of a missing message.
fn check_languages(part: &Value, said: &str) {
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let codes: Vec<_> = LOCALES.iter().filter(|code| Language::from_locale(code) == Some(language)).collect();
        assert!(!codes.is_empty(), "Discord knows no {language:?}");
        for code in codes {
            let about = part[said][code].as_str().unwrap_or_default();
            assert!((1..=100).contains(&about.chars().count()), "{} in {code}: {about}", part["name"]);
            assert!(!about.starts_with("command-") && !about.starts_with("menu-"), "{about}");
        }
    }
    list(part, "options").iter().for_each(|option| check_languages(option, said));
}

/// Checks that every translation is in a language that Discord knows: for one that is not it refuses all commands.
fn check_codes(part: &Value) {
    for field in ["name_localizations", "description_localizations"] {
        for code in part[field].as_object().into_iter().flat_map(|translations| translations.keys()) {
            assert!(LOCALES.contains(&code.as_str()), "{field} of {}: Discord knows no {code}", part["name"]);
        }
    }
    list(part, "options").iter().for_each(check_codes);
}

#[test]
fn every_translation_goes_by_a_code_of_discords() {
    for command in pervigil::discord::registered() {
        check_codes(&serde_json::to_value(command).expect("JSON"));
    }
    for unknown in ["en", "es", "pt", "sv", "zh"] {
        assert!(!LOCALES.contains(&unknown), "{unknown}");
    }
}

#[test]
fn the_codes_are_those_of_discords_description() {
    let Some(api) = openapi::read() else { return eprintln!("skipped: no openapi.json") };
    let described = api["components"]["schemas"]["AvailableLocalesEnum"]["oneOf"].as_array().expect("the locales");
    assert_eq!(described.iter().map(|locale| &locale["const"]).collect::<Vec<_>>(), LOCALES);
}

#[test]
fn every_command_and_option_is_described_in_every_language() {
    for command in pervigil::discord::registered() {
        let command = serde_json::to_value(command).expect("JSON");
        let said = if is_in_menus(&command) { "name_localizations" } else { "description_localizations" };
        check_languages(&command, said);
    }
}

#[test]
fn every_command_keeps_within_discords_limits() {
    let commands: Vec<Value> =
        pervigil::discord::registered().iter().map(|command| serde_json::to_value(command).expect("JSON")).collect();
    assert!((1..=MOST_COMMANDS).contains(&commands.len()));
    let mut names: Vec<_> = commands.iter().map(|command| command["name"].as_str().expect("a name")).collect();
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    for command in &commands {
        if is_in_menus(command) {
            check_menu(command);
        } else {
            check_part(command);
        }
        assert!(characters(command) <= MOST_CHARACTERS, "{}", command["name"]);
    }
}
