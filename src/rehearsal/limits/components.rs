//! Limits on buttons, select menus and modals.

use std::collections::HashSet;

use serde_json::Value;

use super::{address, boolean, count, is_list, join, list, model, number, required_text, text};
use crate::errors::Form;

const ROWS: usize = 5;
const BUTTONS_IN_ROW: usize = 5;
const OPTIONS: usize = 25;
const CUSTOM_ID: usize = 100;

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const TEXT_INPUT: u64 = 4;
const LINK: u64 = 5;

/// Checks the rows of a message.
pub(crate) fn check_components(form: &mut Form, message: &Value, path: &str) {
    count(form, message, path, "components", ROWS);
    let mut seen = HashSet::new();
    for (index, row) in list(message, "components").iter().enumerate() {
        check_row(form, row, &join(path, &format!("components.{index}")), &mut seen);
    }
}

fn check_row<'a>(form: &mut Form, row: &'a Value, at: &str, seen: &mut HashSet<&'a str>) {
    if !model(form, row, at) {
        return;
    }
    if row["type"] != ROW {
        let message = "Value of field \"type\" must be one of (1,).";
        return form.refuse(&join(at, "type"), "UNION_TYPE_CHOICES", message);
    }
    let parts = list(row, "components");
    is_list(form, row, at, "components");
    let has_select = parts.iter().any(|part| part["type"] != BUTTON);
    let most = if has_select { 1 } else { BUTTONS_IN_ROW };
    let fits = (1..=most).contains(&parts.len());
    let message = format!("Must be between 1 and {most} in length.");
    form.check(fits, &join(at, "components"), "BASE_TYPE_BAD_LENGTH", message);
    for (index, part) in parts.iter().enumerate() {
        let at = format!("{at}.components.{index}");
        check_part(form, part, &at);
        let fresh = part["custom_id"].as_str().is_none_or(|id| seen.insert(id));
        let message = "Component custom id cannot be duplicated";
        form.check(fresh, &join(&at, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message);
    }
}

fn check_part(form: &mut Form, part: &Value, at: &str) {
    boolean(form, part, at, "disabled");
    match part["type"].as_u64() {
        Some(BUTTON) => check_button(form, part, at),
        Some(STRING_SELECT) => check_select(form, part, at),
        Some(5..=8) => check_picker(form, part, at),
        _ => {
            let message = "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).";
            form.refuse(&join(at, "type"), "UNION_TYPE_CHOICES", message);
        }
    }
}

