//! The memory of the stand-in: people, channels, messages, interactions, commands.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::watch;

use super::errors::{ApiError, MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE};
use super::faults::Fault;
use super::gateway::{GUILD_MESSAGES, GUILDS, Session};
use super::permissions::{self, VIEW_CHANNEL};
use super::portal::Portal;
use super::rates::Rates;
use super::snowflake::{Mint, Snowflake};
use super::{Exchange, Options};

/// The number of changes that are remembered for later requests.
const CHANGES_KEPT: usize = 4096;

/// A user or the bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each can be so without the others")]
pub(crate) struct Person {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) bot: bool,
    pub(crate) refuses_dms: bool,
    /// The language of the user's client.
    pub(crate) locale: String,
    /// True if the person has what many have and newcomers lack: an avatar and its decoration, a nick, a role, a tag.
    #[serde(default)]
    pub(crate) adorned: bool,
    /// The person's permissions in the guild besides those of everybody.
    #[serde(default)]
    pub(crate) rights: u64,
    /// The commands that the guild shows the person regardless of permissions, as its settings under Integrations
    /// allow.
    #[serde(default)]
    pub(crate) shown: Vec<String>,
    /// True if the person has installed the bot for themselves. They then bring its commands along, if these allow it.
    #[serde(default)]
    pub(crate) brings: bool,
    /// True once the person has left the guild.
    #[serde(default)]
    pub(crate) left: bool,
    /// The person's later name in the guild.
    #[serde(default)]
    pub(crate) renamed: Option<String>,
}

impl Person {
    /// A user whose client speaks English, with no further facts.
    pub(crate) fn new(id: Snowflake, name: &str) -> Self {
        Self {
            id,
            name: name.to_owned(),
            bot: false,
            refuses_dms: false,
            locale: "en-US".to_owned(),
            adorned: false,
            brings: false,
            rights: 0,
            shown: Vec::new(),
            left: false,
            renamed: None,
        }
    }

    /// The person's name in the guild, if it is another name.
    pub(crate) fn nick(&self) -> Option<String> {
        let usual = || self.adorned.then(|| format!("{} the Owl", self.name));
        self.renamed.clone().or_else(usual)
    }
}

/// The one server of the rehearsal; its owner may do everything in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Guild {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) owner: Snowflake,
    /// The permissions that the role of everybody lacks, of those that it gives elsewhere.
    #[serde(default)]
    pub(crate) withheld: u64,
    /// The channel in which newcomers are greeted.
    #[serde(default)]
    pub(crate) system_channel: Option<Snowflake>,
    /// The channel in which Discord speaks to the guild's managers.
    #[serde(default)]
    pub(crate) public_updates_channel: Option<Snowflake>,
}

/// The kind of channel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum ChannelKind {
    Text,
    Dm { user: Snowflake },
    Thread(Thread),
    Forum(Forum),
}

/// The part of a forum beyond a channel: it holds posts, which are threads, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Forum {
    pub(crate) tags: Vec<Tag>,
    /// True if every post must have a tag.
    pub(crate) requires_tag: bool,
}

/// A tag that the posts of a forum can have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Tag {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    /// True if only managers of threads can give and take it.
    pub(crate) moderated: bool,
}

/// The part of a thread beyond a channel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Thread {
    pub(crate) parent: Snowflake,
    pub(crate) private: bool,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) auto_archive: u64,
    pub(crate) owner: Snowflake,
    /// Users who were added or mentioned; a private thread is seen by no others.
    pub(crate) members: Vec<Snowflake>,
    /// The tags of a forum's post.
    #[serde(default)]
    pub(crate) tags: Vec<Snowflake>,
}

impl Thread {
    /// A new thread that everybody sees.
    pub(crate) fn public(parent: Snowflake, owner: Snowflake) -> Self {
        Self {
            parent,
            private: false,
            archived: false,
            locked: false,
            auto_archive: 4320,
            owner,
            members: Vec::new(),
            tags: Vec::new(),
        }
    }
}

