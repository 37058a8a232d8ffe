//! The work of Discord's own client on a typed command: it finds it, checks it and fills in its data.

use serde_json::{Map, Value, json};

use super::limits::list;
use super::permissions;
use super::snowflake::Snowflake;
use super::wire::Wire;
use super::world::{Channel, Command, Message, World};

/// The reason why Discord's client would not send the user's input.
#[derive(Debug)]
pub(crate) struct Refusal(pub(crate) String);

/// A refusal in words.
pub(crate) fn refuse<T>(reason: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal(reason.into()))
}

const SUB_COMMAND: u64 = 1;
const SUB_COMMAND_GROUP: u64 = 2;
const STRING: u64 = 3;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const USER: u64 = 6;
const CHANNEL: u64 = 7;
const NUMBER: u64 = 10;

const MESSAGE: u64 = 3;

/// A command of a message's menu, chosen by a user by its name in any language.
pub(crate) struct Chosen<'a> {
    pub(crate) world: &'a World,
    pub(crate) user: Snowflake,
    pub(crate) channel: &'a Channel,
    pub(crate) name: &'a str,
    pub(crate) message: &'a Message,
}

impl Chosen<'_> {
    /// The `data` of the interaction, or the reason why the client does not offer it.
    pub(crate) fn data(&self) -> Result<Value, Refusal> {
        let Chosen { world, user, channel, name, message } = *self;
        let called = |command: &&Command| {
            let translated = command.body["name_localizations"].as_object().into_iter().flatten();
            command.body["name"] == name || translated.map(|(_, name)| name).any(|known| known == name)
        };
        let in_dm = channel.dm_user().is_some();
        let menus = world.commands.iter().filter(|command| command.body["type"] == MESSAGE);
        let Some(found) = menus.filter(|command| !(command.in_guild && in_dm)).find(called) else {
            return refuse(format!("no message has {name} in its menu"));
        };
        let typed = Typed { world, user, channel, name, options: &Map::new(), focused: None };
        typed.check_place(found)?;
        let resolved = json!({"messages": {message.id.to_string(): world.wire().message(message)}});
        let (id, name) = (found.id, &found.body["name"]);
        Ok(json!({"id": id, "name": name, "type": MESSAGE, "target_id": message.id, "resolved": resolved}))
    }
}

/// A command as a user typed it; `focused` names the option being completed.
pub(crate) struct Typed<'a> {
    pub(crate) world: &'a World,
    pub(crate) user: Snowflake,
    pub(crate) channel: &'a Channel,
    pub(crate) name: &'a str,
    pub(crate) options: &'a Map<String, Value>,
    pub(crate) focused: Option<&'a str>,
}

