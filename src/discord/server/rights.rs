//! The permissions of the bot in the channels of a server, worked out from roles, overwrites and the rules of threads.

use crate::{
    measures::Asked,
    rest::fault,
    server::{
        access::UNKNOWN_CHANNEL,
        permissions::{is_thread, needed_in},
    },
};
use futures_util::future::try_join3;
use poise::serenity_prelude as serenity;
use serenity::{
    Channel, ChannelId, ChannelType, GuildChannel, GuildId, Http, Member, PartialGuild, Permissions, UserId,
};
use std::collections::HashMap;

/// Discord's code for a channel that the bot does not see.
const NO_ACCESS: isize = 50001;

/// A server as far as the bot's permissions go.
pub(crate) struct Rights {
    guild: PartialGuild,
    me: Member,
    channels: HashMap<ChannelId, GuildChannel>,
}

/// The state of a channel that has a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChannelState {
    /// The permissions that the bot needs and lacks there, which are none if all is well.
    Lacks(Permissions),
    /// A thread that only moderators can open again.
    Locked,
    /// A channel that is not there any more.
    Gone,
}

impl Rights {
    /// Asks Discord about a server, for the bot of this id.
    pub(crate) async fn on(http: &Http, guild: GuildId, me: UserId) -> Result<Rights, serenity::Error> {
        let asked = try_join3(
            http.get_guild(guild).asked("guild"),
            http.get_member(guild, me).asked("member"),
            http.get_channels(guild).asked("channels"),
        );
        let (guild, me, channels) = asked.await?;
        let channels = channels.into_iter().map(|channel| (channel.id, channel)).collect();
        Ok(Rights { guild, me, channels })
    }

    /// Returns the name of a channel, if it is one of the server's own.
    pub(crate) fn name(&self, channel: ChannelId) -> Option<&str> {
        Some(self.channels.get(&channel)?.name.as_str())
    }

    /// Returns the permissions of the bot in a channel. A thread has those of the channel that it is in.
    pub(crate) fn allowed_in(&self, channel: &GuildChannel) -> Permissions {
        let parent = channel.parent_id.filter(|_| is_thread(Some(channel.kind)));
        let ruling = parent.map_or(Some(channel), |parent| self.channels.get(&parent));
        ruling.map_or(Permissions::empty(), |ruling| self.guild.user_permissions_in(ruling, &self.me))
    }

    /// Returns the state of a channel. For a thread Discord is asked.
    pub(crate) async fn standing(&self, http: &Http, id: ChannelId) -> Result<ChannelState, serenity::Error> {
        if let Some(channel) = self.channels.get(&id) {
            return Ok(self.lacking_in(channel));
        }
        match http.get_channel(id).asked("channel").await {
            Ok(Channel::Guild(thread)) => Ok(self.of_thread(&thread)),
            Ok(_) => Ok(ChannelState::Gone),
            Err(error) if fault::code(&error) == UNKNOWN_CHANNEL => Ok(ChannelState::Gone),
            Err(error) if fault::code(&error) == NO_ACCESS => Ok(ChannelState::Lacks(Permissions::VIEW_CHANNEL)),
            Err(error) => Err(error),
        }
    }

    fn of_thread(&self, thread: &GuildChannel) -> ChannelState {
        let locked = thread.thread_metadata.is_some_and(|data| data.locked && data.archived);
        if locked && !self.allowed_in(thread).manage_threads() {
            return ChannelState::Locked;
        }
        self.lacking_in(thread)
    }

    fn lacking_in(&self, channel: &GuildChannel) -> ChannelState {
        ChannelState::Lacks(needed_in(Some(channel.kind)) - self.allowed_in(channel))
    }

    /// Returns a channel in which the bot may write and the server's managers read, or at least everybody does.
    pub(crate) fn open_to_managers(&self) -> Option<ChannelId> {
        let places = [self.guild.public_updates_channel_id, self.guild.system_channel_id];
        let writes = |id: &ChannelId| {
            let channel = self.channels.get(id).filter(|channel| channel.kind == ChannelType::Text);
            channel.is_some_and(|channel| self.lacking_in(channel) == ChannelState::Lacks(Permissions::empty()))
        };
        places.into_iter().flatten().find(writes)
    }
}
