//! Where somebody said something, and what the bot lacks there.

use super::permissions;
use engine::Line;
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, ChannelType, Permissions};

/// Where somebody said something, and what the bot lacks there.
pub(super) struct Place {
    /// The channel.
    pub(super) channel: u64,
    /// What it takes to post there and is not allowed; nothing where Discord does not say.
    pub(super) lacking: Option<Vec<Line>>,
}

impl Place {
    /// A channel on a server, as an interaction tells of it.
    pub(super) fn new(channel: ChannelId, kind: Option<ChannelType>, allowed: Option<Permissions>) -> Place {
        let lacking = allowed.map(|_| permissions::lacking(kind, allowed));
        Place { channel: channel.get(), lacking }
    }

    /// A direct message, of which no channel of a table can be told.
    pub(super) fn private(channel: ChannelId) -> Place {
        Place { channel: channel.get(), lacking: None }
    }
}
