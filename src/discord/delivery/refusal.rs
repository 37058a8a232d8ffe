//! Messages that Discord refuses permanently, and posts to channels that are not there.

use crate::{
    bot::Bot,
    delivery::{OFTEN_ENOUGH, TOO_OLD, courier::Courier, give_up, note, wait},
    server::access::Access,
};
use poise::serenity_prelude::ChannelId;
use table::{Announcement, Destination, OutboxRow, Outcome, Trouble};

/// Gives up a message that Discord refuses. For a post, the people whom it calls hear of it otherwise. If it is the
/// first of several, the people whom it concerns most hear of it too.
pub(super) async fn for_good(bot: &Bot, row: &OutboxRow, why: String) {
    let Destination::Channel(channel) = row.destination else { return refuse(bot, row, why).await };
    let first = bot.house.outbox().refusal(row.table, channel).await.ok().flatten().is_none();
    note(bot, row, refused(bot, row, why.clone())).await;
    tracing::error!(outbox = row.id.0, table = %row.table, %why, "a post is given up");
    if let Err(refused) = bot.house.calls().give_up_post(row.table, row.id, why.clone(), first).await {
        tracing::error!(table = %row.table, refusal = ?refused.refusal, "could not say that a post was refused");
        give_up(bot, row, why).await;
    }
}

/// Returns whether a refused call is still retried: it is the last way to reach a person, and nothing newer waits for
/// it.
pub(super) async fn may_pass(courier: &Courier, row: &OutboxRow) -> bool {
    let is_over = row.attempts >= OFTEN_ENOUGH && courier.bot().house.now() - row.at > TOO_OLD;
    let is_last_call = serde_json::from_str(&row.body).is_ok_and(|post: Announcement| post.is_last_call());
    is_last_call && !is_over && !courier.holds_up(row).await
}

/// Gives up a private message, and keeps the fact that it was refused.
async fn refuse(bot: &Bot, row: &OutboxRow, why: String) {
    note(bot, row, refused(bot, row, why.clone())).await;
    give_up(bot, row, why).await;
}

/// Returns the outcome of a try that was refused, which counts at once.
fn refused(bot: &Bot, row: &OutboxRow, why: String) -> Outcome {
    Outcome::Waits { trouble: Trouble::Other, why, not_before: bot.house.now(), attempts: row.attempts + 1 }
}

/// Asks for the channel of a post, as one refused post alone ends no game. If the channel is not there, the table is
/// held and the post with it. Otherwise the post is tried again.
pub(super) async fn missed(courier: &Courier, row: &OutboxRow, why: String) {
    let bot = courier.bot();
    let Destination::Channel(channel) = row.destination else { return give_up(bot, row, why).await };
    if bot.house.views().channel_of(row.table).await != Some(channel) {
        return give_up(bot, row, why).await;
    }
    if Access(bot).missing_among(courier.http(), vec![ChannelId::new(channel)]).await.is_empty() {
        return wait(bot, row, Trouble::Outage, why).await;
    }
    match bot.house.places().hold_lost(row.table).await {
        Ok(true) => {}
        Ok(false) => give_up(bot, row, why).await,
        Err(_) => wait(bot, row, Trouble::Outage, why).await,
    }
}
