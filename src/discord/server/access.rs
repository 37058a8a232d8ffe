//! Channels that are gone, and channels in which the bot may not write any more.

use crate::{bot::Bot, deadlines::is_unseen, interaction::place::Place, measures::Asked, rest::fault};
use engine::Line;
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, Guild, GuildChannel, GuildId, Http, Ready, UnavailableGuild, utils::shard_id};
use std::{collections::HashSet, time::Duration};
use table::{TableId, Trouble};
use tokio::time::Instant;

/// Discord's code for a channel that is gone.
pub(crate) const UNKNOWN_CHANNEL: isize = 10003;

/// The time to wait after a first deletion, so that further ones are covered by the same look.
const FEW_DELETIONS: Duration = Duration::from_millis(500);

/// The pause before Discord is asked again about a channel that it says is not there.
const TO_BE_SURE: Duration = Duration::from_secs(2);

/// The interval at which it is looked whether the people of a shard are heard, and the number of looks.
const LOOK: Duration = Duration::from_millis(50);
const LOOKS: u32 = 100;

/// The interval at which the budget of refusals is checked for room.
const NO_ROOM: Duration = Duration::from_secs(1);

/// The time after its last try during which a message is left alone although an outage seems to be over, in
/// milliseconds.
const BREATH: i64 = 2_000;

/// The access of a bot to servers and channels, which follows what Discord says of them.
pub(crate) struct Access<'b>(pub(crate) &'b Bot);

impl Access<'_> {
    /// Closes the table of a channel that was deleted.
    pub(crate) async fn lost(&self, channel: ChannelId) {
        if let Err(refused) = self.0.house.places().lose_channel(channel.get()).await {
            tracing::error!(%channel, refusal = ?refused.refusal, "a table stays open without its channel");
        }
    }

    /// Closes the table of a channel that was deleted, and the tables in its threads, for which no event arrives. If
    /// many channels are deleted at once, their threads are looked for together.
    pub(crate) async fn deleted(&self, http: &Http, channel: &GuildChannel) {
        self.lost(channel.id).await;
        let guild = channel.guild_id;
        if !self.0.sweeps.call(guild) {
            return;
        }
        loop {
            tokio::time::sleep(FEW_DELETIONS).await;
            self.0.sweeps.begin(guild);
            for channel in self.missing_on(http, guild, &HashSet::new()).await {
                self.lost(channel).await;
            }
            if self.0.sweeps.end(guild) {
                return;
            }
        }
    }

    /// Returns the channels with an open table on a server that are not there any more, except those in `there`. No
    /// event arrives for the threads of a deleted channel, nor for what happened while the bot was away.
    async fn missing_on(&self, http: &Http, guild: GuildId, there: &HashSet<ChannelId>) -> Vec<ChannelId> {
        let open = self.0.house.views().open_channels_on(guild.get()).await;
        let open = open.inspect_err(|error| tracing::error!(%error, "the tables of a server cannot be read"));
        let open = open.unwrap_or_default().into_iter().map(ChannelId::new);
        self.missing_among(http, open.filter(|channel| !there.contains(channel)).collect()).await
    }

    /// Returns which of these channels are not there, as Discord says twice. If too much was refused recently, the rest
    /// waits until there is room again.
    pub(crate) async fn missing_among(&self, http: &Http, channels: Vec<ChannelId>) -> Vec<ChannelId> {
        let missing = self.unknown_among(http, channels).await;
        if missing.is_empty() {
            return missing;
        }
        tokio::time::sleep(TO_BE_SURE).await;
        self.unknown_among(http, missing).await
    }

    async fn unknown_among(&self, http: &Http, channels: Vec<ChannelId>) -> Vec<ChannelId> {
        let mut unknown = vec![];
        for channel in channels {
            while !self.0.budget.has_room(self.0.house.now()) {
                tokio::time::sleep(NO_ROOM).await;
            }
            let Err(error) = http.get_channel(channel).asked("channel").await else { continue };
            self.0.budget.note(&error, self.0.house.now());
            if fault::code(&error) == UNKNOWN_CHANNEL {
                unknown.push(channel);
            }
        }
        unknown
    }

    /// Holds the tables of the servers that have removed the bot while it was away. A server that is only unreachable
    /// at the moment is among those that Discord names.
    pub(crate) async fn greeted(&self, ready: &Ready) {
        let named: HashSet<_> = ready.guilds.iter().map(|guild| guild.id).collect();
        let ours = |guild: GuildId| ready.shard.is_none_or(|shard| shard_id(guild, shard.total) == shard.id.get());
        let has_gone = |guild: u64| !named.contains(&GuildId::new(guild)) && ours(GuildId::new(guild));
        noted(self.0.house.places().hold_where(has_gone).await);
    }

    /// Stops all clocks on servers that Discord has named and not reported since.
    pub(crate) async fn look_for_servers(&self) {
        let Some(_effect) = self.0.servers.effect_at_once() else { return };
        for guild in self.0.servers.overdue(Instant::now()) {
            noted(self.0.house.places().unhear(guild).await);
        }
    }

    /// Holds the tables of a server that has removed the bot. If Discord says that the server is only unavailable, its
    /// clocks stop instead.
    pub(crate) async fn removed(&self, guild: &UnavailableGuild) {
        let Some(_effect) = self.0.servers.effect_if(guild.id.get(), false).await else { return };
        noted(match guild.unavailable {
            true => self.0.house.places().unhear(guild.id.get()).await,
            false => self.0.house.places().hold(guild.id.get()).await,
        });
    }

    /// Resumes the tables of a server that has let the bot in again, and holds the tables whose channels are not there.
    ///
    /// The clocks of its shard go on first, so that no time counts twice in which neither was there.
    pub(crate) async fn admitted(&self, context: &serenity::Context, guild: &Guild) {
        let http = &context.http;
        let there = guild.channels.keys().copied().chain(guild.threads.iter().map(|thread| thread.id)).collect();
        let missing = self.missing_on(http, guild.id, &there).await;
        self.until_heard(context.shard_id.0).await;
        let Some(_effect) = self.0.servers.effect_if(guild.id.get(), true).await else { return };
        for channel in missing {
            if let Err(refused) = self.0.house.places().hold_lost_in(channel.get()).await {
                tracing::error!(%channel, refusal = ?refused.refusal, "a table goes on without its channel");
            }
        }
        for lost in self.0.house.places().lost().await.unwrap_or_default() {
            if there.contains(&ChannelId::new(lost.channel)) {
                self.0.house.places().found(lost.table).await;
            }
        }
        noted(self.0.house.places().resume(guild.id.get()).await);
    }

    /// Waits until the people of a shard are heard, for a few seconds at most.
    async fn until_heard(&self, shard: u32) {
        for _ in 0..LOOKS {
            if self.0.house.clocks().is_heard(shard) {
                return;
            }
            tokio::time::sleep(LOOK).await;
        }
    }
}

