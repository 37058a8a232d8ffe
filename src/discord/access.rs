//! Channels that are gone, and channels in which the bot may not write any more.

use super::{Bot, delivery, fault, opening};
use crate::{
    engine::Line,
    store::{Destination, TableId, Trouble},
};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, ChannelType, GuildId, Http, Permissions};

/// Discord's code for a channel that is gone.
pub(super) const UNKNOWN_CHANNEL: isize = 10003;

/// Where somebody said something, and what the bot lacks there.
pub(super) struct Place {
    /// The channel.
    pub(super) channel: u64,
    /// What it takes to post there and is not allowed; nothing where Discord does not say.
    lacking: Option<Vec<Line>>,
}

impl Place {
    /// A channel on a server, as an interaction tells of it.
    pub(super) fn new(channel: ChannelId, kind: Option<ChannelType>, allowed: Option<Permissions>) -> Place {
        let lacking = allowed.map(|_| opening::lacking(kind, allowed));
        Place { channel: channel.get(), lacking }
    }

    /// A direct message, of which no channel of a table can be told.
    pub(super) fn private(channel: ChannelId) -> Place {
        Place { channel: channel.get(), lacking: None }
    }
}

impl Bot {
    /// Closes the table of a channel that was deleted.
    pub(super) async fn lost(&self, channel: ChannelId) {
        if let Err(refused) = self.house.lose_channel(channel.get()).await {
            tracing::error!(%channel, refusal = ?refused.refusal, "a table stays open without its channel");
        }
    }

    /// Closes the tables of a server whose channels are gone though nothing told of it: of the threads of a channel
    /// that is deleted, no event does.
    pub(super) async fn lost_beneath(&self, http: &Http, guild: GuildId) {
        let open = self.house.store().open_tables_on(guild.get()).await;
        let open = open.inspect_err(|error| tracing::error!(%error, "the tables of a server cannot be read"));
        for row in open.unwrap_or_default() {
            let channel = ChannelId::new(row.channel);
            if let Err(error) = http.get_channel(channel).await
                && fault::code(&error) == UNKNOWN_CHANNEL
            {
                self.lost(channel).await;
            }
        }
    }

    /// Why nobody hears in a table's channel of what somebody did elsewhere or there; nothing where they do.
    pub(super) async fn unposted(&self, table: TableId, place: &Place) -> Option<String> {
        let channel = self.house.store().table(table).await.ok()??.channel;
        let barred = self.house.store().trouble_at(Destination::Channel(channel)).await;
        let barred = barred.is_ok_and(|trouble| trouble == Some(Trouble::Access));
        let lacking = place.lacking.as_ref().filter(|_| place.channel == channel);
        let line = match lacking {
            Some(lacking) if !lacking.is_empty() => Line::new("unposted-lacking").list("missing", lacking.clone()),
            Some(_) => {
                if barred {
                    delivery::hasten(self, Trouble::Access).await;
                }
                return None;
            }
            None => barred.then(|| Line::new("unposted"))?,
        };
        Some(self.plain(&line.text("channel", channel.to_string())))
    }
}
