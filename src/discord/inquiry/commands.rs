//! How the commands that Discord has differ from those that are registered.

use serde_json::Value;
use std::collections::BTreeMap;

/// What sort of command opens an Activity. Discord makes it by itself and refuses any list of commands without it.
const ENTRY_POINT: u64 = 4;
/// What Discord adds to a command and takes back from nobody.
const ADDED: [&str; 3] = ["application_id", "version", "guild_id"];

/// What of a command people meet, with what it is where nothing is said.
const OF_COMMAND: [&str; 10] = [
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "default_member_permissions",
    "nsfw",
    "integration_types",
    "contexts",
    "options",
];
/// The same of an option.
const OF_OPTION: [&str; 14] = [
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "required",
    "autocomplete",
    "choices",
    "channel_types",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "options",
];
/// The same of a choice.
const OF_CHOICE: [&str; 3] = ["name", "name_localizations", "value"];

/// How the commands that Discord has differ from those that are registered, by name: `/new`, and `“What changed?”` for
/// what stands in a menu.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Differences {
    /// How many there are to be.
    pub known: usize,
    /// Those that Discord does not have.
    pub missing: Vec<String>,
    /// Those that Discord has otherwise, each with where.
    pub changed: Vec<String>,
    /// Those that Discord has besides, other than the one that opens an Activity. The bot leaves them as they are.
    pub extra: Vec<String>,
}

impl Differences {
    /// How `theirs` differ from `ours`, both lists of commands as Discord spells them.
    pub(crate) fn between(ours: &Value, theirs: &Value) -> Differences {
        let (ours, theirs) = (list(ours), list(theirs));
        let find = |commands: &'_ [Value], wanted: &Value| commands.iter().position(|command| same(command, wanted));
        let mut found = Differences { known: ours.len(), ..Differences::default() };
        for command in ours {
            match find(theirs, command).map(|at| differing(command, &theirs[at], &OF_COMMAND)) {
                None => found.missing.push(called(command)),
                Some(Some(place)) => found.changed.push(format!("{} ({place})", called(command))),
                Some(None) => {}
            }
        }
        let others = theirs.iter().filter(|command| find(ours, command).is_none());
        found.extra = others.filter(|command| kind(command) != ENTRY_POINT).map(called).collect();
        found
    }

    /// Whether Discord lacks any of them, or has one otherwise.
    pub(crate) fn call_for_registration(&self) -> bool {
        !self.missing.is_empty() || !self.changed.is_empty()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.changed.is_empty() && self.extra.is_empty()
    }
}

/// `ours` and those of `theirs` that are others', to be put in the place of `theirs`: what is left out is deleted.
pub(crate) fn with_others(ours: &Value, theirs: &Value) -> Value {
    let is_ours = |command: &Value| list(ours).iter().any(|own| same(own, command));
    let others = list(theirs).iter().filter(|command| !is_ours(command)).map(as_sent);
    list(ours).iter().cloned().chain(others).collect()
}

/// A command as Discord lists it, without what nobody sends.
fn as_sent(command: &Value) -> Value {
    let fields = command.as_object().into_iter().flatten();
    let sent = fields.filter(|(name, value)| !value.is_null() && !ADDED.contains(&name.as_str()));
    Value::Object(sent.map(|(name, value)| (name.clone(), value.clone())).collect())
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// What sort of command it is; one that is typed where nothing is said.
fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

fn same(one: &Value, other: &Value) -> bool {
    one["name"] == other["name"] && kind(one) == kind(other)
}

fn called(command: &Value) -> String {
    let name = command["name"].as_str().unwrap_or_default();
    if kind(command) == 1 { format!("/{name}") } else { format!("“{name}”") }
}

/// Where the first difference is, as far as these fields go; nothing where they are alike.
fn differing(ours: &Value, theirs: &Value, fields: &[&str]) -> Option<String> {
    fields.iter().find_map(|field| {
        let (one, other) = (&ours[*field], &theirs[*field]);
        match *field {
            "type" => (kind(ours) != kind(theirs)).then(|| "type".to_owned()),
            "options" => of_parts(one, other, &OF_OPTION),
            "choices" => of_parts(one, other, &OF_CHOICE).map(|place| format!("choices: {place}")),
            "name_localizations" => {
                (translated(ours, "name") != translated(theirs, "name")).then(|| (*field).to_owned())
            }
            "description_localizations" => {
                (translated(ours, "description") != translated(theirs, "description")).then(|| (*field).to_owned())
            }
            _ => (!alike(one, other)).then(|| (*field).to_owned()),
        }
    })
}

/// What a field is in other languages, where it is another text there. Discord leaves out what is the same.
fn translated<'a>(part: &'a Value, field: &str) -> BTreeMap<&'a str, &'a Value> {
    let said = part[format!("{field}_localizations")].as_object().into_iter().flatten();
    said.filter(|(_, text)| !text.is_null() && **text != part[field])
        .map(|(code, text)| (code.as_str(), text))
        .collect()
}

