//! The actions of users: commands, presses, selections, forms, chatter.

use std::time::Instant;

use serde_json::{Map, Value, json};

use super::client::{Chosen, Refusal, Typed, refuse};
use super::gateway::ALWAYS;
use super::limits::list;
use super::snowflake::Snowflake;
use super::wire::FILE_LIMIT;
use super::world::{Channel, ChannelKind, Interaction, Message, Progress, World};

const COMMAND: u8 = 2;
const COMPONENT: u8 = 3;
const AUTOCOMPLETE: u8 = 4;
const MODAL: u8 = 5;
const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const TEXT_INPUT: u64 = 4;
const ROLE_SELECT: u64 = 6;
const CHANNEL_SELECT: u64 = 8;

/// The content of an interaction, without its user and place.
#[derive(Default)]
struct About {
    name: String,
    message: Option<Snowflake>,
    triggered_by: Option<Snowflake>,
}

/// A press or a selection; `None` for `values` is a press.
#[derive(Clone, Debug)]
pub(crate) struct Press {
    pub(crate) channel: String,
    pub(crate) message: Snowflake,
    pub(crate) custom_id: String,
    pub(crate) values: Option<Vec<String>>,
}

impl World {
    /// Types a slash command as a user; returns the new interaction.
    pub(crate) fn command(
        &mut self,
        user: Snowflake,
        channel: &str,
        name: &str,
        options: &Map<String, Value>,
    ) -> Result<Snowflake, Refusal> {
        let channel = self.place(user, channel)?;
        let data = self.typed(user, channel, name, options, None)?;
        let about = About { name: name.to_owned(), ..About::default() };
        Ok(self.begin(COMMAND, user, channel, about, &data))
    }

    /// Chooses a command from the menu of a message that the user sees; returns the new interaction.
    pub(crate) fn choose(
        &mut self,
        user: Snowflake,
        channel: &str,
        message: Snowflake,
        name: &str,
    ) -> Result<Snowflake, Refusal> {
        let channel = self.place(user, channel)?;
        let seen = self.messages.get(&message).filter(|message| message.channel == channel && self.sees(user, message));
        let (Some(message), Some(place)) = (seen, self.channels.get(&channel)) else {
            return refuse("the user sees no such message there");
        };
        let data = Chosen { world: self, user, channel: place, name, message }.data()?;
        let about = About { name: name.to_owned(), ..About::default() };
        Ok(self.begin(COMMAND, user, channel, about, &data))
    }

    /// Types in an option as a user; returns the new interaction.
    pub(crate) fn autocomplete(
        &mut self,
        user: Snowflake,
        channel: &str,
        name: &str,
        options: &Map<String, Value>,
        focused: &str,
    ) -> Result<Snowflake, Refusal> {
        let channel = self.place(user, channel)?;
        let data = self.typed(user, channel, name, options, Some(focused))?;
        let about = About { name: name.to_owned(), ..About::default() };
        Ok(self.begin(AUTOCOMPLETE, user, channel, about, &data))
    }

    fn typed(
        &self,
        user: Snowflake,
        channel: Snowflake,
        name: &str,
        options: &Map<String, Value>,
        focused: Option<&str>,
    ) -> Result<Value, Refusal> {
        let Some(channel) = self.channels.get(&channel) else { return refuse("there is no such channel") };
        Typed { world: self, user, channel, name, options, focused }.data()
    }

    /// The channel that a user means; the DM with the bot is opened if it is meant and missing.
    pub(crate) fn place(&mut self, user: Snowflake, called: &str) -> Result<Snowflake, Refusal> {
        if called.eq_ignore_ascii_case("dm") {
            return Ok(self.open_dm(user));
        }
        match self.channel_called(user, called) {
            Some(channel) => Ok(channel.id),
            None => refuse(format!("the user sees no channel {called}")),
        }
    }

    /// A user presses a button or chooses from a menu, as far as Discord's client lets them.
    pub(crate) fn press(&mut self, user: Snowflake, press: &Press) -> Result<Snowflake, Refusal> {
        let channel = self.place(user, &press.channel)?;
        let message = self.messages.get(&press.message).filter(|message| message.channel == channel);
        let Some(message) = message.filter(|message| self.sees(user, message)) else {
            return refuse("the user sees no such message there");
        };
        let component = check_press(message, press)?;
        let (kind, id) = (component["type"].clone(), component["id"].clone());
        let mut data = json!({"component_type": kind, "custom_id": press.custom_id, "id": id});
        if let Some(values) = &press.values {
            data["values"] = json!(values);
            if let Some(resolved) = self.resolved(user, &kind, values)? {
                data["resolved"] = resolved;
            }
        }
        let about = About { message: Some(press.message), ..About::default() };
        Ok(self.begin(COMPONENT, user, channel, about, &data))
    }

