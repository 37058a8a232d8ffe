//! Discord's limits on what a bot sends, checked field by field as its forms are.

mod commands;
mod components;

pub(crate) use commands::check_command;
pub(crate) use components::{check_components, check_modal};

use serde_json::Value;

use super::errors::{ApiError, Form};
use super::snowflake::{Snowflake, id_text};

const CONTENT: usize = 2000;
const EMBEDS: usize = 10;
const EMBED_TEXT_TOGETHER: usize = 6000;
const ALT_TEXT: usize = 1024;
const NONCE: usize = 25;
const FILES: usize = 10;
const CHOICES: usize = 25;
const MENTIONS: usize = 100;
const COMPONENTS_V2: u64 = 1 << 15;
/// The highest colour of an embed.
const WHITE: i64 = 0xff_ff_ff;
/// The longest slowmode of a channel, in seconds.
const SLOWEST: i64 = 21_600;

/// The elements of a field that is a list; none when it is absent.
pub(crate) fn list<'a>(value: &'a Value, field: &str) -> &'a [Value] {
    value[field].as_array().map_or(&[], Vec::as_slice)
}

/// Checks a text field if it is there.
pub(crate) fn text(form: &mut Form, value: &Value, path: &str, field: &str, min: usize, max: usize) {
    let at = join(path, field);
    match &value[field] {
        Value::Null => {}
        Value::String(text) if min > 0 => form.length(&at, text, min, max),
        Value::String(text) => form.check(
            text.chars().count() <= max,
            &at,
            "BASE_TYPE_MAX_LENGTH",
            format!("Must be {max} or fewer in length."),
        ),
        _ => form.refuse(&at, "STRING_TYPE_CONVERT", "Could not interpret as string."),
    }
}

/// Checks a text field that must be there.
pub(crate) fn required_text(form: &mut Form, value: &Value, path: &str, field: &str, max: usize) {
    if value[field].is_null() {
        form.required(&join(path, field));
    } else {
        text(form, value, path, field, 1, max);
    }
}

/// The words of Discord for a value that is no list.
pub(crate) const NO_LIST: &str = "Only iterables may be used in a ListType";
/// The words of Discord for a value that has no fields.
pub(crate) const NO_MODEL: &str = "Only dictionaries may be used in a ModelType";

/// Checks that a value has fields; returns whether it does.
pub(crate) fn model(form: &mut Form, value: &Value, at: &str) -> bool {
    form.check(value.is_object(), at, "MODEL_TYPE_CONVERT", NO_MODEL);
    value.is_object()
}

/// Checks that a value is an id, as text or as a number.
pub(crate) fn snowflake(form: &mut Form, value: &Value, at: &str) {
    let text = id_text(value);
    let message = format!("Value \"{text}\" is not snowflake.");
    form.check(text.parse::<Snowflake>().is_ok(), at, "NUMBER_TYPE_COERCE", message);
}

/// Checks that a field is a whole number within bounds if it is there.
pub(crate) fn number(form: &mut Form, value: &Value, path: &str, field: &str, [least, most]: [i64; 2]) {
    let (at, given) = (join(path, field), &value[field]);
    match given.as_i64() {
        None if given.is_null() => {}
        None => form.refuse(&at, "NUMBER_TYPE_COERCE", format!("Value \"{}\" is not int.", id_text(given))),
        Some(number) if number < least => {
            form.refuse(&at, "NUMBER_TYPE_MIN", format!("int value should be greater than or equal to {least}."));
        }
        Some(number) if number > most => {
            form.refuse(&at, "NUMBER_TYPE_MAX", format!("int value should be less than or equal to {most}."));
        }
        Some(_) => {}
    }
}