/// A channel, a forum, a thread or a DM; `allow` and `deny` are the overwrite for the bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) kind: ChannelKind,
    pub(crate) allow: u64,
    pub(crate) deny: u64,
    /// The permissions that nobody has there, unless their own overwrite gives them.
    #[serde(default)]
    pub(crate) closed: u64,
    /// True for an announcement channel, which others can follow.
    #[serde(default)]
    pub(crate) news: bool,
}

impl Channel {
    /// The thread's part, if it is one.
    pub(crate) fn thread(&self) -> Option<&Thread> {
        if let ChannelKind::Thread(thread) = &self.kind { Some(thread) } else { None }
    }

    /// The forum's part, if it is one.
    pub(crate) fn forum(&self) -> Option<&Forum> {
        if let ChannelKind::Forum(forum) = &self.kind { Some(forum) } else { None }
    }

    /// The user of a DM channel.
    pub(crate) fn dm_user(&self) -> Option<Snowflake> {
        if let ChannelKind::Dm { user } = self.kind { Some(user) } else { None }
    }

    /// Returns whether it is an archived thread.
    pub(crate) fn archived(&self) -> bool {
        self.thread().is_some_and(|thread| thread.archived)
    }
}

/// A stored file of a message.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Attachment {
    pub(crate) id: Snowflake,
    pub(crate) filename: String,
    pub(crate) description: Option<String>,
    pub(crate) content_type: String,
    #[serde(skip)]
    pub(crate) bytes: Arc<[u8]>,
    /// True if it is shown inside an embed, and so not listed outside it.
    pub(crate) embedded: bool,
}

/// The interaction that a message answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Origin {
    pub(crate) interaction: Snowflake,
    pub(crate) kind: u8,
    pub(crate) name: String,
    pub(crate) user: Snowflake,
    pub(crate) pressed: Option<Snowflake>,
    pub(crate) original: Option<Snowflake>,
}

/// The current state of a message.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) author: Snowflake,
    pub(crate) kind: u8,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) flags: u64,
    pub(crate) nonce: Option<Value>,
    pub(crate) mentions: Vec<Snowflake>,
    pub(crate) mention_everyone: bool,
    pub(crate) edited: Option<u64>,
    pub(crate) reference: Option<Snowflake>,
    pub(crate) origin: Option<Origin>,
    /// The only user who sees it, when it is ephemeral.
    pub(crate) only_for: Option<Snowflake>,
}

/// The flag of a message that one user alone sees.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// The flag of a message while the bot is "thinking…".
pub(crate) const LOADING: u64 = 1 << 7;

impl Message {
    /// An empty message, to be filled.
    pub(crate) fn new(id: Snowflake, channel: Snowflake, author: Snowflake) -> Self {
        Self {
            id,
            channel,
            author,
            kind: 0,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            nonce: None,
            mentions: Vec::new(),
            mention_everyone: false,
            edited: None,
            reference: None,
            origin: None,
            only_for: None,
        }
    }

    /// Returns whether the bot is still "thinking…".
    pub(crate) fn loading(&self) -> bool {
        self.flags & LOADING != 0
    }
}

/// A line Discord's client shows one user when the bot did not answer.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) channel: Snowflake,
    pub(crate) user: Snowflake,
    pub(crate) interaction: Snowflake,
    pub(crate) text: String,
}

/// A form the bot opened for a user.
#[derive(Clone, Debug)]
pub(crate) struct Modal {
    pub(crate) id: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) message: Option<Snowflake>,
    pub(crate) opened_by: Snowflake,
    pub(crate) body: Value,
}

/// The bot's progress in answering an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    Pending,
    Deferred,
    Answered,
    Failed,
}

/// A user's action, and the bot's answer to it.
#[derive(Clone, Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Snowflake,
    pub(crate) token: String,
    /// 2 command, 3 component, 4 autocomplete, 5 modal.
    pub(crate) kind: u8,
    pub(crate) name: String,
    pub(crate) user: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) message: Option<Snowflake>,
    pub(crate) triggered_by: Option<Snowflake>,
    pub(crate) since: Instant,
    pub(crate) progress: Progress,
    pub(crate) acked_after: Option<Duration>,
    pub(crate) original: Option<Snowflake>,
    pub(crate) answers: Vec<Snowflake>,
    pub(crate) choices: Option<Vec<Value>>,
    pub(crate) opened_modal: Option<Snowflake>,
}

