//! Limits on application commands.

use std::collections::HashSet;

use serde_json::Value;

use super::{boolean, count, join, list, model, number, required_text};
use crate::errors::Form;

const NAME: usize = 32;
const DESCRIPTION: usize = 100;
const OPTIONS: usize = 25;
const TOGETHER: usize = 8000;
/// The longest text that an option may ask for.
const LONGEST: i64 = 6000;
/// The largest whole number that a choice can stand for, in either direction.
const MOST: i64 = (1 << 53) - 1;

/// The languages a word can be translated into.
const LOCALES: &[&str] = &[
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];
/// The number of places where a command can be used: in a guild, in a DM with the bot, in other DMs.
const CONTEXTS: u64 = 3;
/// The number of kinds of installations: for a guild, for a user.
const INSTALLATIONS: u64 = 2;

const SUB_COMMAND: u64 = 1;
const SUB_COMMAND_GROUP: u64 = 2;

/// Checks a command at `path` (empty for the body itself).
pub(crate) fn check_command(form: &mut Form, command: &Value, path: &str) {
    if !model(form, command, path) {
        return;
    }
    let chat_input = command["type"].as_u64().unwrap_or(1) == 1;
    let known = command["type"].is_null() || (1..=4).any(|kind| command["type"] == kind);
    if !known {
        return form.refuse(&join(path, "type"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4).");
    }
    if chat_input {
        check_name(form, command, path);
        required_text(form, command, path, "description", DESCRIPTION);
        check_translations(form, command, path, good_name);
    } else {
        check_menu(form, command, path);
    }
    check_options(form, command, path, 0);
    check_numbers(form, command, path, "contexts", CONTEXTS);
    check_numbers(form, command, path, "integration_types", INSTALLATIONS);
    let message = format!("Command exceeds maximum size ({TOGETHER})");
    form.check(size(command) <= TOGETHER, path, "APPLICATION_COMMAND_TOO_LARGE", message);
}

/// Checks a command of a menu: a name of any letters, without a description and options.
fn check_menu(form: &mut Form, command: &Value, path: &str) {
    required_text(form, command, path, "name", NAME);
    check_translations(form, command, path, |name| (1..=NAME).contains(&name.chars().count()));
    let bare = command["description"].as_str().is_none_or(str::is_empty) && list(command, "options").is_empty();
    let message = "Context menu commands cannot have description or options";
    form.check(bare, path, "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", message);
}

fn check_name(form: &mut Form, value: &Value, path: &str) {
    let Some(name) = value["name"].as_str() else {
        return form.required(&join(path, "name"));
    };
    let message = "Command name is invalid";
    form.check(good_name(name), &join(path, "name"), "APPLICATION_COMMAND_INVALID_NAME", message);
}

/// `^[-_'\p{L}\p{N}]{1,32}$`, and no capital where there is a small letter.
fn good_name(name: &str) -> bool {
    let good = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
    (1..=NAME).contains(&name.chars().count()) && name.chars().all(good) && name.to_lowercase() == name
}

/// Checks a list of numbers below `known`, each at most once.
fn check_numbers(form: &mut Form, command: &Value, path: &str, field: &str, known: u64) {
    count(form, command, path, field, known as usize);
    let mut seen = HashSet::new();
    for (index, number) in list(command, field).iter().enumerate() {
        let good = number.as_u64().is_some_and(|number| number < known && seen.insert(number));
        let known: Vec<_> = (0..known).map(|number| number.to_string()).collect();
        let message = format!("Value must be one of ({}), once.", known.join(", "));
        form.check(good, &join(path, &format!("{field}.{index}")), "BASE_TYPE_CHOICES", message);
    }
    let some = command[field].as_array().is_none_or(|numbers| !numbers.is_empty());
    form.check(some, &join(path, field), "BASE_TYPE_BAD_LENGTH", format!("Must be between 1 and {known} in length."));
}

fn check_translations(form: &mut Form, value: &Value, path: &str, good: impl Fn(&str) -> bool) {
    for field in ["name_localizations", "description_localizations"] {
        let translations = &value[field];
        if !(translations.is_null() || translations.is_object()) {
            form.refuse(&join(path, field), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
        }
        for locale in translations.as_object().into_iter().flat_map(|translations| translations.keys()) {
            let at = format!("{}.{locale}", join(path, field));
            let message = format!("Value must be one of ({}).", LOCALES.join(", "));
            form.check(LOCALES.contains(&locale.as_str()), &at, "BASE_TYPE_CHOICES", message);
        }
    }
    for (locale, name) in value["name_localizations"].as_object().into_iter().flatten() {
        let good = name.is_null() || name.as_str().is_some_and(&good);
        let at = format!("{}.{locale}", join(path, "name_localizations"));
        form.check(good, &at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
    for (locale, text) in value["description_localizations"].as_object().into_iter().flatten() {
        let at = format!("{}.{locale}", join(path, "description_localizations"));
        form.length(&at, text.as_str().unwrap_or(""), 1, DESCRIPTION);
    }
}

fn check_options(form: &mut Form, parent: &Value, path: &str, depth: usize) {
    count(form, parent, path, "options", OPTIONS);
    let (mut names, mut optional_seen) = (HashSet::new(), false);
    for (index, option) in list(parent, "options").iter().enumerate() {
        let at = join(path, &format!("options.{index}"));
        check_option(form, option, &at, depth);
        let fresh = option["name"].as_str().is_none_or(|name| names.insert(name));
        let message = "Option name already exists in options";
        form.check(fresh, &join(&at, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message);
        let required = option["required"] == true;
        let message = "Required options must be placed before non-required options";
        form.check(!(required && optional_seen), &at, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        optional_seen |= !required;
    }
    check_not_mixed(form, parent, path);
}

fn check_not_mixed(form: &mut Form, parent: &Value, path: &str) {
    let subs = list(parent, "options").iter().filter(|option| is_sub(option)).count();
    let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
    let pure = subs == 0 || subs == list(parent, "options").len();
    form.check(pure, &join(path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
}

fn is_sub(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(SUB_COMMAND | SUB_COMMAND_GROUP))
}

fn check_option(form: &mut Form, option: &Value, at: &str, depth: usize) {
    check_name(form, option, at);
    required_text(form, option, at, "description", DESCRIPTION);
    check_translations(form, option, at, good_name);
    let kind = option["type"].as_u64().unwrap_or(0);
    let nested_right = match kind {
        SUB_COMMAND => depth <= 1,
        SUB_COMMAND_GROUP => depth == 0,
        3..=11 => true,
        _ => false,
    };
    if option["type"].is_null() {
        form.required(&join(at, "type"));
    }
    form.check(nested_right, &join(at, "type"), "BASE_TYPE_CHOICES", "This option type cannot stand here.");
    boolean(form, option, at, "required");
    if is_sub(option) && nested_right {
        check_options(form, option, at, depth + 1);
    } else {
        check_choices(form, option, at, kind);
        check_bounds(form, option, at);
    }
}

fn check_choices(form: &mut Form, option: &Value, at: &str, kind: u64) {
    count(form, option, at, "choices", OPTIONS);
    let choices = list(option, "choices");
    let exclusive = choices.is_empty() || option["autocomplete"] != true;
    let message = "Options with autocomplete cannot have choices.";
    form.check(exclusive, at, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", message);
    let completable = option["autocomplete"] != true || matches!(kind, 3 | 4 | 10);
    form.check(completable, at, "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID_OPTION_TYPE", "Cannot be completed.");
    let mut names = HashSet::new();
    for (index, choice) in choices.iter().enumerate() {
        let at = format!("{at}.choices.{index}");
        required_text(form, choice, &at, "name", 100);
        match kind {
            3 => required_text(form, choice, &at, "value", 100),
            4 => number(form, choice, &at, "value", [-MOST, MOST]),
            _ => {}
        }
        let fresh = choice["name"].as_str().is_none_or(|name| names.insert(name));
        let message = "Choice name already exists";
        form.check(fresh, &at, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", message);
    }
}

fn check_bounds(form: &mut Form, option: &Value, at: &str) {
    number(form, option, at, "min_length", [0, LONGEST]);
    number(form, option, at, "max_length", [1, LONGEST]);
    for (low, high) in [("min_value", "max_value"), ("min_length", "max_length")] {
        let (low, high) = (option[low].as_f64(), option[high].as_f64());
        let in_order = low.zip(high).is_none_or(|(low, high)| low <= high);
        form.check(in_order, at, "APPLICATION_COMMAND_OPTIONS_MIN_MAX", "The minimum is above the maximum.");
    }
}

/// The number of characters of names, descriptions and values; for translations the longest counts.
fn size(value: &Value) -> usize {
    let chars = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let longest = |field: &str, translations: &str| {
        let translated = value[translations].as_object().into_iter().flatten().map(|(_, text)| chars(text));
        translated.fold(chars(&value[field]), usize::max)
    };
    let inner = list(value, "options").iter().chain(list(value, "choices")).map(size).sum::<usize>();
    let own = longest("name", "name_localizations") + longest("description", "description_localizations");
    own + chars(&value["value"]) + inner
}
