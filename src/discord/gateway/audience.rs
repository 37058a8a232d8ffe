//! The shards over which Discord lets the bot hear people.

use crate::gateway::lines::Lines;
use crate::{bot::Bot, server::access::Access};
use poise::serenity_prelude::ShardManager;
use std::{sync::Arc, time::Duration};
use table::House;
use table::StoreError;

/// The interval between two looks.
const TICK: Duration = Duration::from_millis(100);

/// Notes again and again on which of so many shards people are heard.
pub(super) async fn hear(bot: Arc<Bot>, (shards, lines): (Arc<ShardManager>, Lines), total: u32) {
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        stored(bot.house.clocks().hears(&lines.connected(&shards).await, total).await);
        Access(&bot).look_for_servers().await;
    }
}

/// Lets clocks go on from where they stopped while nobody was heard, before anything is asked of a table.
pub(super) async fn go_on(house: &House, shards: Vec<u32>, total: u32) {
    stored(house.clocks().set_clocks_forward(shards, total).await);
}

/// Notes that people were heard until the bot went.
pub(super) async fn end(house: &House) {
    stored(house.clocks().still_hears().await);
}

fn stored(done: Result<(), StoreError>) {
    if let Err(error) = done {
        tracing::error!(%error, "could not store whether the bot is connected");
    }
}
