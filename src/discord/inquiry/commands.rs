//! How the commands that Discord has differ from those that are registered.

use serde_json::Value;

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
    /// Those that Discord has besides.
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
        found.extra = theirs.iter().filter(|command| find(ours, command).is_none()).map(called).collect();
        found
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.changed.is_empty() && self.extra.is_empty()
    }
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
            _ => (!alike(one, other)).then(|| (*field).to_owned()),
        }
    })
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