fn check_button(form: &mut Form, button: &Value, at: &str) {
    text(form, button, at, "label", 0, 80);
    let worded = button["label"].as_str().is_some_and(|label| !label.is_empty()) || button["emoji"].is_object();
    form.check(worded, at, "BUTTON_COMPONENT_INVALID_LABEL_OR_EMOJI", "A button must have a label or emoji.");
    match button["style"].as_u64() {
        Some(LINK) => {
            required_text(form, button, at, "url", 512);
            address(form, button, at, "url", &["http", "https", "discord"]);
            let bare = button["custom_id"].is_null();
            let message = "A custom id and url cannot both be specified";
            form.check(bare, at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message);
        }
        Some(1..=4) => {
            required_text(form, button, at, "custom_id", CUSTOM_ID);
            let message = "A custom id and url cannot both be specified";
            form.check(button["url"].is_null(), at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message);
        }
        None if button["style"].is_null() => form.required(&join(at, "style")),
        _ => form.refuse(&join(at, "style"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5)."),
    }
}

fn check_select(form: &mut Form, select: &Value, at: &str) {
    required_text(form, select, at, "custom_id", CUSTOM_ID);
    text(form, select, at, "placeholder", 0, 150);
    let options = list(select, "options");
    is_list(form, select, at, "options");
    let fits = (1..=OPTIONS).contains(&options.len());
    let message = format!("Must be between 1 and {OPTIONS} in length.");
    form.check(fits, &join(at, "options"), "BASE_TYPE_BAD_LENGTH", message);
    let mut seen = HashSet::new();
    for (index, option) in options.iter().enumerate() {
        let at = format!("{at}.options.{index}");
        required_text(form, option, &at, "label", 100);
        required_text(form, option, &at, "value", 100);
        text(form, option, &at, "description", 0, 100);
        let fresh = option["value"].as_str().is_none_or(|value| seen.insert(value));
        let message = "The specified option value is already used";
        form.check(fresh, &join(&at, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
    }
    check_select_range(form, select, at, options);
}

/// Checks a menu that Discord fills automatically.
fn check_picker(form: &mut Form, picker: &Value, at: &str) {
    required_text(form, picker, at, "custom_id", CUSTOM_ID);
    text(form, picker, at, "placeholder", 0, 150);
    let (min, max) = (picker["min_values"].as_u64().unwrap_or(1), picker["max_values"].as_u64().unwrap_or(1));
    let in_order = min <= max && (1..=OPTIONS as u64).contains(&max);
    let message = "min_values and max_values must lie within 0 and 25.";
    form.check(in_order, &join(at, "max_values"), "SELECT_COMPONENT_INVALID_MAX_VALUES", message);
}

fn check_select_range(form: &mut Form, select: &Value, at: &str, options: &[Value]) {
    number(form, select, at, "min_values", [0, OPTIONS as i64]);
    number(form, select, at, "max_values", [1, OPTIONS as i64]);
    let min = select["min_values"].as_u64().unwrap_or(1);
    let max = select["max_values"].as_u64().unwrap_or(1);
    let in_order = min <= max && (1..=OPTIONS as u64).contains(&max) && max <= (options.len() as u64).max(1);
    let message = "min_values and max_values must lie within the number of options.";
    form.check(in_order, &join(at, "max_values"), "SELECT_COMPONENT_INVALID_MAX_VALUES", message);
    let preset = options.iter().filter(|option| option["default"] == true).count() as u64;
    let message = "More options are selected by default than max_values allows.";
    form.check(preset <= max, &join(at, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message);
}

/// Checks a modal: up to five rows with one text input each.
pub(crate) fn check_modal(form: &mut Form, modal: &Value) {
    required_text(form, modal, "data", "title", 45);
    required_text(form, modal, "data", "custom_id", CUSTOM_ID);
    let rows = list(modal, "components");
    is_list(form, modal, "data", "components");
    let fits = (1..=ROWS).contains(&rows.len());
    form.check(fits, "data.components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
    let mut seen = HashSet::new();
    for (index, row) in rows.iter().enumerate() {
        let at = format!("data.components.{index}");
        let [input] = list(row, "components") else {
            form.refuse(&at, "UNION_TYPE_CHOICES", "The rehearsal plays rows of exactly one text input.");
            continue;
        };
        check_input(form, input, &format!("{at}.components.0"));
        let fresh = input["custom_id"].as_str().is_none_or(|id| seen.insert(id));
        let message = "Component custom id cannot be duplicated";
        form.check(fresh, &at, "COMPONENT_CUSTOM_ID_DUPLICATED", message);
    }
}

fn check_input(form: &mut Form, input: &Value, at: &str) {
    form.check(input["type"] == TEXT_INPUT, &join(at, "type"), "BASE_TYPE_CHOICES", "Value must be one of (4,).");
    required_text(form, input, at, "custom_id", CUSTOM_ID);
    required_text(form, input, at, "label", 45);
    text(form, input, at, "placeholder", 0, 100);
    text(form, input, at, "value", 0, 4000);
    let styled = matches!(input["style"].as_u64(), Some(1 | 2));
    form.check(styled, &join(at, "style"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2).");
    let max = input["max_length"].as_u64().unwrap_or(4000);
    let min = input["min_length"].as_u64().unwrap_or(0);
    let in_order = min <= max && (1..=4000).contains(&max);
    form.check(in_order, &join(at, "max_length"), "NUMBER_TYPE_MAX", "Lengths must lie between 0 and 4000.");
}