/// A registered command: global, or of the guild.
#[derive(Clone, Debug)]
pub(crate) struct Command {
    pub(crate) id: Snowflake,
    pub(crate) in_guild: bool,
    pub(crate) body: Value,
}

/// One change that a person could see.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) version: u64,
    pub(crate) kind: &'static str,
    pub(crate) channel: Snowflake,
    pub(crate) subject: Option<Snowflake>,
    /// The only user who notices; `None` if all do who see the channel.
    pub(crate) only: Option<Snowflake>,
}

/// The whole rehearsal; one lock guards it.
pub(crate) struct World {
    pub(crate) mint: Mint,
    pub(crate) port: u16,
    pub(crate) token: String,
    pub(crate) patience: Duration,
    /// The bot; its id is the application's too.
    pub(crate) bot: Person,
    pub(crate) guild: Guild,
    /// The application, as its owner has set it, and the way onto the gateway.
    pub(crate) portal: Portal,
    /// True once the bot is no longer on the guild.
    pub(crate) out: bool,
    pub(crate) people: Vec<Person>,
    pub(crate) channels: BTreeMap<Snowflake, Channel>,
    pub(crate) messages: BTreeMap<Snowflake, Message>,
    pub(crate) notices: BTreeMap<Snowflake, Notice>,
    pub(crate) modals: BTreeMap<Snowflake, Modal>,
    pub(crate) interactions: BTreeMap<Snowflake, Interaction>,
    pub(crate) commands: Vec<Command>,
    pub(crate) sessions: Vec<Session>,
    pub(crate) refuse_resume: bool,
    /// The code with which a bot that identifies is turned away.
    pub(crate) refuse_identify: Option<u16>,
    /// The delay of the greeting of the next connection.
    pub(crate) slow_hello: Option<Duration>,
    /// The time until which no connection to the gateway is taken.
    pub(crate) shut_until: Option<Instant>,
    /// The field that the next interaction lacks.
    pub(crate) spoil: Option<String>,
    pub(crate) faults: Vec<Fault>,
    pub(crate) rates: Rates,
    /// True if requests beyond the rates are rejected.
    pub(crate) rate_limits: bool,
    pub(crate) changes: VecDeque<Change>,
    version: watch::Sender<u64>,
    observer: Option<super::Observer>,
}

impl World {
    /// A fresh guild with the users of `options` and a few channels, reached at `port`.
    pub(crate) fn new(options: &Options, port: u16) -> Self {
        let mut mint = Mint::new(options.steady);
        let bot = Person { bot: true, ..Person::new(mint.next(), "Pervigil") };
        let mut people: Vec<_> = options.users.iter().map(|name| Person::new(mint.next(), name)).collect();
        if let [_, .., last] = people.as_mut_slice() {
            last.adorned = true;
        }
        let owner = people.first().map_or(bot.id, |first| first.id);
        let guild = Guild {
            id: mint.next(),
            name: "Rehearsal".to_owned(),
            owner,
            withheld: 0,
            system_channel: None,
            public_updates_channel: None,
        };
        let mut world = Self {
            mint,
            port,
            token: options.token.clone(),
            patience: options.patience,
            bot,
            guild,
            portal: Portal::default(),
            out: false,
            people,
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            notices: BTreeMap::new(),
            modals: BTreeMap::new(),
            interactions: BTreeMap::new(),
            commands: Vec::new(),
            sessions: Vec::new(),
            refuse_resume: false,
            refuse_identify: None,
            slow_hello: None,
            shut_until: None,
            spoil: None,
            faults: Vec::new(),
            rates: Rates::default(),
            rate_limits: options.rate_limits,
            changes: VecDeque::new(),
            version: watch::Sender::new(0),
            observer: options.observer.clone(),
        };
        for name in ["general", "games", "tavern"] {
            world.add_channel(name, ChannelKind::Text);
        }
        world
    }

    /// Adds a channel without an event.
    pub(crate) fn add_channel(&mut self, name: &str, kind: ChannelKind) -> Snowflake {
        let id = self.mint.next();
        self.channels
            .insert(id, Channel { id, name: name.to_owned(), kind, allow: 0, deny: 0, closed: 0, news: false });
        id
    }

