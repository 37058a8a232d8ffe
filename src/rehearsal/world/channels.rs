//! The channels of the guild, its forums and threads, and the DMs with the bot.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::sessions::{DIRECT_MESSAGES, GUILD_MESSAGES};
use crate::snowflake::{Snowflake, id_text};

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
    /// A channel with the permissions of the guild.
    pub(crate) fn new(id: Snowflake, name: &str, kind: ChannelKind) -> Self {
        Self { id, name: name.to_owned(), kind, allow: 0, deny: 0, closed: 0, news: false }
    }

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

/// All channels, by their ids.
#[derive(Default)]
pub(crate) struct Channels {
    all: BTreeMap<Snowflake, Channel>,
}

impl FromIterator<Channel> for Channels {
    fn from_iter<I: IntoIterator<Item = Channel>>(channels: I) -> Self {
        Self { all: channels.into_iter().map(|channel| (channel.id, channel)).collect() }
    }
}

impl Channels {
    /// The channel with this id.
    pub(crate) fn get(&self, id: Snowflake) -> Option<&Channel> {
        self.all.get(&id)
    }

    /// The channel with this id, to be changed.
    pub(crate) fn get_mut(&mut self, id: Snowflake) -> Option<&mut Channel> {
        self.all.get_mut(&id)
    }

    /// All channels, the oldest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Channel> {
        self.all.values()
    }

    /// Adds a channel.
    pub(crate) fn add(&mut self, channel: Channel) {
        self.all.insert(channel.id, channel);
    }

    /// The DM channel of a user and the bot, if it is open.
    pub(crate) fn dm_of(&self, user: Snowflake) -> Option<&Channel> {
        self.iter().find(|channel| channel.dm_user() == Some(user))
    }

    /// Returns whether this is the id of a DM channel.
    pub(crate) fn is_dm(&self, id: Snowflake) -> bool {
        self.get(id).is_some_and(|channel| channel.dm_user().is_some())
    }

    /// The channel that a thread is in.
    pub(crate) fn parent(&self, thread: &Thread) -> Option<&Channel> {
        self.get(thread.parent)
    }

    /// The intent that brings a channel's messages.
    pub(crate) fn message_intent(&self, id: Snowflake) -> u64 {
        if self.is_dm(id) { DIRECT_MESSAGES } else { GUILD_MESSAGES }
    }

    fn thread_mut(&mut self, id: Snowflake) -> Option<&mut Thread> {
        match &mut self.all.get_mut(&id)?.kind {
            ChannelKind::Thread(thread) => Some(thread),
            _ => None,
        }
    }

    /// Adds users to a thread; false when the channel is none.
    pub(crate) fn join_thread(&mut self, id: Snowflake, users: &[Snowflake]) -> bool {
        let Some(thread) = self.thread_mut(id) else { return false };
        let new: Vec<_> = users.iter().filter(|user| !thread.members.contains(user)).copied().collect();
        thread.members.extend(new);
        true
    }

    /// Takes a user out of a thread.
    pub(crate) fn leave_thread(&mut self, id: Snowflake, user: Snowflake) {
        if let Some(thread) = self.thread_mut(id) {
            thread.members.retain(|member| *member != user);
        }
    }

    /// Changes a thread's name, archive state, lock, duration and tags as far as `body` names them; false when the
    /// channel is none.
    pub(crate) fn update_thread(&mut self, id: Snowflake, body: &Value) -> bool {
        let Some(Channel { name, kind: ChannelKind::Thread(thread), .. }) = self.all.get_mut(&id) else { return false };
        if let Some(new) = body["name"].as_str() {
            new.clone_into(name);
        }
        thread.archived = body["archived"].as_bool().unwrap_or(thread.archived);
        thread.locked = body["locked"].as_bool().unwrap_or(thread.locked);
        thread.auto_archive = body["auto_archive_duration"].as_u64().unwrap_or(thread.auto_archive);
        if let Some(tags) = body["applied_tags"].as_array() {
            thread.tags = tags.iter().filter_map(|tag| id_text(tag).parse().ok()).collect();
        }
        true
    }

    /// Gives a forum these tags, and posts lose removed tags; false when the channel is none.
    pub(crate) fn set_tags(&mut self, id: Snowflake, tags: Vec<Tag>) -> bool {
        let known: Vec<_> = tags.iter().map(|tag| tag.id).collect();
        let Some(ChannelKind::Forum(forum)) = self.all.get_mut(&id).map(|channel| &mut channel.kind) else {
            return false;
        };
        forum.tags = tags;
        for channel in self.all.values_mut() {
            if let ChannelKind::Thread(thread) = &mut channel.kind
                && thread.parent == id
            {
                thread.tags.retain(|tag| known.contains(tag));
            }
        }
        true
    }

    /// Removes a channel and its threads; returns the ids of all that are gone.
    pub(crate) fn remove(&mut self, id: Snowflake) -> Vec<Snowflake> {
        let beneath = |channel: &Channel| channel.thread().is_some_and(|thread| thread.parent == id);
        let gone: Vec<_> = self.iter().filter(|channel| channel.id == id || beneath(channel)).map(|c| c.id).collect();
        self.all.retain(|id, _| !gone.contains(id));
        gone
    }
}
