//! Whether Discord lets the bot hear people, shard by shard.

use crate::bot::Bot;
use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardManager};
use std::{sync::Arc, time::Duration};
use table::House;

/// How often it is looked.
const TICK: Duration = Duration::from_millis(500);

/// Notes again and again the people of which of so many shards are heard.
pub(super) async fn hear(bot: Arc<Bot>, shards: Arc<ShardManager>, total: u32) {
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let runners = shards.runners.lock().await;
        let connected = runners.iter().filter(|(_, runner)| runner.stage == ConnectionStage::Connected);
        let connected: Vec<u32> = connected.map(|(shard, _)| shard.0).collect();
        drop(runners);
        note(&bot.house, &connected, total).await;
        bot.look_for_servers().await;
    }
}

/// Notes that people of these shards are heard.
pub(super) async fn note(house: &House, shards: &[u32], total: u32) {
    if let Err(error) = house.hears(shards, total).await {
        tracing::error!(%error, "whether people are heard is not stored");
    }
}
