//! The actions of users: commands, presses, selections, forms, chatter.

use serde_json::{Map, Value, json};

use super::client::{Chosen, Refusal, Typed, brings, refuse};
use super::limits::list;
use super::snowflake::Snowflake;
use super::wire::FILE_LIMIT;
use super::world::sessions::ALWAYS;
use super::world::{AUTOCOMPLETE, COMMAND, COMPONENT, Channel, ChannelKind, Interaction, MODAL, Message, World};

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

/// The acts of one user.
pub(crate) struct Play<'w> {
    pub(crate) world: &'w mut World,
    pub(crate) user: Snowflake,
}

impl Play<'_> {
    /// Types a slash command; returns the new interaction.
    pub(crate) fn command(
        &mut self,
        channel: &str,
        name: &str,
        options: &Map<String, Value>,
    ) -> Result<Snowflake, Refusal> {
        let channel = self.place(channel)?;
        let data = self.typed(channel, name, options, None)?;
        let about = About { name: name.to_owned(), ..About::default() };
        Ok(self.begin(COMMAND, channel, about, &data))
    }

    /// Chooses a command from the menu of a message that the user sees; returns the new interaction.
    pub(crate) fn choose(&mut self, channel: &str, message: Snowflake, name: &str) -> Result<Snowflake, Refusal> {
        let channel = self.place(channel)?;
        let (Some(message), Some(place)) = (self.seen(channel, message), self.world.channels.get(channel)) else {
            return refuse("the user sees no such message there");
        };
        let data = Chosen { world: self.world, user: self.user, channel: place, name, message }.data()?;
        let about = About { name: name.to_owned(), ..About::default() };
        Ok(self.begin(COMMAND, channel, about, &data))
    }

    /// Types in an option; returns the new interaction.
    pub(crate) fn autocomplete(
        &mut self,
        channel: &str,
        name: &str,
        options: &Map<String, Value>,
        focused: &str,
    ) -> Result<Snowflake, Refusal> {
        let channel = self.place(channel)?;
        let data = self.typed(channel, name, options, Some(focused))?;
        let about = About { name: name.to_owned(), ..About::default() };
        Ok(self.begin(AUTOCOMPLETE, channel, about, &data))
    }

    fn typed(
        &self,
        channel: Snowflake,
        name: &str,
        options: &Map<String, Value>,
        focused: Option<&str>,
    ) -> Result<Value, Refusal> {
        let Some(channel) = self.world.channels.get(channel) else { return refuse("there is no such channel") };
        Typed { world: self.world, user: self.user, channel, name, options, focused }.data()
    }

    /// The channel that a user means; the DM with the bot is opened if it is meant and missing.
    fn place(&mut self, called: &str) -> Result<Snowflake, Refusal> {
        if called.eq_ignore_ascii_case("dm") {
            return Ok(self.world.open_dm(self.user));
        }
        match self.world.access().channel_called(self.user, called) {
            Some(channel) => Ok(channel.id),
            None => refuse(format!("the user sees no channel {called}")),
        }
    }

    /// A message in a channel, if the user sees it.
    fn seen(&self, channel: Snowflake, message: Snowflake) -> Option<&Message> {
        let message = self.world.messages.get(message).filter(|message| message.channel == channel);
        message.filter(|message| self.world.access().sees(self.user, message))
    }

    /// Presses a button or chooses from a menu, as far as Discord's client lets them.
    pub(crate) fn press(&mut self, press: &Press) -> Result<Snowflake, Refusal> {
        let channel = self.place(&press.channel)?;
        let Some(message) = self.seen(channel, press.message) else {
            return refuse("the user sees no such message there");
        };
        let component = check_press(message, press)?;
        let (kind, id) = (component["type"].clone(), component["id"].clone());
        let mut data = json!({"component_type": kind, "custom_id": press.custom_id, "id": id});
        if let Some(values) = &press.values {
            data["values"] = json!(values);
            if let Some(resolved) = self.resolved(&kind, values)? {
                data["resolved"] = resolved;
            }
        }
        let about = About { message: Some(press.message), ..About::default() };
        Ok(self.begin(COMPONENT, channel, about, &data))
    }

    /// The objects that Discord adds for the chosen channels or roles; a client offers none but these.
    fn resolved(&self, kind: &Value, values: &[String]) -> Result<Option<Value>, Refusal> {
        let mut told = Map::new();
        for id in values {
            let found = match kind.as_u64() {
                Some(CHANNEL_SELECT) => self
                    .world
                    .channels
                    .iter()
                    .find(|channel| {
                        channel.id.to_string() == *id
                            && matches!(channel.kind, ChannelKind::Text | ChannelKind::Forum(_))
                    })
                    .map(|channel| self.world.wire().interaction_channel(channel, self.user)),
                Some(ROLE_SELECT) => Some(self.world.wire().everyone_role()).filter(|role| role["id"] == id.as_str()),
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
    pub(crate) fn forge(&mut self, press: &Press, kind: u64) -> Result<Snowflake, Refusal> {
        let Some(message) = self.world.messages.get(press.message) else { return refuse("there is no such message") };
        let channel = message.channel;
        if kind == TEXT_INPUT {
            let input = |(at, value): (usize, &String)| json!({"type": 4, "custom_id": at.to_string(), "value": value});
            let inputs = press.values.iter().flatten().enumerate().map(input);
            let rows: Vec<_> = inputs.map(|input| json!({"type": 1, "components": [input]})).collect();
            let data = json!({"custom_id": press.custom_id, "components": rows});
            let triggered_by = self.world.interactions.last_opening().map(|before| before.id);
            let about = About { message: Some(press.message), triggered_by, ..About::default() };
            return Ok(self.begin(MODAL, channel, about, &data));
        }
        let mut data = json!({"component_type": kind, "custom_id": press.custom_id, "id": 1});
        if kind != BUTTON {
            data["values"] = json!(press.values.clone().unwrap_or_default());
        }
        let about = About { message: Some(press.message), ..About::default() };
        Ok(self.begin(COMPONENT, channel, about, &data))
    }

    /// Sends the form that is open before the user.
    pub(crate) fn submit(&mut self, modal: Snowflake, fields: &Map<String, Value>) -> Result<Snowflake, Refusal> {
        let Some(open) = self.world.interactions.form(self.user).filter(|open| open.id == modal) else {
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
        self.world.close_form(self.user);
        let about = About { message, triggered_by: Some(trigger), ..About::default() };
        Ok(self.begin(MODAL, channel, about, &data))
    }

    /// Writes in a channel; an archived thread opens again.
    pub(crate) fn say(&mut self, channel: &str, content: &str) -> Result<Snowflake, Refusal> {
        let channel = self.place(channel)?;
        if content.trim().is_empty() || content.chars().count() > 2000 {
            return refuse("a message has between 1 and 2000 characters");
        }
        if self.world.channels.get(channel).is_some_and(|channel| channel.forum().is_some()) {
            return refuse("in a forum there are only posts");
        }
        if self.world.channels.get(channel).is_some_and(Channel::archived) {
            self.world.update_thread(channel, &json!({"archived": false}));
        }
        let id = self.world.mint.next();
        let mut message = Message::new(id, channel, self.user);
        content.clone_into(&mut message.content);
        self.world.publish(message);
        Ok(id)
    }

    /// Remembers an interaction and sends it to the bot.
    fn begin(&mut self, kind: u8, channel: Snowflake, about: About, data: &Value) -> Snowflake {
        let id = self.world.mint.interaction();
        let About { name, message, triggered_by } = about;
        let new = Interaction::new(id, kind, self.user, channel);
        let interaction = Interaction { name, message, triggered_by, ..new };
        let mut payload = Payload { world: self.world, interaction: &interaction }.json(data);
        if let (Some(field), Some(payload)) = (self.world.interactions.spoil.take(), payload.as_object_mut()) {
            payload.remove(&field);
        }
        self.world.interactions.add(interaction);
        self.world.dispatch(ALWAYS, "INTERACTION_CREATE", &payload);
        id
    }
}

/// An interaction as the bot hears of it.
#[derive(Clone, Copy)]
struct Payload<'w> {
    world: &'w World,
    interaction: &'w Interaction,
}

impl Payload<'_> {
    /// The event with this data.
    fn json(self, data: &Value) -> Value {
        let Self { world, interaction } = self;
        let mut json = json!({
            "id": interaction.id,
            "application_id": world.people.bot().id,
            "type": interaction.kind,
            "data": data,
            "channel_id": interaction.channel,
            "token": interaction.token,
            "version": 1,
            "locale": world.people.get(interaction.user).map_or("en-US", |user| &user.locale),
            "entitlements": [],
            "attachment_size_limit": FILE_LIMIT,
        });
        if let Some(message) = interaction.message.and_then(|id| world.messages.get(id)) {
            json["message"] = world.wire().message(message);
        }
        if let Some(channel) = world.channels.get(interaction.channel) {
            self.put_place(&mut json, channel);
        }
        json["authorizing_integration_owners"] = self.installed();
        json
    }

    /// The owners of the installation that an interaction came by: the guild if the bot is on it, the user who brings
    /// it.
    fn installed(self) -> Value {
        let Self { world, interaction } = self;
        let in_dm = world.channels.is_dm(interaction.channel);
        let pressed = interaction.message.and_then(|id| world.messages.get(id)?.origin.as_ref());
        let command = pressed.map_or(&interaction.name, |origin| &origin.name);
        let mut installed = match (in_dm, world.is_out()) {
            (true, _) => json!({"0": "0"}),
            (false, false) => json!({"0": world.guild.id}),
            (false, true) => json!({}),
        };
        if brings(world, interaction.user, command.split(' ').next().unwrap_or_default()) {
            installed["1"] = json!(interaction.user);
        }
        installed
    }

    /// Adds the fields that differ between guild and DM.
    fn put_place(self, json: &mut Value, channel: &Channel) {
        let Self { world, interaction: &Interaction { user, .. } } = self;
        let (access, wire) = (world.access(), world.wire());
        let in_dm = channel.dm_user().is_some();
        json["channel"] = wire.interaction_channel(channel, user);
        json["context"] = json!(u8::from(in_dm));
        json["app_permissions"] = json!(access.bot_permissions(channel).to_string());
        if in_dm {
            json["user"] = wire.user_by_id(user);
            return;
        }
        let guild = world.guild.id;
        let mut member = wire.partial_member(user);
        member["user"] = wire.user_by_id(user);
        member["permissions"] = json!(access.user_permissions_in(user, channel).to_string());
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
