//! The memory of the stand-in: people, channels, messages, interactions, commands.

mod access;
mod changes;
mod channels;
mod commands;
mod interactions;
mod messages;
mod people;
pub(crate) mod sessions;

use crate::{
    Observer, Options, Traffic,
    faults::Fault,
    rates::Rates,
    snowflake::{Mint, Snowflake},
    wire::Wire,
};
use serde_json::{Value, json};
use sessions::{ALWAYS, GUILD_MESSAGES, GUILDS, Line, Session, Sessions};
use std::time::Duration;

pub(crate) use access::Access;
pub(crate) use changes::{Change, Changes};
pub(crate) use channels::{Channel, ChannelKind, Channels, Forum, Tag, Thread};
pub(crate) use commands::{Command, Commands};
pub(crate) use interactions::{
    AUTOCOMPLETE, COMMAND, COMPONENT, Interaction, Interactions, MODAL, Modal, Notice, Progress,
};
pub(crate) use messages::{Attachment, EPHEMERAL, LOADING, Message, Messages, Origin};
pub(crate) use people::{Guild, People, Person};

/// The whole rehearsal; one lock guards it.
///
/// Each part has its own rules. The world carries out what concerns several, and tells the bot and the users of it.
pub(crate) struct World {
    pub(crate) mint: Mint,
    pub(crate) people: People,
    pub(crate) guild: Guild,
    pub(crate) channels: Channels,
    pub(crate) messages: Messages,
    pub(crate) interactions: Interactions,
    pub(crate) commands: Commands,
    /// The application, as its owner has set it, and the way onto the gateway.
    pub(crate) portal: Portal,
    pub(crate) sessions: Sessions,
    pub(crate) faults: Vec<Fault>,
    pub(crate) rates: Rates,
    pub(crate) changes: Changes,
    /// The time for the bot's first answer to an interaction.
    pub(crate) patience: Duration,
    port: u16,
    token: String,
    /// True once the bot is no longer on the guild.
    out: bool,
    observer: Option<Observer>,
}

impl World {
    /// A fresh guild with the users of `options` and a few channels, reached at `port`.
    pub(crate) fn new(options: &Options, port: u16) -> Self {
        let mut mint = Mint::new(options.clock.clone(), options.steady);
        let people = People::named(&options.users, &mut mint);
        let owner = people.users().first().map_or(people.bot().id, |first| first.id);
        let guild = Guild::new(mint.next(), owner);
        let mut world = Self {
            mint,
            people,
            guild,
            channels: Channels::default(),
            messages: Messages::default(),
            interactions: Interactions::default(),
            commands: Commands::default(),
            portal: Portal::default(),
            sessions: Sessions::default(),
            faults: Vec::new(),
            rates: Rates::new(options.rate_limits),
            changes: Changes::new(),
            patience: options.patience,
            port,
            token: options.token.clone(),
            out: false,
            observer: options.observer.clone(),
        };
        for name in ["general", "games", "tavern"] {
            world.add_channel(name, ChannelKind::Text);
        }
        world
    }

