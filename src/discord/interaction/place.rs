//! The place where a person said something, and the permissions that the bot lacks there.

use crate::server::permissions;
use engine::Line;
use poise::serenity_prelude as serenity;
use serenity::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId, ChannelType, GuildId, InteractionContext,
    PartialChannel, Permissions,
};

/// The place where a person said something, and the permissions that the bot lacks there.
pub(crate) struct Place {
    /// The channel of the place.
    pub(crate) channel: u64,
    /// The permissions that the bot needs to post there and lacks. `None` if Discord does not say.
    pub(crate) lacking: Option<Vec<Line>>,
    /// True for a private thread, in which the bot can post only once a person has added it.
    pub(crate) is_private_thread: bool,
    /// True for a locked thread in which the bot may not post, as it doesn't manage threads.
    pub(crate) is_locked: bool,
}

impl Place {
    /// Returns a channel on a server, from the data of an interaction.
    pub(crate) fn new(id: ChannelId, channel: Option<&PartialChannel>, allowed: Option<Permissions>) -> Place {
        let kind = channel.map(|channel| channel.kind);
        let lacking = allowed.map(|_| permissions::lacking(kind, allowed));
        let is_private_thread = kind == Some(ChannelType::PrivateThread);
        let thread = channel.and_then(|channel| channel.thread_metadata);
        let manages = allowed.is_some_and(Permissions::manage_threads);
        let is_locked = !manages && thread.is_some_and(|thread| thread.locked);
        Place { channel: id.get(), lacking, is_private_thread, is_locked }
    }

    /// Returns a direct message, in which a table's channel is never the place.
    pub(crate) fn private(channel: ChannelId) -> Place {
        Place { channel: channel.get(), lacking: None, is_private_thread: false, is_locked: false }
    }
}

/// Returns whether the bot was only brought along to this place by the person who speaks to it. The place may be a
/// server or a conversation of others. There it can only answer, and knows no more than that person would see anywhere
/// else.
pub(crate) fn is_abroad(
    guild: Option<GuildId>,
    installed: &AuthorizingIntegrationOwners,
    context: Option<InteractionContext>,
) -> bool {
    let by = |wanted: fn(&AuthorizingIntegrationOwner) -> bool| installed.0.iter().any(wanted);
    let by_person = by(|owner| matches!(owner, AuthorizingIntegrationOwner::UserInstall(_)));
    let by_server = by(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
    context == Some(InteractionContext::PrivateChannel) || guild.is_some() && by_person && !by_server
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_bot_is_abroad_where_it_was_only_brought_along() {
        let abroad = |guild: Option<u64>, installed: serde_json::Value, context: u8| {
            let installed = serde_json::from_value(installed).expect("who installed it");
            is_abroad(guild.map(GuildId::new), &installed, Some(context.into()))
        };
        assert!(abroad(Some(5), json!({"1": "7"}), 0), "a server that it is not on");
        assert!(abroad(None, json!({"1": "7"}), 2), "a conversation of others");
        assert!(!abroad(Some(5), json!({"0": "5"}), 0), "a server that it is on");
        assert!(!abroad(Some(5), json!({"0": "5", "1": "7"}), 0), "the same, for somebody who has it too");
        assert!(!abroad(None, json!({"0": "0"}), 1) && !abroad(None, json!({"1": "7"}), 1), "a conversation with it");
    }
}