    /// The DM channel of a user and the bot; it is opened if there is none.
    pub(crate) fn open_dm(&mut self, user: Snowflake) -> Snowflake {
        let open = self.channels.values().find(|channel| channel.dm_user() == Some(user)).map(|channel| channel.id);
        open.unwrap_or_else(|| {
            let id = self.add_channel("", ChannelKind::Dm { user });
            self.changed("channel", id, None, None);
            id
        })
    }

    /// The user or bot with this id.
    pub(crate) fn person(&self, id: Snowflake) -> Option<&Person> {
        std::iter::once(&self.bot).chain(&self.people).find(|person| person.id == id)
    }

    /// The user with this name or id; never the bot.
    pub(crate) fn user_called(&self, name: &str) -> Option<&Person> {
        self.people.iter().find(|user| user.name.eq_ignore_ascii_case(name) || user.id.to_string() == name)
    }

    /// A channel the bot can see, or the refusal it gets.
    pub(crate) fn channel(&self, id: Snowflake) -> Result<&Channel, ApiError> {
        let channel = self.channels.get(&id).ok_or(UNKNOWN_CHANNEL)?;
        let outside = self.out && channel.dm_user().is_none() || !self.is_in(channel);
        if outside || self.bot_permissions(channel) & VIEW_CHANNEL == 0 {
            Err(MISSING_ACCESS.into())
        } else {
            Ok(channel)
        }
    }

    /// Returns whether the bot is in a channel. It is in all but private threads that are not its own and to which it
    /// was not added.
    fn is_in(&self, channel: &Channel) -> bool {
        channel.thread().is_none_or(|thread| {
            let is_added = thread.owner == self.bot.id || thread.members.contains(&self.bot.id);
            !thread.private || is_added || self.bot_permissions(channel) & permissions::MANAGE_THREADS != 0
        })
    }

    /// A message that is no secret of an interaction, in a channel that the bot can see.
    pub(crate) fn message(&self, channel: Snowflake, id: Snowflake) -> Result<&Message, ApiError> {
        self.channel(channel)?;
        let message = self.messages.get(&id).filter(|message| message.channel == channel && message.only_for.is_none());
        Ok(message.ok_or(UNKNOWN_MESSAGE)?)
    }

    /// The bot's permissions in a channel; a thread has its parent's rules.
    pub(crate) fn bot_permissions(&self, channel: &Channel) -> u64 {
        match &channel.kind {
            ChannelKind::Dm { .. } => permissions::EVERYONE,
            ChannelKind::Text | ChannelKind::Forum(_) => {
                (self.everyones() & !channel.closed & !channel.deny) | channel.allow
            }
            ChannelKind::Thread(thread) => {
                self.channels.get(&thread.parent).map_or(0, |parent| self.bot_permissions(parent))
            }
        }
    }

    /// Rejects unless the bot has all of `bits` in the channel.
    pub(crate) fn need(&self, channel: &Channel, bits: u64) -> Result<(), ApiError> {
        let lacks = bits & !self.bot_permissions(channel) != 0;
        if lacks { Err(MISSING_PERMISSIONS.into()) } else { Ok(()) }
    }

    /// The permissions of everybody in the guild, by the role that all have.
    pub(crate) fn everyones(&self) -> u64 {
        permissions::EVERYONE & !self.guild.withheld
    }

    /// A user's permissions in the guild.
    pub(crate) fn user_permissions(&self, user: Snowflake) -> u64 {
        let own = self.people.iter().find(|person| person.id == user).map_or(0, |person| person.rights);
        if user == self.guild.owner { permissions::ALL } else { self.everyones() | own }
    }

    /// A user's permissions in a channel; a thread has its parent's rules.
    pub(crate) fn user_permissions_in(&self, user: Snowflake, channel: &Channel) -> u64 {
        let ruled = channel.thread().and_then(|thread| self.channels.get(&thread.parent)).unwrap_or(channel);
        let closed = if user == self.guild.owner { 0 } else { ruled.closed };
        self.user_permissions(user) & !closed
    }

