//! How often the bot may start: Discord counts it by the day, and resets the token of a bot that starts more often.

use super::retry;
use crate::measured::Asked;
use poise::serenity_prelude as serenity;
use serenity::{BotGateway, Http};
use std::time::Duration;
use tokio::time::sleep;

/// The shortest wait before Discord is asked anew whether the bot may start.
const SHORTEST: Duration = Duration::from_secs(1);

/// The way onto the gateway.
pub(super) async fn gateway(http: &Http) -> Result<BotGateway, serenity::Error> {
    retry::until_answered("asking for the gateway", || http.get_bot_gateway().asked("gateway")).await
}

/// The way onto the gateway, once Discord lets so many shards start, or where nothing is said as many as it wants.
pub(super) async fn gateway_once_free(http: &Http, shards: Option<usize>) -> Result<BotGateway, serenity::Error> {
    loop {
        let gateway = gateway(http).await?;
        let limit = &gateway.session_start_limit;
        let wanted = shards.map_or(u64::from(gateway.shards), |shards| shards as u64);
        if limit.remaining >= wanted.min(limit.total) {
            return Ok(gateway);
        }
        let wait = Duration::from_millis(limit.reset_after).max(SHORTEST);
        tracing::warn!(
            left = limit.remaining,
            wait_seconds = wait.as_secs(),
            "the bot has started so often that Discord lets it start no more today; it waits"
        );
        sleep(wait).await;
    }
}