/// The same of lists of options or choices.
fn of_parts(ours: &Value, theirs: &Value, fields: &[&str]) -> Option<String> {
    let (ours, theirs) = (list(ours), list(theirs));
    if ours.len() != theirs.len() {
        return Some(format!("{} of {}", theirs.len(), ours.len()));
    }
    ours.iter().zip(theirs).find_map(|(one, other)| {
        let place = differing(one, other, fields)?;
        Some(format!("{}: {place}", one["name"].as_str().unwrap_or_default()))
    })
}

/// Whether two values come to the same: what is left out is as good as what is empty, and a number is one however it is
/// spelled.
fn alike(one: &Value, other: &Value) -> bool {
    match (number(one), number(other)) {
        (Some(one), Some(other)) => one == other,
        _ => one == other || is_nothing(one) && is_nothing(other),
    }
}

fn number(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => number.as_f64().map(|number| number.to_string()),
        Value::String(text) => text.parse::<f64>().ok().map(|number| number.to_string()),
        _ => None,
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(parts) => parts.is_empty(),
        Value::Object(parts) => parts.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gateway::registered;
    use serde_json::json;

    fn ours() -> Value {
        serde_json::to_value(registered()).expect("commands are plain data")
    }

    #[test]
    fn what_discord_adds_is_no_difference() {
        let mut theirs = ours();
        for command in theirs.as_array_mut().expect("a list") {
            command["id"] = json!("1");
            command["version"] = json!("2");
            command["dm_permission"] = json!(true);
            command["nsfw"] = json!(false);
            command["default_member_permissions"] = command["default_member_permissions"].clone();
        }
        let found = Differences::between(&ours(), &theirs);
        assert!(found.is_empty() && found.known > 30, "{found:?}");
    }

    #[test]
    fn a_translation_that_says_the_same_is_no_difference() {
        let part = |translations: Value| json!([{"name": "host", "name_localizations": translations}]);
        let found = |ours, theirs| Differences::between(&part(ours), &part(theirs)).changed;
        assert!(found(json!({"de": "host"}), Value::Null).is_empty());
        assert!(found(json!({}), json!({"de": "host"})).is_empty());
        assert_eq!(found(json!({"de": "gastgeber"}), json!({"de": "host"})), ["/host (name_localizations)"]);
    }

    #[test]
    fn no_translation_is_sent_that_says_the_same() {
        fn idle(part: &Value) -> usize {
            let said = |field: &str| part[format!("{field}_localizations")].as_object().cloned().unwrap_or_default();
            let same = |field: &str| said(field).values().filter(|text| **text == part[field]).count();
            let below = ["options", "choices"].iter().flat_map(|field| list(&part[*field])).map(idle).sum::<usize>();
            same("name") + same("description") + below
        }
        assert_eq!(list(&ours()).iter().map(idle).sum::<usize>(), 0);
    }

    #[test]
    fn the_commands_of_others_are_sent_as_they_are() {
        let theirs = json!([
            {"id": "1", "application_id": "9", "version": "2", "type": 4, "name": "launch", "handler": 2, "nsfw": null},
            {"id": "3", "type": 1, "name": "roll", "description": "Rolls dice"},
            {"id": "4", "type": 1, "name": "help", "description": "From before"},
        ]);
        let all = with_others(&ours(), &theirs);
        let (all, ours) = (list(&all), ours());
        assert_eq!(all[..all.len() - 2], *list(&ours));
        assert_eq!(all[all.len() - 2], json!({"id": "1", "type": 4, "name": "launch", "handler": 2}));
        assert_eq!(all[all.len() - 1], theirs[1]);
        let found = Differences::between(&ours, &theirs);
        assert!(found.extra == ["/roll"] && found.call_for_registration(), "{found:?}");
        let found = Differences::between(&ours, &json!(all));
        assert!(!found.call_for_registration() && !found.is_empty(), "{found:?}");
    }

    #[test]
    fn every_difference_is_named_with_its_place() {
        let mut theirs = ours();
        let commands = theirs.as_array_mut().expect("a list");
        let gone = commands.remove(0);
        let changed = commands.iter_mut().find(|command| command["name"] == "settings").expect("it is there");
        changed["options"][0]["options"][0]["description"] = json!("Something else");
        let help = commands.iter_mut().find(|command| command["name"] == "help").expect("it is there");
        help["integration_types"] = json!([0]);
        commands.push(json!({"name": "old", "description": "From before"}));
        let found = Differences::between(&ours(), &theirs);
        assert_eq!(found.missing, [called(&gone)]);
        assert_eq!(found.changed, ["/settings (me: zone: description)", "/help (integration_types)"]);
        assert_eq!(found.extra, ["/old"]);
        let word = |value: Value| alike(&json!(value), &json!("8"));
        assert!(word(json!(8)) && word(json!("8")) && !word(json!(9)) && !word(Value::Null));
    }
}