    /// Returns whether a user sees a channel: all see the guild's, a DM its own user, a private thread its members. A
    /// person who has left the guild sees nothing of it.
    pub(crate) fn sees_channel(&self, user: Snowflake, channel: Snowflake) -> bool {
        let is_member = self.person(user).is_some_and(|person| !person.left);
        self.channels.get(&channel).is_none_or(|channel| match &channel.kind {
            ChannelKind::Text | ChannelKind::Forum(_) => is_member,
            ChannelKind::Dm { user: own } => *own == user,
            ChannelKind::Thread(thread) => is_member && (!thread.private || thread.members.contains(&user)),
        })
    }

    /// Returns whether a user sees a message.
    pub(crate) fn sees(&self, user: Snowflake, message: &Message) -> bool {
        message.only_for.is_none_or(|only| only == user) && self.sees_channel(user, message.channel)
    }

    /// Notes a change and wakes the requests that wait for one.
    pub(crate) fn changed(
        &mut self,
        kind: &'static str,
        channel: Snowflake,
        subject: Option<Snowflake>,
        only: Option<Snowflake>,
    ) {
        let version = *self.version.borrow() + 1;
        self.changes.push_back(Change { version, kind, channel, subject, only });
        if self.changes.len() > CHANGES_KEPT {
            self.changes.pop_front();
        }
        self.version.send_replace(version);
    }

    /// Notes a change of a person's settings.
    pub(crate) fn people_changed(&mut self) {
        self.changed("people", self.guild.id, None, None);
    }

    /// Notes a change of a message.
    pub(crate) fn message_changed(&mut self, kind: &'static str, id: Snowflake) {
        if let Some(message) = self.messages.get(&id) {
            let (channel, only) = (message.channel, message.only_for);
            self.changed(kind, channel, Some(id), only);
        }
    }

    /// The number of the newest change.
    pub(crate) fn version(&self) -> u64 {
        *self.version.borrow()
    }

    /// Follows the number of the newest change.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Shows an exchange to the observer.
    pub(crate) fn observe(&self, exchange: &Exchange) {
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
        for session in self.sessions.iter_mut().filter(|session| session.hears_of(guild)) {
            session.dispatch(intents, event, data);
        }
        self.observe(&Exchange::dispatched(event, data));
    }

    /// The interaction with this token, if any.
    pub(crate) fn interaction_by_token(&self, token: &str) -> Option<&Interaction> {
        self.interactions.values().rev().find(|interaction| interaction.token == token)
    }

    /// Gives an interaction up if the bot has not acknowledged it; its user hears so.
    pub(crate) fn give_up(&mut self, id: Snowflake) {
        let Some(interaction) = self.interactions.get_mut(&id) else { return };
        if interaction.progress != Progress::Pending {
            return;
        }
        interaction.progress = Progress::Failed;
        let (user, channel, kind) = (interaction.user, interaction.channel, interaction.kind);
        let text = if kind == 2 { "The application did not respond" } else { "This interaction failed" };
        if kind != 4 {
            let notice = Notice { channel, user, interaction: id, text: text.to_owned() };
            let at = self.mint.next();
            self.notices.insert(at, notice);
        }
        self.changed("failure", channel, Some(id), Some(user));
    }

    /// Forgets a message and tells the people who saw it.
    pub(crate) fn delete_message(&mut self, id: Snowflake) {
        self.message_changed("message_delete", id);
        let Some(message) = self.messages.remove(&id) else { return };
        if message.only_for.is_some() {
            return;
        }
        let mut data = json!({"id": id, "channel_id": message.channel});
        let intents = self.message_intent(message.channel);
        if intents == super::gateway::GUILD_MESSAGES {
            data["guild_id"] = json!(self.guild.id);
        }
        self.dispatch(intents, "MESSAGE_DELETE", &data);
    }

    /// The intent that brings a channel's messages.
    pub(crate) fn message_intent(&self, channel: Snowflake) -> u64 {
        let dm = self.channels.get(&channel).is_some_and(|channel| channel.dm_user().is_some());
        if dm { super::gateway::DIRECT_MESSAGES } else { super::gateway::GUILD_MESSAGES }
    }
}