    /// The objects that Discord adds for the chosen channels or roles; a client offers none but these.
    fn resolved(&self, user: Snowflake, kind: &Value, values: &[String]) -> Result<Option<Value>, Refusal> {
        let mut told = Map::new();
        for id in values {
            let found = match kind.as_u64() {
                Some(CHANNEL_SELECT) => self
                    .channels
                    .values()
                    .find(|channel| {
                        channel.id.to_string() == *id
                            && matches!(channel.kind, ChannelKind::Text | ChannelKind::Forum(_))
                    })
                    .map(|channel| self.interaction_channel_json(channel, user)),
                Some(ROLE_SELECT) => Some(self.everyone_role_json()).filter(|role| role["id"] == id.as_str()),
                _ => return Ok(None),
            };
            let Some(found) = found else { return refuse(format!("the menu does not offer {id}")) };
            told.insert(id.clone(), found);
        }
        let field = if kind.as_u64() == Some(CHANNEL_SELECT) { "channels" } else { "roles" };
        Ok(Some(json!({field: told})))
    }

    /// Sends a hostile client's press: any custom id and values on any message, seen or not. As a text input it sends a
    /// form that was never open, with these values.
    pub(crate) fn forge(&mut self, user: Snowflake, press: &Press, kind: u64) -> Result<Snowflake, Refusal> {
        let Some(message) = self.messages.get(&press.message) else { return refuse("there is no such message") };
        let channel = message.channel;
        if kind == TEXT_INPUT {
            let input = |(at, value): (usize, &String)| json!({"type": 4, "custom_id": at.to_string(), "value": value});
            let inputs = press.values.iter().flatten().enumerate().map(input);
            let rows: Vec<_> = inputs.map(|input| json!({"type": 1, "components": [input]})).collect();
            let data = json!({"custom_id": press.custom_id, "components": rows});
            let opened = self.interactions.values().rev().find(|before| matches!(before.kind, COMMAND | COMPONENT));
            let triggered_by = opened.map(|before| before.id);
            let about = About { message: Some(press.message), triggered_by, ..About::default() };
            return Ok(self.begin(MODAL, user, channel, about, &data));
        }
        let mut data = json!({"component_type": kind, "custom_id": press.custom_id, "id": 1});
        if kind != BUTTON {
            data["values"] = json!(press.values.clone().unwrap_or_default());
        }
        let about = About { message: Some(press.message), ..About::default() };
        Ok(self.begin(COMPONENT, user, channel, about, &data))
    }

    /// A user sends the form that is open before them.
    pub(crate) fn submit(
        &mut self,
        user: Snowflake,
        modal: Snowflake,
        fields: &Map<String, Value>,
    ) -> Result<Snowflake, Refusal> {
        let Some(open) = self.modals.get(&user).filter(|open| open.id == modal) else {
            return refuse("that form is not open");
        };
        let inputs: Vec<_> = list(&open.body, "components").iter().flat_map(|row| list(row, "components")).collect();
        if let Some(unknown) = fields.keys().find(|name| inputs.iter().all(|input| input["custom_id"] != **name)) {
            return refuse(format!("the form has no field {unknown}"));
        }
        let mut rows = Vec::new();
        for (index, input) in inputs.iter().enumerate() {
            let value = check_field(input, fields)?;
            let field = json!({"type": 4, "id": 2 * index + 2, "custom_id": input["custom_id"], "value": value});
            rows.push(json!({"type": 1, "id": 2 * index + 1, "components": [field]}));
        }
        let data = json!({"custom_id": open.body["custom_id"], "components": rows});
        let (channel, message, trigger) = (open.channel, open.message, open.opened_by);
        self.modals.remove(&user);
        self.changed("modal", channel, None, Some(user));
        let about = About { message, triggered_by: Some(trigger), ..About::default() };
        Ok(self.begin(MODAL, user, channel, about, &data))
    }

    /// A user writes in a channel; an archived thread opens again.
    pub(crate) fn say(&mut self, user: Snowflake, channel: &str, content: &str) -> Result<Snowflake, Refusal> {
        let channel = self.place(user, channel)?;
        if content.trim().is_empty() || content.chars().count() > 2000 {
            return refuse("a message has between 1 and 2000 characters");
        }
        if self.channels.get(&channel).is_some_and(|channel| channel.forum().is_some()) {
            return refuse("in a forum there are only posts");
        }
        if self.channels.get(&channel).is_some_and(Channel::archived) {
            self.update_thread(channel, &json!({"archived": false}));
        }
        let id = self.mint.next();
        let mut message = Message::new(id, channel, user);
        content.clone_into(&mut message.content);
        self.publish(message);
        Ok(id)
    }

    /// Remembers an interaction and sends it to the bot.
    fn begin(&mut self, kind: u8, user: Snowflake, channel: Snowflake, about: About, data: &Value) -> Snowflake {
        let id = self.mint.interaction();
        let interaction = Interaction {
            id,
            token: super::secret_token(),
            kind,
            name: about.name,
            user,
            channel,
            message: about.message,
            triggered_by: about.triggered_by,
            since: Instant::now(),
            progress: Progress::Pending,
            acked_after: None,
            original: None,
            answers: Vec::new(),
            choices: None,
            opened_modal: None,
        };
        let mut payload = self.interaction_json(&interaction, data);
        if let (Some(field), Some(payload)) = (self.spoil.take(), payload.as_object_mut()) {
            payload.remove(&field);
        }
        self.interactions.insert(id, interaction);
        self.dispatch(ALWAYS, "INTERACTION_CREATE", &payload);
        id
    }

