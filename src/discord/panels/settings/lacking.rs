//! The permissions that the bot lacks on a server where there are tables, and the messages that cannot be delivered
//! there.

use crate::{
    bot::Bot,
    measures::Asked,
    rest::fault,
    server::{
        permissions::names,
        rights::{ChannelState, Rights},
    },
};
use engine::Line;
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, GuildId, Http, UserId};
use table::Stuck;

/// The largest number of channels that are listed.
const MOST: usize = 8;
/// The number of channels that are checked. Each thread among them takes a request.
const MOST_LOOKED_AT: usize = 40;

/// Returns a line for each channel with a table in which the bot lacks something, or to which messages wait in vain.
/// The permissions in `here` are left out, as they have their own line.
pub(super) async fn lines(bot: &Bot, http: &Http, guild: u64, here: u64) -> Vec<Line> {
    let channels = match bot.house.views().open_channels_on(guild).await {
        Ok(channels) => channels.into_iter().filter(|channel| *channel != here).take(MOST_LOOKED_AT).collect(),
        Err(error) => {
            tracing::error!(%error, "cannot read the tables of a server");
            return vec![Line::new("server-unknown")];
        }
    };
    let mut lines = match lacking(http, guild, channels).await {
        Ok(lines) => lines,
        Err(error) => {
            tracing::warn!(error = %fault::describe(&error), "cannot check the permissions on a server");
            vec![Line::new("server-unknown")]
        }
    };
    match bot.house.outbox().stuck_on(guild).await {
        Ok(stuck) => lines.extend(stuck.iter().map(waiting)),
        Err(error) => tracing::error!(%error, "cannot read the waiting messages of a server"),
    }
    let more = lines.len().saturating_sub(MOST);
    lines.truncate(MOST);
    lines.extend((more > 0).then(|| Line::new("server-more").number("more", more as i64)));
    lines
}

/// Returns the lines about the permissions that the bot lacks in these channels of a server.
async fn lacking(http: &Http, guild: u64, channels: Vec<u64>) -> Result<Vec<Line>, serenity::Error> {
    if channels.is_empty() {
        return Ok(vec![]);
    }
    let me: UserId = http.get_current_user().asked("me").await?.id;
    let rights = Rights::on(http, GuildId::new(guild), me).await?;
    let mut lines = vec![];
    for channel in channels {
        lines.extend(line(channel, &rights.standing(http, ChannelId::new(channel)).await?));
    }
    Ok(lines)
}

/// Returns the line about a channel. `None` if all is well.
fn line(channel: u64, standing: &ChannelState) -> Option<Line> {
    let line = match standing {
        ChannelState::Lacks(missing) if missing.is_empty() => return None,
        ChannelState::Lacks(missing) => Line::new("server-lacks").list("missing", names(*missing)),
        ChannelState::Locked => Line::new("server-locked"),
        ChannelState::Gone => Line::new("server-gone-channel"),
    };
    Some(line.text("channel", channel.to_string()))
}

fn waiting(stuck: &Stuck) -> Line {
    let line = Line::new("server-waits").text("channel", stuck.channel.to_string());
    line.number("count", stuck.count.cast_signed()).text("since", (stuck.since / 1000).to_string())
}