/// Checks that a field is true or false if it is there.
pub(crate) fn boolean(form: &mut Form, value: &Value, path: &str, field: &str) {
    let good = value[field].is_null() || value[field].is_boolean();
    form.check(good, &join(path, field), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
}

/// Checks that a field is an address of one of these schemes if it is there.
pub(crate) fn address(form: &mut Form, value: &Value, path: &str, field: &str, schemes: &[&str]) {
    let Some(url) = value[field].as_str() else { return };
    let at = join(path, field);
    let Some((scheme, rest)) = url.split_once("://").filter(|(_, rest)| !rest.is_empty()) else {
        return form.refuse(&at, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
    };
    let known = schemes.iter().map(|scheme| format!("'{scheme}'")).collect::<Vec<_>>().join(", ");
    let message = format!("Scheme \"{scheme}\" must be one of ({known}).");
    form.check(schemes.contains(&scheme) && !rest.is_empty(), &at, "URL_TYPE_INVALID_SCHEME", message);
}

/// Checks that a field is a list if it is there.
pub(crate) fn is_list(form: &mut Form, value: &Value, path: &str, field: &str) {
    let good = value[field].is_null() || value[field].is_array();
    form.check(good, &join(path, field), "LIST_TYPE_CONVERT", NO_LIST);
}

/// Checks that a field is a list, and its length.
pub(crate) fn count(form: &mut Form, value: &Value, path: &str, field: &str, max: usize) {
    is_list(form, value, path, field);
    let message = format!("Must be {max} or fewer in length.");
    form.check(list(value, field).len() <= max, &join(path, field), "BASE_TYPE_MAX_LENGTH", message);
}

/// The dotted path of a field.
pub(crate) fn join(path: &str, field: &str) -> String {
    if path.is_empty() { field.to_owned() } else { format!("{path}.{field}") }
}

/// Checks the name and the duration of a thread; a new one must have a name.
pub(crate) fn check_thread(body: &Value, new: bool) -> Result<(), ApiError> {
    let mut form = Form::default();
    if new {
        required_text(&mut form, body, "", "name", 100);
    } else {
        text(&mut form, body, "", "name", 1, 100);
    }
    let duration = &body["auto_archive_duration"];
    let known = duration.is_null() || [60, 1440, 4320, 10_080].iter().any(|known| duration == known);
    let message = "Value must be one of (60, 1440, 4320, 10080).";
    form.check(known, "auto_archive_duration", "BASE_TYPE_CHOICES", message);
    number(&mut form, body, "", "rate_limit_per_user", [0, SLOWEST]);
    if new {
        let known = body["type"].is_null() || [10, 11, 12].iter().any(|known| body["type"] == *known);
        form.check(known, "type", "BASE_TYPE_CHOICES", "Value must be one of (10, 11, 12).");
    }
    ["archived", "locked", "invitable"].iter().for_each(|field| boolean(&mut form, body, "", field));
    form.finish()
}

/// Checks a message as sent or edited; `files` are the names of the files it will have.
pub(crate) fn check_message(form: &mut Form, message: &Value, path: &str, files: &[String]) {
    text(form, message, path, "content", 0, CONTENT);
    check_embeds(form, message, path, files);
    check_components(form, message, path);
    check_mentions(form, message, path);
    check_nonce(form, message, path);
    count(form, message, path, "attachments", FILES);
    for (index, attachment) in list(message, "attachments").iter().enumerate() {
        let at = join(path, &format!("attachments.{index}"));
        text(form, attachment, &at, "description", 0, ALT_TEXT);
        text(form, attachment, &at, "filename", 1, 1024);
    }
    form.check(
        files.len() <= FILES,
        &join(path, "attachments"),
        "BASE_TYPE_MAX_LENGTH",
        format!("Must be {FILES} or fewer in length."),
    );
    boolean(form, message, path, "tts");
    number(form, message, path, "flags", [0, i64::MAX]);
    form.check(
        message["flags"].as_u64().unwrap_or(0) & COMPONENTS_V2 == 0,
        &join(path, "flags"),
        "MESSAGE_FLAGS_INVALID",
        "The rehearsal does not play components v2.",
    );
}

fn check_nonce(form: &mut Form, message: &Value, path: &str) {
    let fits = match &message["nonce"] {
        Value::Null => true,
        Value::String(nonce) => nonce.chars().count() <= NONCE,
        Value::Number(nonce) => nonce.is_i64() || nonce.is_u64(),
        _ => false,
    };
    form.check(fits, &join(path, "nonce"), "NONCE_TYPE_TOO_LONG", "The nonce cannot be longer than 25 characters.");
}

fn check_mentions(form: &mut Form, message: &Value, path: &str) {
    let allowed = &message["allowed_mentions"];
    let at = join(path, "allowed_mentions");
    for field in ["users", "roles"] {
        count(form, allowed, &at, field, MENTIONS);
        let parsed = list(allowed, "parse").iter().any(|kind| kind == field);
        form.check(
            !parsed || list(allowed, field).is_empty(),
            &join(&at, "parse"),
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            format!("parse:[\"{field}\"] and {field}: [ids...] are mutually exclusive."),
        );
    }
    is_list(form, allowed, &at, "parse");
    boolean(form, allowed, &at, "replied_user");
    for field in ["users", "roles"] {
        for (index, id) in list(allowed, field).iter().take(MENTIONS).enumerate() {
            snowflake(form, id, &join(&at, &format!("{field}.{index}")));
        }
    }
    for (index, kind) in list(allowed, "parse").iter().enumerate() {
        let known = ["users", "roles", "everyone"].iter().any(|known| kind == known);
        let message = "Value must be one of ('users', 'roles', 'everyone').";
        form.check(known, &join(&at, &format!("parse.{index}")), "BASE_TYPE_CHOICES", message);
    }
}

fn check_embeds(form: &mut Form, message: &Value, path: &str, files: &[String]) {
    count(form, message, path, "embeds", EMBEDS);
    let embeds = list(message, "embeds");
    for (index, embed) in embeds.iter().enumerate() {
        check_embed(form, embed, &join(path, &format!("embeds.{index}")), files);
    }
    let together: usize = embeds.iter().map(embed_length).sum();
    form.check(
        together <= EMBED_TEXT_TOGETHER,
        &join(path, "embeds"),
        "MAX_EMBED_SIZE_EXCEEDED",
        format!("Embed size exceeds maximum size of {EMBED_TEXT_TOGETHER}"),
    );
}

fn check_embed(form: &mut Form, embed: &Value, at: &str, files: &[String]) {
    if !model(form, embed, at) {
        return;
    }
    text(form, embed, at, "title", 0, 256);
    number(form, embed, at, "color", [0, WHITE]);
    address(form, embed, at, "url", &["http", "https"]);
    let stamped = embed["timestamp"].as_str().is_none_or(|stamp| stamp.contains('-') && stamp.contains('T'));
    let message = "Could not parse the timestamp. Should be ISO8601.";
    form.check(stamped, &join(at, "timestamp"), "DATE_TIME_TYPE_PARSE", message);
    text(form, embed, at, "description", 0, 4096);
    text(form, &embed["footer"], &join(at, "footer"), "text", 0, 2048);
    text(form, &embed["author"], &join(at, "author"), "name", 0, 256);
    count(form, embed, at, "fields", 25);
    for (index, field) in list(embed, "fields").iter().enumerate() {
        let at = join(at, &format!("fields.{index}"));
        required_text(form, field, &at, "name", 256);
        required_text(form, field, &at, "value", 1024);
    }
    for [part, field] in PICTURES {
        address(form, &embed[part], &join(at, part), field, &["http", "https", "attachment"]);
        let url = embed[part][field].as_str().unwrap_or("");
        let held = url.strip_prefix("attachment://").is_none_or(|name| files.iter().any(|file| file == name));
        let message = "The attachment it refers to is not part of the message.";
        form.check(held, &format!("{at}.{part}.{field}"), "URL_TYPE_INVALID_ATTACHMENT", message);
    }
}

/// The places of an embed that can show a picture.
pub(crate) const PICTURES: [[&str; 2]; 4] =
    [["image", "url"], ["thumbnail", "url"], ["footer", "icon_url"], ["author", "icon_url"]];

fn embed_length(embed: &Value) -> usize {
    let chars = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let fields: usize = list(embed, "fields").iter().map(|field| chars(&field["name"]) + chars(&field["value"])).sum();
    fields
        + chars(&embed["title"])
        + chars(&embed["description"])
        + chars(&embed["footer"]["text"])
        + chars(&embed["author"]["name"])
}

/// Checks the choices that answer an autocomplete request.
pub(crate) fn check_choices(form: &mut Form, data: &Value) {
    count(form, data, "data", "choices", CHOICES);
    for (index, choice) in list(data, "choices").iter().enumerate() {
        let at = format!("data.choices.{index}");
        required_text(form, choice, &at, "name", 100);
        match &choice["value"] {
            Value::Number(_) => {}
            _ => required_text(form, choice, &at, "value", 100),
        }
    }
}