    /// The rules by which the bot and the users see and do things.
    pub(crate) fn access(&self) -> Access<'_> {
        let Self { guild, out, people, channels, messages, .. } = self;
        Access { guild, out: *out, people, channels, messages }
    }

    /// The content of the world as Discord would tell it.
    pub(crate) fn wire(&self) -> Wire<'_> {
        Wire::of(self)
    }

    /// The address at which it is reached, without a scheme.
    pub(crate) fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Returns whether this is the bot's token.
    pub(crate) fn is_token(&self, given: &str) -> bool {
        given == self.token
    }

    /// Returns whether the bot is no longer on the guild.
    pub(crate) fn is_out(&self) -> bool {
        self.out
    }

    /// Shows an exchange to the observer.
    pub(crate) fn observe(&self, exchange: &Traffic) {
        if let Some(observer) = &self.observer {
            observer(exchange);
        }
    }

    /// Sends an event to every session that asked for one of `intents` (0: every session gets it).
    pub(crate) fn dispatch(&mut self, intents: u64, event: &str, data: &Value) {
        if self.out && intents & (GUILDS | GUILD_MESSAGES) != 0 {
            return;
        }
        let named = if event.starts_with("GUILD_") && data["guild_id"].is_null() { "id" } else { "guild_id" };
        let guild = data[named].as_str().and_then(|id| id.parse().ok());
        self.sessions.dispatch(guild, intents, event, data);
        self.observe(&Traffic::dispatched(event, data));
    }

    /// Begins a session of a bot, and tells it of the guild if it hears of it.
    pub(crate) fn identify(&mut self, data: &Value, line: Line) {
        let mut session = Session::new(data, line);
        let is_of_guild = session.hears_of(Some(self.guild.id.number())) && !self.out;
        let mut events = vec![(ALWAYS, "READY", self.wire().ready(session.id(), &data["shard"], is_of_guild))];
        if is_of_guild {
            events.push((GUILDS, "GUILD_CREATE", self.wire().guild()));
        }
        for (intents, event, data) in &events {
            session.dispatch(*intents, event, data);
            self.observe(&Traffic::dispatched(event, data));
        }
        self.sessions.add(session);
    }

    /// Resumes a session. Returns whether it is to be compressed; `None` if it cannot be resumed.
    pub(crate) fn resume(&mut self, data: &Value, line: Line) -> Option<bool> {
        let compress = self.sessions.resume(data, line)?;
        self.observe(&Traffic::dispatched("RESUMED", &json!({})));
        Some(compress)
    }

    /// Removes the bot from the guild, or lets it in again.
    pub(crate) fn admit(&mut self, admitted: bool) {
        if admitted {
            self.out = false;
            self.dispatch(GUILDS, "GUILD_CREATE", &self.wire().guild());
        } else {
            self.dispatch(GUILDS, "GUILD_DELETE", &json!({"id": self.guild.id}));
            self.out = true;
        }
        self.changes.note("guild", self.guild.id, None, None);
    }

    /// Tells the bot that the guild cannot be reached for a while, or can be again.
    pub(crate) fn fail_guild(&mut self, unavailable: bool) {
        if unavailable {
            self.dispatch(GUILDS, "GUILD_DELETE", &json!({"id": self.guild.id, "unavailable": true}));
        } else {
            self.dispatch(GUILDS, "GUILD_CREATE", &self.wire().guild());
        }
    }

    /// Turns the clock forward, and notes that it changed.
    pub(crate) fn turn_clock(&mut self, by: Duration) {
        self.mint.clock.turn(by);
        self.changes.note("clock", self.guild.id, None, None);
    }

    /// Changes the facts of a user, and notes that people changed.
    pub(crate) fn change_person(&mut self, user: Snowflake, change: impl FnMut(&mut Person)) {
        self.people.change(user, change);
        self.changes.note("people", self.guild.id, None, None);
    }

    /// Adds a channel without an event.
    pub(crate) fn add_channel(&mut self, name: &str, kind: ChannelKind) -> Snowflake {
        let id = self.mint.next();
        self.channels.add(Channel::new(id, name, kind));
        id
    }

    /// The DM channel of a user and the bot; it is opened if there is none.
    pub(crate) fn open_dm(&mut self, user: Snowflake) -> Snowflake {
        let open = self.channels.dm_of(user).map(|channel| channel.id);
        open.unwrap_or_else(|| {
            let id = self.add_channel("", ChannelKind::Dm { user });
            self.changes.note("channel", id, None, None);
            id
        })
    }

    /// Tells everybody what a channel looks like now.
    pub(crate) fn channel_changed(&mut self, id: Snowflake, event: &str) {
        let Some(channel) = self.channels.get(id) else { return };
        let mut json = self.wire().channel(channel);
        if event == "THREAD_CREATE" {
            json["newly_created"] = json!(true);
        }
        self.dispatch(GUILDS, event, &json);
        self.changes.note("channel", id, None, None);
    }

    /// Changes a thread as far as `body` names its fields, and tells everybody.
    pub(crate) fn update_thread(&mut self, id: Snowflake, body: &Value) {
        if self.channels.update_thread(id, body) {
            self.channel_changed(id, "THREAD_UPDATE");
        }
    }

    /// Deletes a channel or a thread with its messages. With a channel go its threads, of which no event tells.
    pub(crate) fn delete_channel(&mut self, id: Snowflake) {
        let Some(channel) = self.channels.get(id) else { return };
        let mut json = self.wire().channel(channel);
        let event = match channel.thread() {
            Some(Thread { parent, .. }) => {
                json = json!({"id": id, "guild_id": self.guild.id, "parent_id": parent, "type": json["type"]});
                "THREAD_DELETE"
            }
            None => "CHANNEL_DELETE",
        };
        let gone = self.channels.remove(id);
        self.messages.remove_in(&gone);
        self.dispatch(GUILDS, event, &json);
        self.changes.note("channel", id, None, None);
    }

    /// Adds a message and tells the people who see it; returns its JSON.
    pub(crate) fn publish(&mut self, message: Message) -> Value {
        let id = message.id;
        self.channels.join_thread(message.channel, &message.mentions);
        self.messages.put(message);
        self.message_changed("message_create", id);
        self.announce("MESSAGE_CREATE", id)
    }

    /// Replaces a message with its changed form and tells the people who see it; returns its JSON.
    pub(crate) fn update_message(&mut self, message: Message) -> Value {
        let id = message.id;
        self.messages.put(message);
        self.message_changed("message_update", id);
        self.announce("MESSAGE_UPDATE", id)
    }

    /// Notes a change of a message.
    fn message_changed(&mut self, kind: &'static str, id: Snowflake) {
        if let Some(message) = self.messages.get(id) {
            self.changes.note(kind, message.channel, Some(id), message.only_for);
        }
    }

    /// Dispatches a message event; the gateway is silent on ephemeral messages.
    fn announce(&mut self, event: &str, id: Snowflake) -> Value {
        let Some(message) = self.messages.get(id) else { return Value::Null };
        let (json, author) = (self.wire().message(message), message.author);
        if !message.is_public() {
            return json;
        }
        let intents = self.channels.message_intent(message.channel);
        let mut told = json.clone();
        if intents == GUILD_MESSAGES {
            told["guild_id"] = json!(self.guild.id);
            told["member"] = self.wire().partial_member(author);
        }
        self.dispatch(intents, event, &told);
        json
    }

    /// Forgets a message and tells the people who saw it.
    pub(crate) fn delete_message(&mut self, id: Snowflake) {
        self.message_changed("message_delete", id);
        let Some(message) = self.messages.remove(id).filter(Message::is_public) else { return };
        let mut data = json!({"id": id, "channel_id": message.channel});
        let intents = self.channels.message_intent(message.channel);
        if intents == GUILD_MESSAGES {
            data["guild_id"] = json!(self.guild.id);
        }
        self.dispatch(intents, "MESSAGE_DELETE", &data);
    }

    /// Gives an interaction up if the bot has not acknowledged it; its user hears so.
    pub(crate) fn give_up(&mut self, id: Snowflake) {
        let Some(&Interaction { user, channel, kind, .. }) = self.interactions.fail(id) else { return };
        let text = if kind == COMMAND { "The application did not respond" } else { "This interaction failed" };
        if kind != AUTOCOMPLETE {
            let notice = Notice { channel, user, interaction: id, text: text.to_owned() };
            self.interactions.notify(self.mint.next(), notice);
        }
        self.changes.note("failure", channel, Some(id), Some(user));
    }

    /// Closes the form open before a user; returns it, if there was one.
    pub(crate) fn close_form(&mut self, user: Snowflake) -> Option<Modal> {
        let closed = self.interactions.close_form(user)?;
        self.changes.note("modal", closed.channel, None, Some(user));
        Some(closed)
    }
}

