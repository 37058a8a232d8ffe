//! Channels that are gone, and channels in which the bot may not write any more.

use super::{bot::Bot, fault, place::Place};
use engine::Line;
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, GuildId, Http};
use store::{TableId, Trouble};

/// Discord's code for a channel that is gone.
pub(super) const UNKNOWN_CHANNEL: isize = 10003;

/// How long after its last try a message is left alone, though an outage seems to be over.
const BREATH: i64 = 2_000;

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
        let open = self.house.open_channels_on(guild.get()).await;
        let open = open.inspect_err(|error| tracing::error!(%error, "the tables of a server cannot be read"));
        for channel in open.unwrap_or_default().into_iter().map(ChannelId::new) {
            if let Err(error) = http.get_channel(channel).await
                && fault::code(&error) == UNKNOWN_CHANNEL
            {
                self.lost(channel).await;
            }
        }
    }

    /// Why nobody hears in a table's channel of what somebody did elsewhere or there; nothing where they do.
    pub(super) async fn unposted(&self, table: TableId, place: &Place) -> Option<String> {
        let channel = self.house.channel_of(table).await?;
        let barred = self.house.is_barred(channel).await;
        let lacking = place.lacking.as_ref().filter(|_| place.channel == channel);
        let line = match lacking {
            Some(lacking) if !lacking.is_empty() => Line::new("unposted-lacking").list("missing", lacking.clone()),
            Some(_) => {
                if barred {
                    hasten(self, Trouble::Access).await;
                }
                return None;
            }
            None => barred.then(|| Line::new("unposted"))?,
        };
        Some(self.plain(&line.text("channel", channel.to_string())))
    }
}

/// Makes due what waits because of a trouble that seems to be over.
pub(super) async fn hasten(bot: &Bot, trouble: Trouble) {
    if let Err(error) = bot.house.hasten(trouble, BREATH).await {
        tracing::error!(%error, "messages that wait were not hastened");
    }
}
