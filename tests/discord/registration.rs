//! Tests of the commands as they are registered, against Discord's limits.

use pervigil::{discord::LOCALES, engine::Language};
use serde_json::{Value, json};
use standin::openapi;

const MOST_COMMANDS: usize = 100;
const MOST_OPTIONS: usize = 25;
const MOST_CHARACTERS: usize = 8000;

/// The commands as they are registered with Discord.
pub(crate) fn commands() -> Vec<Value> {
    pervigil::discord::registered().iter().map(|command| serde_json::to_value(command).expect("JSON")).collect()
}

pub(crate) fn list<'a>(value: &'a Value, field: &str) -> &'a [Value] {
    value[field].as_array().map_or(&[], Vec::as_slice)
}

fn length(value: &Value) -> usize {
    value.as_str().map_or(0, |text| text.chars().count())
}

/// The characters that count towards the limit: names and descriptions with their translations, and the values of
/// choices.
fn characters(part: &Value) -> usize {
    let translated =
        |field: &str| part[field].as_object().into_iter().flatten().map(|(_, text)| length(text)).sum::<usize>();
    let own = length(&part["name"]) + length(&part["description"]) + length(&part["value"]);
    let further = list(part, "options").iter().chain(list(part, "choices")).map(characters).sum::<usize>();
    own + translated("name_localizations") + translated("description_localizations") + further
}

/// Checks a command in a menu: its name has any letters, and it has nothing else.
fn check_menu(part: &Value) {
    let names = part["name_localizations"].as_object().into_iter().flatten().map(|(_, name)| name);
    for name in names.chain([&part["name"]]) {
        assert!((1..=32).contains(&length(name)), "{name}");
    }
    assert_eq!((length(&part["description"]), list(part, "options").len()), (0, 0), "{part}");
}

/// Returns whether a command is in menus rather than typed.
fn is_in_menus(command: &Value) -> bool {
    command["type"].as_u64().is_some_and(|kind| kind != 1)
}

/// Returns whether Discord accepts a typed name in any language: `^[-_'\p{L}\p{N}]{1,32}$`, in lower case.
fn is_typable(name: &str) -> bool {
    let allowed = |letter: char| (letter.is_alphanumeric() && !letter.is_uppercase()) || "-_'".contains(letter);
    (1..=32).contains(&name.chars().count()) && name.chars().all(allowed)
}

fn check_part(part: &Value) {
    let name = part["name"].as_str().expect("a name");
    assert!(is_typable(name), "{name}");
    for (code, name) in part["name_localizations"].as_object().into_iter().flatten() {
        assert!(name.as_str().is_some_and(is_typable), "{name} in {code}");
    }
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

/// The name of a part in the language with this code.
pub(crate) fn called<'a>(part: &'a Value, code: &str) -> &'a str {
    part["name_localizations"][code].as_str().or(part["name"].as_str()).expect("a name")
}

/// Checks that no two of these parts can be confused in a language. No part has another's name there, or another's own
/// name, which can be typed everywhere.
fn check_distinct(parts: &[Value], code: &str) {
    for (at, part) in parts.iter().enumerate() {
        for other in parts.iter().enumerate().filter(|(there, _)| *there != at).map(|(_, other)| other) {
            let name = called(part, code);
            assert!(name != called(other, code) && name != other["name"], "{name} of {} in {code}", part["name"]);
        }
        check_distinct(list(part, "options"), code);
    }
}

/// Checks that a part has a text in each language besides English: a description, or a name in a menu. No text may be
/// the key of a missing message. A text equal in both languages is not repeated.
fn check_languages(part: &Value, said: &str) {
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let codes: Vec<_> = LOCALES.iter().filter(|code| Language::from_locale(code) == Some(language)).collect();
        assert!(!codes.is_empty(), "Discord knows no {language:?}");
        for code in codes {
            let own = part[said.trim_end_matches("_localizations")].as_str();
            let about = part[said][code].as_str().or(own).unwrap_or_default();
            assert!((1..=100).contains(&about.chars().count()), "{} in {code}, at most 100: {about}", part["name"]);
            assert!(["command-", "called-", "menu-"].iter().all(|key| !about.starts_with(key)), "{about}");
        }
    }
    list(part, "options").iter().for_each(|option| check_languages(option, said));
}

/// Checks that every translation is in a language that Discord knows. For an unknown one it rejects all commands.
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
    commands().iter().for_each(check_codes);
    for unknown in ["en", "es", "pt", "sv", "zh"] {
        assert!(!LOCALES.contains(&unknown), "{unknown}");
    }
}

#[test]
fn the_codes_are_those_of_discords_description() {
    let Some(api) = openapi::description() else { return eprintln!("skipped: no openapi.json") };
    let described = api["components"]["schemas"]["AvailableLocalesEnum"]["oneOf"].as_array().expect("the locales");
    assert_eq!(described.iter().map(|locale| &locale["const"]).collect::<Vec<_>>(), LOCALES);
}

#[test]
fn commands_and_options_are_translated_into_every_language() {
    for command in commands() {
        check_languages(&command, "name_localizations");
        if !is_in_menus(&command) {
            check_languages(&command, "description_localizations");
        }
    }
}

#[test]
fn command_and_option_names_are_distinct_in_every_language() {
    for code in LOCALES {
        check_distinct(&commands(), code);
    }
}

#[test]
fn user_installed_commands_only_inform() {
    let (mut brought, mut here) = (vec![], vec![]);
    for command in commands() {
        let name = command["name"].as_str().expect("a name").to_owned();
        if command["integration_types"] == json!([0, 1]) {
            assert_eq!(command["contexts"], json!([0, 1, 2]), "{name}");
            brought.push(name);
        } else {
            assert_eq!(command["integration_types"], json!([0]), "{name}");
            let on_servers_alone = ["board", "moderate", "move", "new", "orders", "table", "What changed since this?"];
            match command["contexts"] == json!([0]) {
                true => here.push(name),
                false => assert!(
                    command["contexts"] == json!([0, 1]) && !on_servers_alone.contains(&name.as_str()),
                    "{name}"
                ),
            }
        }
    }
    brought.sort_unstable();
    assert!(here.len() >= 7, "{here:?}");
    assert_eq!(brought, ["games", "help", "learn", "puzzle", "rules", "settings", "stats"]);
}

#[test]
fn every_command_keeps_within_discords_limits() {
    let commands = commands();
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