/// The number of starts that a bot has in a day.
pub(crate) const SESSIONS: u64 = 1000;
/// An hour in milliseconds.
pub(crate) const AN_HOUR: u64 = 3_600_000;

/// The settings of the application and its way onto the gateway.
#[derive(Clone, Debug)]
pub(crate) struct Portal {
    /// The address for interactions in place of the gateway.
    pub(crate) endpoint: Option<String>,
    /// The number of starts that the bot has left.
    pub(crate) sessions_left: u64,
    /// The time until the bot has all its starts again, in milliseconds.
    pub(crate) sessions_reset_after: u64,
    /// The address of the gateway that the bot hears, if it is not the real one.
    pub(crate) astray: Option<String>,
    /// The address at which the bot is to resume sessions, if it is not the gateway's.
    pub(crate) resumed_at: Option<String>,
}

impl Default for Portal {
    fn default() -> Self {
        let (endpoint, astray, resumed_at) = (None, None, None);
        Self { endpoint, sessions_left: SESSIONS, sessions_reset_after: AN_HOUR, astray, resumed_at }
    }
}

impl Portal {
    /// The number of starts, as `/gateway/bot` tells it.
    pub(crate) fn session_limit(&self) -> Value {
        let reset_after = if self.sessions_left == SESSIONS { 0 } else { self.sessions_reset_after };
        json!({"total": SESSIONS, "remaining": self.sessions_left, "reset_after": reset_after, "max_concurrency": 1})
    }
}