impl Typed<'_> {
    /// The `data` of the interaction, or the reason why the client would not send it.
    pub(crate) fn data(&self) -> Result<Value, Refusal> {
        let mut words = self.name.split_whitespace();
        let root = self.command(words.next().unwrap_or(""))?;
        self.check_place(root)?;
        let mut path = vec![&root.body];
        for word in words {
            let inner =
                list(path[path.len() - 1], "options").iter().find(|option| option["name"] == word && is_sub(option));
            let Some(inner) = inner else { return refuse(format!("/{} has no sub command {word}", self.name)) };
            path.push(inner);
        }
        let leaf = path[path.len() - 1];
        if list(leaf, "options").iter().any(is_sub) {
            return refuse(format!("/{} needs a sub command", self.name));
        }
        let mut resolved = json!({});
        let mut options = self.fill(leaf, &mut resolved)?;
        for sub in path[1..].iter().rev() {
            options = vec![json!({"name": sub["name"], "type": sub["type"], "options": options})];
        }
        let mut data = json!({"id": root.id, "name": root.body["name"], "type": 1, "options": options});
        if resolved != json!({}) {
            data["resolved"] = resolved;
        }
        if root.in_guild {
            data["guild_id"] = json!(self.world.guild.id);
        }
        Ok(data)
    }

    fn command(&self, name: &str) -> Result<&Command, Refusal> {
        let in_dm = self.channel.dm_user().is_some();
        let called = self.world.commands.iter().filter(|command| command.body["name"] == name);
        let usable = called.filter(|command| command.body["type"] == 1 && !(command.in_guild && in_dm));
        match usable.max_by_key(|command| command.in_guild) {
            Some(command) => Ok(command),
            None => refuse(format!("there is no command /{name}")),
        }
    }

    fn check_place(&self, command: &Command) -> Result<(), Refusal> {
        let body = &command.body;
        if self.channel.forum().is_some() {
            return refuse("a forum has no line to type in, only its posts have");
        }
        let root = body["name"].as_str().unwrap_or_default();
        let brought = brings(self.world, self.user, root);
        if self.world.is_out() && self.channel.dm_user().is_none() && !brought {
            return refuse("the bot is not on this server");
        }
        if self.channel.archived() {
            return refuse("the thread is archived: no commands until it is opened again");
        }
        let context = u64::from(self.channel.dm_user().is_some());
        let contexts = body["contexts"].as_array();
        let fits = contexts.map_or(context == 0 || body["dm_permission"] != false, |contexts| {
            contexts.iter().any(|allowed| *allowed == context)
        });
        if !fits {
            return refuse(format!("/{} cannot be used here", self.name));
        }
        let needed = permissions::parse(&body["default_member_permissions"]).unwrap_or(0);
        let person = self.world.people.get(self.user);
        let shown = person.is_some_and(|person| person.shown.iter().any(|name| name == root));
        if context == 0 && !shown && needed & !self.world.access().user_permissions(self.user) != 0 {
            return refuse(format!("/{} takes permissions the user lacks", self.name));
        }
        Ok(())
    }

    fn fill(&self, leaf: &Value, resolved: &mut Value) -> Result<Vec<Value>, Refusal> {
        let definitions = list(leaf, "options");
        if let Some(unknown) = self.options.keys().find(|name| definitions.iter().all(|known| known["name"] != **name))
        {
            return refuse(format!("/{} has no option {unknown}", self.name));
        }
        let mut filled = Vec::new();
        for definition in definitions {
            let name = definition["name"].as_str().unwrap_or("");
            match self.options.get(name) {
                Some(value) if self.focused == Some(name) => {
                    filled
                        .push(json!({"name": name, "type": definition["type"], "value": text(value), "focused": true}));
                }
                Some(value) => filled.push(self.option(definition, value, resolved)?),
                None if definition["required"] == true && self.focused.is_none() => {
                    return refuse(format!("/{} needs the option {name}", self.name));
                }
                None => {}
            }
        }
        self.check_focus(definitions)?;
        Ok(filled)
    }

    fn check_focus(&self, definitions: &[Value]) -> Result<(), Refusal> {
        let Some(focused) = self.focused else { return Ok(()) };
        let completes = |option: &&Value| option["name"] == focused && option["autocomplete"] == true;
        if !self.options.contains_key(focused) || !definitions.iter().any(|option| completes(&option)) {
            return refuse(format!("/{} does not complete the option {focused}", self.name));
        }
        Ok(())
    }

    fn option(&self, definition: &Value, value: &Value, resolved: &mut Value) -> Result<Value, Refusal> {
        let name = definition["name"].as_str().unwrap_or("");
        let chosen = choice(definition, value)?;
        let kind = definition["type"].as_u64().unwrap_or(0);
        let read = match kind {
            STRING => Some(json!(text(&chosen))),
            INTEGER => text(&chosen).parse::<i64>().ok().map(|number| json!(number)),
            NUMBER => text(&chosen).parse::<f64>().ok().map(|number| json!(number)),
            BOOLEAN => text(&chosen).parse::<bool>().ok().map(|yes| json!(yes)),
            USER => self.person(&text(&chosen), resolved),
            CHANNEL => self.place(definition, &text(&chosen), resolved),
            _ => return refuse(format!("the rehearsal cannot fill in options of type {kind}")),
        };
        let Some(read) = read else { return refuse(format!("{name} does not take {value}")) };
        if self.focused.is_none() {
            check_bounds(definition, name, &read)?;
        }
        Ok(json!({"name": name, "type": kind, "value": read}))
    }

    fn person(&self, called: &str, resolved: &mut Value) -> Option<Value> {
        let called = called.trim_start_matches("<@").trim_end_matches('>').trim_start_matches('@');
        let bot = Some(self.world.people.bot()).filter(|bot| bot.id.to_string() == called || bot.name == called);
        let person = self.world.people.called(called).or(bot)?;
        let id = person.id.to_string();
        resolved["users"][&id] = Wire::user(person);
        if self.channel.dm_user().is_none() {
            let mut member = self.world.wire().partial_member(person.id);
            member["permissions"] = json!(self.world.access().user_permissions(person.id).to_string());
            resolved["members"][&id] = member;
        }
        Some(json!(id))
    }

    /// A channel of a kind that the option takes; a client offers no others.
    fn place(&self, definition: &Value, called: &str, resolved: &mut Value) -> Option<Value> {
        let channel = self.world.access().channel_called(self.user, called)?;
        let id = channel.id.to_string();
        let told = self.world.wire().interaction_channel(channel, self.user);
        let kinds = list(definition, "channel_types");
        if !kinds.is_empty() && !kinds.contains(&told["type"]) {
            return None;
        }
        resolved["channels"][&id] = told;
        Some(json!(id))
    }
}

/// Returns whether a user brings this command along to any place.
pub(crate) fn brings(world: &World, user: Snowflake, root: &str) -> bool {
    world.people.get(user).is_some_and(|person| person.brings) && world.commands.is_for_users(root)
}

fn is_sub(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(SUB_COMMAND | SUB_COMMAND_GROUP))
}

/// The typed value as text.
fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The value of a choice, if the option has choices; they can be named by name or value.
fn choice(definition: &Value, value: &Value) -> Result<Value, Refusal> {
    let choices = list(definition, "choices");
    if choices.is_empty() {
        return Ok(value.clone());
    }
    let wanted = text(value);
    let chosen = choices.iter().find(|choice| text(&choice["value"]) == wanted || text(&choice["name"]) == wanted);
    match chosen {
        Some(choice) => Ok(choice["value"].clone()),
        None => refuse(format!("{} has no choice {wanted}", definition["name"])),
    }
}

fn check_bounds(definition: &Value, name: &str, value: &Value) -> Result<(), Refusal> {
    let (measure, low, high) = match value {
        Value::String(text) => (text.encode_utf16().count() as f64, "min_length", "max_length"),
        Value::Number(number) => (number.as_f64().unwrap_or(0.0), "min_value", "max_value"),
        _ => return Ok(()),
    };
    if definition[low].as_f64().is_some_and(|low| measure < low) {
        return refuse(format!("{name} is below its {low} {}", definition[low]));
    }
    if definition[high].as_f64().is_some_and(|high| measure > high) {
        return refuse(format!("{name} is above its {high} {}", definition[high]));
    }
    let too_long = definition[high].is_null() && value.is_string() && measure > 6000.0;
    if too_long { refuse(format!("{name} is longer than 6000 characters")) } else { Ok(()) }
}
