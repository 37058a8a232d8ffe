//! Sight and permissions: the channels, messages and acts that are open to the bot and to each user.

use super::channels::{Channel, ChannelKind, Channels};
use super::messages::{Message, Messages};
use super::people::{Guild, People};
use crate::errors::{ApiError, MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE};
use crate::permissions::{self, VIEW_CHANNEL};
use crate::snowflake::Snowflake;

/// The rules by which the bot and the users see and do things.
#[derive(Clone, Copy)]
pub(crate) struct Access<'w> {
    pub(super) guild: &'w Guild,
    /// True if the bot is no longer on the guild.
    pub(super) out: bool,
    pub(super) people: &'w People,
    pub(super) channels: &'w Channels,
    pub(super) messages: &'w Messages,
}

impl<'w> Access<'w> {
    /// A channel the bot can see, or the refusal it gets.
    pub(crate) fn channel(self, id: Snowflake) -> Result<&'w Channel, ApiError> {
        let channel = self.channels.get(id).ok_or(UNKNOWN_CHANNEL)?;
        let outside = self.out && channel.dm_user().is_none() || !self.is_in(channel);
        if outside || self.bot_permissions(channel) & VIEW_CHANNEL == 0 {
            Err(MISSING_ACCESS.into())
        } else {
            Ok(channel)
        }
    }

    /// Returns whether the bot is in a channel. It is in all but private threads that are not its own and to which it
    /// was not added.
    fn is_in(self, channel: &Channel) -> bool {
        let bot = self.people.bot().id;
        channel.thread().is_none_or(|thread| {
            let is_added = thread.owner == bot || thread.members.contains(&bot);
            !thread.private || is_added || self.bot_permissions(channel) & permissions::MANAGE_THREADS != 0
        })
    }

    /// A message that is no secret of an interaction, in a channel that the bot can see.
    pub(crate) fn message(self, channel: Snowflake, id: Snowflake) -> Result<&'w Message, ApiError> {
        self.channel(channel)?;
        let message = self.messages.get(id).filter(|message| message.channel == channel && message.is_public());
        Ok(message.ok_or(UNKNOWN_MESSAGE)?)
    }

    /// The bot's permissions in a channel; a thread has its parent's rules.
    pub(crate) fn bot_permissions(self, channel: &Channel) -> u64 {
        match &channel.kind {
            ChannelKind::Dm { .. } => permissions::EVERYONE,
            ChannelKind::Text | ChannelKind::Forum(_) => {
                (self.everyones() & !channel.closed & !channel.deny) | channel.allow
            }
            ChannelKind::Thread(thread) => {
                self.channels.parent(thread).map_or(0, |parent| self.bot_permissions(parent))
            }
        }
    }

    /// Rejects unless the bot has all of `bits` in the channel.
    pub(crate) fn need(self, channel: &Channel, bits: u64) -> Result<(), ApiError> {
        let lacks = bits & !self.bot_permissions(channel) != 0;
        if lacks { Err(MISSING_PERMISSIONS.into()) } else { Ok(()) }
    }

    /// The permissions of everybody in the guild, by the role that all have.
    pub(crate) fn everyones(self) -> u64 {
        permissions::EVERYONE & !self.guild.withheld
    }

    /// A user's permissions in the guild.
    pub(crate) fn user_permissions(self, user: Snowflake) -> u64 {
        let own = self.people.get(user).map_or(0, |person| person.rights);
        if user == self.guild.owner { permissions::ALL } else { self.everyones() | own }
    }

    /// A user's permissions in a channel; a thread has its parent's rules.
    pub(crate) fn user_permissions_in(self, user: Snowflake, channel: &Channel) -> u64 {
        let ruled = channel.thread().and_then(|thread| self.channels.parent(thread)).unwrap_or(channel);
        let closed = if user == self.guild.owner { 0 } else { ruled.closed };
        self.user_permissions(user) & !closed
    }

    /// Returns whether a user sees a channel: all see the guild's, a DM its own user, a private thread its members. A
    /// person who has left the guild sees nothing of it.
    pub(crate) fn sees_channel(self, user: Snowflake, channel: Snowflake) -> bool {
        let is_member = self.people.get(user).is_some_and(|person| !person.left);
        self.channels.get(channel).is_none_or(|channel| match &channel.kind {
            ChannelKind::Text | ChannelKind::Forum(_) => is_member,
            ChannelKind::Dm { user: own } => *own == user,
            ChannelKind::Thread(thread) => is_member && (!thread.private || thread.members.contains(&user)),
        })
    }

    /// Returns whether a user sees a message.
    pub(crate) fn sees(self, user: Snowflake, message: &Message) -> bool {
        message.only_for.is_none_or(|only| only == user) && self.sees_channel(user, message.channel)
    }

    /// The channel a user means by a name, an id or `dm`; only among those the user sees.
    pub(crate) fn channel_called(self, user: Snowflake, called: &str) -> Option<&'w Channel> {
        let called = called.trim_start_matches("<#").trim_end_matches('>').trim_start_matches('#');
        let known = called.parse().ok().and_then(|id| self.channels.get(id));
        if let Some(channel) = known.filter(|channel| self.sees_channel(user, channel.id)) {
            return Some(channel);
        }
        let mut seen = self.channels.iter().filter(|channel| self.sees_channel(user, channel.id));
        seen.find(|channel| {
            (channel.dm_user().is_none() && channel.name == called)
                || (channel.dm_user() == Some(user) && called.eq_ignore_ascii_case("dm"))
        })
    }
}
