//! The number of sessions that the bot may begin. Discord counts them by the day, and resets the token of a bot that
//! begins more.

use super::retry;
use crate::measures::Asked;
use poise::serenity_prelude as serenity;
use serenity::{BotGateway, Http};
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::time::{sleep, timeout};

/// The shortest wait before Discord is asked again whether the bot may start.
const SHORTEST: Duration = Duration::from_secs(1);
/// The time in which Discord is asked whether a session may be begun. If it does not answer, one is begun all the same.
const TO_ASK: Duration = Duration::from_secs(10);

/// A counter of the sessions that may be begun.
pub(super) struct Starts {
    http: Arc<Http>,
    /// The number of further sessions that Discord has already allowed.
    allowed: AtomicUsize,
}

impl Starts {
    /// Returns the counter for so many shards, which Discord has allowed to start, and for sessions that are begun
    /// later.
    pub(super) fn of(http: Arc<Http>, shards: usize) -> Starts {
        Starts { http, allowed: AtomicUsize::new(shards) }
    }

    /// Returns the time until a session may be begun. `None` if one may be begun now.
    pub(super) async fn wait(&self) -> Option<Duration> {
        let (set, get) = (Ordering::SeqCst, Ordering::SeqCst);
        if self.allowed.fetch_update(set, get, |allowed| allowed.checked_sub(1)).is_ok() {
            return None;
        }
        let gateway = timeout(TO_ASK, gateway(&self.http)).await.ok()?.ok()?;
        let limit = gateway.session_start_limit;
        (limit.remaining == 0).then(|| held(limit.remaining, limit.reset_after))
    }
}

/// Returns the wait if Discord lets the bot begin only so many sessions for so many milliseconds.
fn held(left: u64, reset_after: u64) -> Duration {
    let wait = Duration::from_millis(reset_after).max(SHORTEST);
    tracing::warn!(left, wait_seconds = wait.as_secs(), "the bot has started too often for Discord today; waiting");
    wait
}

/// Returns the way onto the gateway.
pub(super) async fn gateway(http: &Http) -> Result<BotGateway, serenity::Error> {
    retry::until_answered("asking for the gateway", || http.get_bot_gateway().asked("gateway")).await
}

/// Returns the way onto the gateway, once Discord lets so many shards start. Without a number these are as many as it
/// wants.
pub(super) async fn gateway_once_free(http: &Http, shards: Option<usize>) -> Result<BotGateway, serenity::Error> {
    loop {
        let gateway = gateway(http).await?;
        let limit = &gateway.session_start_limit;
        let wanted = shards.map_or(u64::from(gateway.shards), |shards| shards as u64);
        if limit.remaining >= wanted.min(limit.total) {
            return Ok(gateway);
        }
        sleep(held(limit.remaining, limit.reset_after)).await;
    }
}
