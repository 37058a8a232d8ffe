//! Channels that are gone, and channels in which the bot may not write any more.

use super::{bot::Bot, fault, measured::Asked, place::Place};
use engine::Line;
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, Guild, GuildChannel, GuildId, Http, Ready, UnavailableGuild, utils::shard_id};
use std::{collections::HashSet, time::Duration};
use store::{TableId, Trouble};

/// Discord's code for a channel that is gone.
pub(super) const UNKNOWN_CHANNEL: isize = 10003;

/// How long others may be deleted that are looked for together with the first.
const FEW_DELETIONS: Duration = Duration::from_millis(500);

/// How long it takes until is looked again whether more may be refused.
const NO_ROOM: Duration = Duration::from_secs(1);

/// How long after its last try a message is left alone, though an outage seems to be over.
const BREATH: i64 = 2_000;

impl Bot {
    /// Closes the table of a channel that was deleted.
    pub(super) async fn lost(&self, channel: ChannelId) {
        if let Err(refused) = self.house.lose_channel(channel.get()).await {
            tracing::error!(%channel, refusal = ?refused.refusal, "a table stays open without its channel");
        }
    }

    /// Closes the table of a channel that was deleted, and those in its threads, of which no event tells. Of many that are
    /// deleted at once the threads are looked for together.
    pub(super) async fn deleted(&self, http: &Http, channel: &GuildChannel) {
        self.lost(channel.id).await;
        let guild = channel.guild_id;
        if !self.sweeps.call(guild) {
            return;
        }
        loop {
            tokio::time::sleep(FEW_DELETIONS).await;
            self.sweeps.begin(guild);
            self.lost_beneath(http, guild, &HashSet::new()).await;
            if self.sweeps.end(guild) {
                return;
            }
        }
    }

    /// Closes the tables of a server whose channels are gone though nothing told of it, but for those that are `there`:
    /// of the threads of a channel that is deleted no event tells, nor does any of what happened while the bot was away.
    /// Where too much was refused of late the others wait until there is room again.
    async fn lost_beneath(&self, http: &Http, guild: GuildId, there: &HashSet<ChannelId>) {
        let open = self.house.open_channels_on(guild.get()).await;
        let open = open.inspect_err(|error| tracing::error!(%error, "the tables of a server cannot be read"));
        let open = open.unwrap_or_default().into_iter().map(ChannelId::new);
        for channel in open.filter(|channel| !there.contains(channel)) {
            while !self.budget.has_room(self.house.now()) {
                tokio::time::sleep(NO_ROOM).await;
            }
            if let Err(error) = http.get_channel(channel).asked("channel").await {
                self.budget.note(&error, self.house.now());
                if fault::code(&error) == UNKNOWN_CHANNEL {
                    self.lost(channel).await;
                }
            }
        }
    }

    /// Holds the tables of the servers that have taken the bot off while it was away. One that cannot be reached at the
    /// moment is among those that Discord names.
    pub(super) async fn greeted(&self, ready: &Ready) {
        let named: HashSet<_> = ready.guilds.iter().map(|guild| guild.id).collect();
        let ours = |guild: GuildId| ready.shard.is_none_or(|shard| shard_id(guild, shard.total) == shard.id.get());
        let has_gone = |guild: u64| !named.contains(&GuildId::new(guild)) && ours(GuildId::new(guild));
        noted(self.house.hold_where(has_gone).await);
    }

    /// Holds the tables of a server that has taken the bot off. An outage is none of that.
    pub(super) async fn removed(&self, guild: &UnavailableGuild) {
        if !guild.unavailable {
            noted(self.house.hold(guild.id.get()).await);
        }
    }

    /// Lets the tables of a server go on that has let the bot in again, and closes those whose channels are gone.
    pub(super) async fn admitted(&self, http: &Http, guild: &Guild) {
        let there = guild.channels.keys().copied().chain(guild.threads.iter().map(|thread| thread.id));
        self.lost_beneath(http, guild.id, &there.collect()).await;
        noted(self.house.resume(guild.id.get()).await);
    }

    /// Why nobody hears in a table's channel of what somebody did elsewhere or there; nothing where they do.
    pub(super) async fn unposted(&self, table: TableId, place: &Place) -> Option<String> {
        let channel = self.house.channel_of(table).await?;
        if self.house.is_held(table).await {
            return Some(self.plain(&Line::new("unposted-held")));
        }
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

/// Logs where the tables of a server could not be held or let go on.
fn noted(done: Result<(), store::StoreError>) {
    if let Err(error) = done {
        tracing::error!(%error, "tables of a server were not held or let go on");
    }
}

/// Makes due what waits because of a trouble that seems to be over.
pub(super) async fn hasten(bot: &Bot, trouble: Trouble) {
    if let Err(error) = bot.house.hasten(trouble, BREATH).await {
        tracing::error!(%error, "messages that wait were not hastened");
    }
}
