//! The differences between the commands that Discord has and those that are registered.

use crate::commands::renamed;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The type of a command that opens an Activity. Discord makes it automatically and refuses any list of commands
/// without it.
const ENTRY_POINT: u64 = 4;
/// The fields that Discord adds to a command and accepts back from nobody.
const ADDED: [&str; 3] = ["application_id", "version", "guild_id"];

/// The fields of a command that people meet.
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
/// The fields of an option that people meet.
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
/// The fields of a choice that people meet.
const OF_CHOICE: [&str; 3] = ["name", "name_localizations", "value"];

/// The differences between the commands that Discord has and those that are registered, by name: `/new`, and `“What
/// changed?”` for a command in a menu.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Differences {
    /// The number of commands that should be registered.
    pub known: usize,
    /// The commands that Discord does not have.
    pub missing: Vec<String>,
    /// The commands that Discord has in another form, each with the place of the difference, or with its name of now.
    pub changed: Vec<String>,
    /// The further commands that Discord has, except the command that opens an Activity. The bot leaves them as they
    /// are.
    pub extra: Vec<String>,
}

impl Differences {
    /// Compares `theirs` with `ours`, both lists of commands as Discord spells them.
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
        for other in theirs.iter().filter(|command| find(ours, command).is_none() && kind(command) != ENTRY_POINT) {
            match retired(other) {
                Some(now) => found.changed.push(format!("{} (now /{now})", called(other))),
                None => found.extra.push(called(other)),
            }
        }
        found
    }

    /// Returns whether Discord lacks any command, or has one in another form.
    pub(crate) fn call_for_registration(&self) -> bool {
        !self.missing.is_empty() || !self.changed.is_empty()
    }

    /// Returns whether there are no differences.
    pub fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.changed.is_empty() && self.extra.is_empty()
    }
}

/// Returns `ours` with those of `theirs` that belong to others, to replace `theirs`. A command that is left out is
/// deleted, as are those of ours that go by another name now.
pub(crate) fn with_others(ours: &Value, theirs: &Value) -> Value {
    let is_ours = |command: &Value| list(ours).iter().any(|own| same(own, command));
    let others = list(theirs).iter().filter(|command| !is_ours(command) && retired(command).is_none()).map(as_sent);
    list(ours).iter().cloned().chain(others).collect()
}

/// Returns a command as Discord lists it, without the fields that nobody sends.
fn as_sent(command: &Value) -> Value {
    let fields = command.as_object().into_iter().flatten();
    let sent = fields.filter(|(name, value)| !value.is_null() && !ADDED.contains(&name.as_str()));
    Value::Object(sent.map(|(name, value)| (name.clone(), value.clone())).collect())
}

/// Returns the present name of a typed command of the version before. `None` for any other command.
fn retired(command: &Value) -> Option<&'static str> {
    command["name"].as_str().filter(|_| kind(command) == 1).and_then(renamed)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Returns the type of a command. A command without one is typed.
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

/// Returns the place of the first difference in these fields. `None` if they are alike.
fn differing(ours: &Value, theirs: &Value, fields: &[&str]) -> Option<String> {
    fields.iter().find_map(|field| {
        let (one, other) = (&ours[*field], &theirs[*field]);
        match *field {
            "type" => (kind(ours) != kind(theirs)).then(|| "type".to_owned()),
            "options" => of_parts(one, other, &OF_OPTION),
            "choices" => of_parts(one, other, &OF_CHOICE).map(|place| format!("choices: {place}")),
            "contexts" | "integration_types" | "channel_types" => {
                (members(one) != members(other)).then(|| (*field).to_owned())
            }
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

/// Returns the members of a list whose order means nothing. Discord returns them in an order of its own.
fn members(list: &Value) -> BTreeSet<String> {
    list.as_array().into_iter().flatten().map(|member| number(member).unwrap_or_else(|| member.to_string())).collect()
}

/// Returns a field in those other languages in which it is another text. Discord leaves out translations that are the
/// same.
fn translated<'a>(part: &'a Value, field: &str) -> BTreeMap<&'a str, &'a Value> {
    let said = part[format!("{field}_localizations")].as_object().into_iter().flatten();
    said.filter(|(_, text)| !text.is_null() && **text != part[field])
        .map(|(code, text)| (code.as_str(), text))
        .collect()
}

/// Returns the place of the first difference in two lists of options or choices.
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

/// Returns whether two values mean the same. A field that is left out is as good as an empty one, and a number is the
/// same in any spelling.
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
    fn fields_added_by_discord_are_no_difference() {
        let mut theirs = ours();
        for command in theirs.as_array_mut().expect("a list") {
            command["id"] = json!("1");
            command["version"] = json!("2");
            command["dm_permission"] = json!(true);
            command["nsfw"] = json!(false);
            command["default_member_permissions"] = command["default_member_permissions"].clone();
        }
        let found = Differences::between(&ours(), &theirs);
        assert!(found.is_empty() && found.known > 10, "{found:?}");
    }

    #[test]
    fn another_order_of_places_is_no_difference() {
        let mut theirs = ours();
        for command in theirs.as_array_mut().expect("a list") {
            for field in ["contexts", "integration_types"] {
                command[field].as_array_mut().expect("places").reverse();
            }
        }
        assert_ne!(theirs, ours(), "some command has several places");
        let found = Differences::between(&ours(), &theirs);
        assert!(found.is_empty(), "{found:?}");
        theirs[0]["contexts"].as_array_mut().expect("places").pop();
        assert_eq!(Differences::between(&ours(), &theirs).changed.len(), 1);
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
            {"id": "5", "type": 1, "name": "undo", "description": "From before"},
        ]);
        let all = with_others(&ours(), &theirs);
        let (all, ours) = (list(&all), ours());
        assert_eq!(all[..all.len() - 2], *list(&ours));
        assert_eq!(all[all.len() - 2], json!({"id": "1", "type": 4, "name": "launch", "handler": 2}));
        assert_eq!(all[all.len() - 1], theirs[1]);
        let found = Differences::between(&ours, &theirs);
        assert!(found.extra == ["/roll"] && found.call_for_registration(), "{found:?}");
        assert!(found.changed.contains(&"/undo (now /table undo)".to_owned()), "{found:?}");
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
