//! The permission bits a game bot meets.

use serde_json::Value;

pub(crate) const MANAGE_CHANNELS: u64 = 1 << 4;
pub(crate) const MANAGE_GUILD: u64 = 1 << 5;
pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;
pub(crate) const SEND_MESSAGES: u64 = 1 << 11;
pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;
pub(crate) const EMBED_LINKS: u64 = 1 << 14;
pub(crate) const ATTACH_FILES: u64 = 1 << 15;
pub(crate) const READ_MESSAGE_HISTORY: u64 = 1 << 16;
pub(crate) const MENTION_EVERYONE: u64 = 1 << 17;
pub(crate) const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
pub(crate) const MANAGE_THREADS: u64 = 1 << 34;
pub(crate) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
pub(crate) const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
pub(crate) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

const NAMES: [(&str, u64); 16] = [
    ("ADMINISTRATOR", 1 << 3),
    ("MANAGE_CHANNELS", MANAGE_CHANNELS),
    ("MANAGE_GUILD", MANAGE_GUILD),
    ("ADD_REACTIONS", 1 << 6),
    ("VIEW_CHANNEL", VIEW_CHANNEL),
    ("SEND_MESSAGES", SEND_MESSAGES),
    ("MANAGE_MESSAGES", MANAGE_MESSAGES),
    ("EMBED_LINKS", EMBED_LINKS),
    ("ATTACH_FILES", ATTACH_FILES),
    ("READ_MESSAGE_HISTORY", READ_MESSAGE_HISTORY),
    ("MENTION_EVERYONE", MENTION_EVERYONE),
    ("USE_APPLICATION_COMMANDS", USE_APPLICATION_COMMANDS),
    ("MANAGE_THREADS", MANAGE_THREADS),
    ("CREATE_PUBLIC_THREADS", CREATE_PUBLIC_THREADS),
    ("CREATE_PRIVATE_THREADS", CREATE_PRIVATE_THREADS),
    ("SEND_MESSAGES_IN_THREADS", SEND_MESSAGES_IN_THREADS),
];

/// The permissions of everybody in the guild, the bot included, unless a channel says otherwise.
pub(crate) const EVERYONE: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | (1 << 6)
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// The permissions of the guild's owner: all of them.
pub(crate) const ALL: u64 = (1 << 50) - 1;

/// Reads bits from a number, a number in a string, or a list of names; `None` when a name is unknown.
pub(crate) fn parse(value: &Value) -> Option<u64> {
    match value {
        Value::Null => Some(0),
        Value::Number(bits) => bits.as_u64(),
        Value::String(text) => text.parse().ok().or_else(|| named(text)),
        Value::Array(names) => names.iter().try_fold(0, |bits, name| Some(bits | name.as_str().and_then(named)?)),
        _ => None,
    }
}

fn named(name: &str) -> Option<u64> {
    NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, bit)| *bit)
}