    fn interaction_json(&self, interaction: &Interaction, data: &Value) -> Value {
        let mut json = json!({
            "id": interaction.id,
            "application_id": self.bot.id,
            "type": interaction.kind,
            "data": data,
            "channel_id": interaction.channel,
            "token": interaction.token,
            "version": 1,
            "locale": self.person(interaction.user).map_or("en-US", |user| &user.locale),
            "entitlements": [],
            "attachment_size_limit": FILE_LIMIT,
        });
        if let Some(message) = interaction.message.and_then(|id| self.messages.get(&id)) {
            json["message"] = self.message_json(message);
        }
        if let Some(channel) = self.channels.get(&interaction.channel) {
            self.put_place(&mut json, channel, interaction.user);
        }
        json["authorizing_integration_owners"] = self.installed_json(interaction);
        json
    }

    /// The owners of the installation that an interaction came by: the guild if the bot is on it, the user who brings
    /// it.
    fn installed_json(&self, interaction: &Interaction) -> Value {
        let in_dm = self.channels.get(&interaction.channel).is_some_and(|channel| channel.dm_user().is_some());
        let pressed = interaction.message.and_then(|id| self.messages.get(&id)?.origin.as_ref());
        let command = pressed.map_or(&interaction.name, |origin| &origin.name);
        let mut installed = match (in_dm, self.out) {
            (true, _) => json!({"0": "0"}),
            (false, false) => json!({"0": self.guild.id}),
            (false, true) => json!({}),
        };
        if self.brings(interaction.user, command.split(' ').next().unwrap_or_default()) {
            installed["1"] = json!(interaction.user);
        }
        installed
    }

    /// Adds the fields that differ between guild and DM.
    fn put_place(&self, json: &mut Value, channel: &Channel, user: Snowflake) {
        let in_dm = channel.dm_user().is_some();
        json["channel"] = self.interaction_channel_json(channel, user);
        json["context"] = json!(u8::from(in_dm));
        json["app_permissions"] = json!(self.bot_permissions(channel).to_string());
        if in_dm {
            json["user"] = self.user_by_id(user);
            return;
        }
        let guild = self.guild.id;
        let mut member = self.partial_member_json(user);
        member["user"] = self.user_by_id(user);
        member["permissions"] = json!(self.user_permissions_in(user, channel).to_string());
        json["member"] = member;
        json["guild_id"] = json!(guild);
        json["guild"] = json!({"id": guild, "locale": "en-US", "features": []});
        json["guild_locale"] = json!("en-US");
    }
}

/// The component that a press meant, if the client would let it through.
fn check_press<'a>(message: &'a Message, press: &Press) -> Result<&'a Value, Refusal> {
    let mut parts = message.components.iter().flat_map(|row| list(row, "components"));
    let Some(component) = parts.find(|part| part["custom_id"] == press.custom_id.as_str()) else {
        return refuse(format!("the message has no component {}", press.custom_id));
    };
    if component["disabled"] == true {
        return refuse("the component is disabled");
    }
    let is_button = component["type"] == BUTTON;
    match &press.values {
        None if is_button => Ok(component),
        Some(values) if !is_button => check_values(component, values).map(|()| component),
        _ => refuse("a button is pressed, a menu is chosen from"),
    }
}

fn check_values(select: &Value, values: &[String]) -> Result<(), Refusal> {
    let (min, max) = (select["min_values"].as_u64().unwrap_or(1), select["max_values"].as_u64().unwrap_or(1));
    if !(min..=max).contains(&(values.len() as u64)) {
        return refuse(format!("the menu takes {min} to {max} values"));
    }
    let offers = |value: &String| list(select, "options").iter().any(|option| option["value"] == value.as_str());
    match values.iter().find(|value| select["type"] == STRING_SELECT && !offers(value)) {
        Some(value) => refuse(format!("the menu has no option {value}")),
        None => Ok(()),
    }
}

fn check_field(input: &Value, fields: &Map<String, Value>) -> Result<String, Refusal> {
    let name = input["custom_id"].as_str().unwrap_or("");
    let given = fields.get(name).and_then(Value::as_str).or_else(|| input["value"].as_str()).unwrap_or("");
    let length = given.chars().count() as u64;
    if given.is_empty() && input["required"] != false {
        return refuse(format!("the field {name} is required"));
    }
    let short = !given.is_empty() && length < input["min_length"].as_u64().unwrap_or(0);
    if short || length > input["max_length"].as_u64().unwrap_or(4000) {
        return refuse(format!("the field {name} is too short or too long"));
    }
    Ok(given.to_owned())
}