/// Returns the reason why nothing that a person does at a table is posted in its channel, from whatever place they
/// do it. `None` if posts arrive.
pub(crate) async fn unposted(bot: &Bot, table: TableId, place: &Place) -> Option<String> {
    let channel = bot.house.views().channel_of(table).await?;
    match bot.house.places().held(table).await {
        Some(held) if held.channel_lost && place.channel == channel => bot.house.places().found(table).await,
        Some(held) if held.channel_lost => return Some(bot.plain(&Line::new("unposted-missing"))),
        Some(_) => return Some(bot.plain(&Line::new("unposted-held"))),
        None => {}
    }
    let barred = bot.house.views().is_barred(channel).await;
    let lacking = place.lacking.as_ref().filter(|_| place.channel == channel);
    let line = match lacking {
        Some(lacking) if !lacking.is_empty() => Line::new("unposted-lacking").list("missing", lacking.clone()),
        Some(_) if place.is_locked => Line::new("unposted-locked"),
        Some(_) => {
            if barred {
                hasten(bot, Trouble::Access).await;
            }
            match barred && place.is_private_thread {
                true => Line::new("unposted-private"),
                false => refused(bot, table).await?,
            }
        }
        None if barred && is_locked(bot, table).await => Line::new("unposted-locked"),
        None if barred => Line::new("unposted"),
        None => refused(bot, table).await?,
    };
    Some(bot.plain(&line.text("channel", channel.to_string())))
}

/// Returns whether the channel of a table is known to be a locked thread, as Discord refused a post for that.
async fn is_locked(bot: &Bot, table: TableId) -> bool {
    bot.house.places().is_shut(table).await.ok().flatten().is_some_and(|shut| shut.locked)
}

/// Returns the line that says so if Discord has refused the last post of a table to its channel.
async fn refused(bot: &Bot, table: TableId) -> Option<Line> {
    is_unseen(bot, table).await.then(|| Line::new("unposted-refused"))
}

/// Logs a failure to hold or resume the tables of a server.
fn noted(done: Result<(), table::StoreError>) {
    if let Err(error) = done {
        tracing::error!(%error, "could not hold or resume the tables of a server");
    }
}

/// Makes the messages due that wait because of a trouble that seems to be over.
pub(crate) async fn hasten(bot: &Bot, trouble: Trouble) {
    if let Err(error) = bot.house.views().hasten(trouble, BREATH).await {
        tracing::error!(%error, "could not bring waiting messages forward");
    }
}
