//! The messages in all channels, with their files.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::snowflake::Snowflake;

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

    /// Stamps an edit of this time, unless the message was only waiting to be filled.
    pub(crate) fn edit(&mut self, was_loading: bool, now: u64) {
        if !was_loading {
            self.edited = Some(now);
        }
    }

    /// Returns whether it is for no user alone.
    pub(crate) fn is_public(&self) -> bool {
        self.only_for.is_none()
    }

    /// Returns whether the bot is still "thinking…".
    pub(crate) fn loading(&self) -> bool {
        self.flags & LOADING != 0
    }
}

/// All messages, by their ids.
#[derive(Default)]
pub(crate) struct Messages {
    all: BTreeMap<Snowflake, Message>,
}

impl FromIterator<Message> for Messages {
    fn from_iter<I: IntoIterator<Item = Message>>(messages: I) -> Self {
        Self { all: messages.into_iter().map(|message| (message.id, message)).collect() }
    }
}

impl Messages {
    /// The message with this id.
    pub(crate) fn get(&self, id: Snowflake) -> Option<&Message> {
        self.all.get(&id)
    }

    /// All messages, the oldest first.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.all.values()
    }

    /// The messages in a channel, the oldest first.
    pub(crate) fn of(&self, channel: Snowflake) -> impl DoubleEndedIterator<Item = &Message> {
        self.iter().filter(move |message| message.channel == channel)
    }

    /// The messages that are for no user alone, the oldest first.
    pub(crate) fn public(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.iter().filter(|message| message.is_public())
    }

    /// A file with this id in a channel, both written as text.
    pub(crate) fn attachment(&self, channel: &str, id: &str) -> Option<&Attachment> {
        let in_channel = self.iter().filter(|message| message.channel.to_string() == channel);
        let mut files = in_channel.flat_map(|message| &message.attachments);
        files.find(|file| file.id.to_string() == id)
    }

    /// Adds a message, or replaces it with its changed form.
    pub(crate) fn put(&mut self, message: Message) {
        self.all.insert(message.id, message);
    }

    /// Removes a message and returns it.
    pub(crate) fn remove(&mut self, id: Snowflake) -> Option<Message> {
        self.all.remove(&id)
    }

    /// Removes all messages in these channels.
    pub(crate) fn remove_in(&mut self, channels: &[Snowflake]) {
        self.all.retain(|_, message| !channels.contains(&message.channel));
    }
}
