//! Channels in which nothing can be posted, and the people who hear of it by whatever way is open.

use crate::delivery::{courier::Courier, note};
use crate::{bot::Bot, measures::Asked, rest::fault, server::rights::Rights};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, GuildId};
use table::{Destination, OutboxRow, Outcome, Reached, Shut, TableId, Trouble};

/// The number of tries for a message about a closed channel that is refused for a reason that is not known here.
pub(super) const TRIES: u32 = 2;

/// Tells a person that nothing can be posted in the channel of a table where a message was refused. This happens once,
/// until something arrives there again.
pub(super) async fn closed(courier: &Courier, row: &OutboxRow, locked: bool) {
    let shut = courier.bot().house.places().is_shut(row.table).await.unwrap_or_default();
    let told = |shut: Shut| shut.told.iter().any(|telling| telling.reached != Reached::Never);
    let tried_before = row.trouble == Some(Trouble::Access);
    if shut.is_some_and(|shut| tried_before || told(shut)) {
        return;
    }
    if is_own(courier.bot(), row).await {
        tell(courier, row.table, locked).await;
    }
}

/// Calls people in private if the posts that call them wait for a closed channel.
pub(super) async fn call_in_private(bot: &Bot, row: &OutboxRow) {
    if is_own(bot, row).await
        && let Err(refused) = bot.house.calls().call_in_private(row.table).await
    {
        tracing::error!(table = %row.table, refusal = ?refused.refusal, "could not send direct messages instead of a post");
    }
}

/// Returns whether a message tells a person that a channel is closed. Such a message is not worth many tries.
pub(super) async fn is_telling(bot: &Bot, row: &OutboxRow) -> bool {
    let tells = bot.house.places().tells_of_shut(row.id).await;
    tells.inspect_err(|error| tracing::error!(%error, "cannot read the subject of a message")).unwrap_or(false)
}

/// Gives up a message about a closed channel, and tells another person.
pub(super) async fn unheard(courier: &Courier, row: &OutboxRow, why: String) {
    let bot = courier.bot();
    note(bot, row, Outcome::GivenUp { why }).await;
    match bot.house.places().is_shut(row.table).await {
        Ok(Some(shut)) => tell(courier, row.table, shut.locked).await,
        Ok(None) => {}
        Err(error) => tracing::error!(%error, "cannot read whether a channel is closed"),
    }
}

/// Tells the people who heard of a closed channel that it is open again, as something has arrived.
pub(super) async fn opened(bot: &Bot, row: &OutboxRow) {
    if matches!(row.destination, Destination::Channel(_))
        && bot.house.places().is_shut(row.table).await.unwrap_or_default().is_some()
        && is_own(bot, row).await
        && let Err(refused) = bot.house.places().tell_open(row.table).await
    {
        tracing::error!(table = %row.table, refusal = ?refused.refusal, "could not say that a channel is open again");
    }
}

/// Returns whether a message goes into its table's channel.
async fn is_own(bot: &Bot, row: &OutboxRow) -> bool {
    let Destination::Channel(channel) = row.destination else { return false };
    bot.house.views().channel_of(row.table).await == Some(channel)
}

async fn tell(courier: &Courier, table: TableId, locked: bool) {
    let house = &courier.bot().house;
    let told = match house.places().tell_shut(table, locked, None).await {
        Ok(false) => match managers(courier, table).await {
            Some(channel) => house.places().tell_shut(table, locked, Some(channel.get())).await,
            None => Ok(false),
        },
        told => told,
    };
    match told {
        Ok(true) => {}
        Ok(false) => tracing::warn!(%table, "no one can be told that a channel gets no posts"),
        Err(refused) => {
            tracing::error!(%table, refusal = ?refused.refusal, "could not say that a channel gets no posts");
        }
    }
}

/// Returns a channel of a table's server that its managers read.
async fn managers(courier: &Courier, table: TableId) -> Option<ChannelId> {
    let guild = GuildId::new(courier.bot().house.views().guild_of(table).await?);
    let http = courier.http();
    let rights = async { Rights::on(http, guild, http.get_current_user().asked("me").await?.id).await };
    let rights: Result<_, serenity::Error> = rights.await;
    let rights = rights.inspect_err(|error| tracing::warn!(error = %fault::describe(error), "cannot read a server"));
    rights.ok()?.open_to_managers()
}
