//! Posts to channels that are not there, as Discord says.

use crate::{
    delivery::{courier::Courier, give_up, wait},
    server::access::Access,
};
use poise::serenity_prelude::ChannelId;
use store::{Destination, OutboxRow, Trouble};

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
