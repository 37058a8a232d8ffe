//! How often the bot may begin a session: Discord counts it by the day, and resets the token of a bot that does more often.

use super::retry;
use crate::measured::Asked;
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

/// The shortest wait before Discord is asked anew whether the bot may start.
const SHORTEST: Duration = Duration::from_secs(1);
/// How long Discord is asked whether a session may be begun. Where it does not answer one is begun all the same.
const TO_ASK: Duration = Duration::from_secs(10);

/// The sessions that may be begun.
pub(super) struct Starts {
    http: Arc<Http>,
    /// How many more Discord has allowed already.
    allowed: AtomicUsize,
}

impl Starts {
    /// Those of so many shards, which Discord has allowed to start, and any that are begun later.
    pub(super) fn of(http: Arc<Http>, shards: usize) -> Starts {
        Starts { http, allowed: AtomicUsize::new(shards) }
    }

    /// How long a session is not to be begun yet; nothing where it may be.
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

/// How long to wait where Discord lets the bot begin no more sessions than these for so many milliseconds.
fn held(left: u64, reset_after: u64) -> Duration {
    let wait = Duration::from_millis(reset_after).max(SHORTEST);
    tracing::warn!(
        left,
        wait_seconds = wait.as_secs(),
        "the bot has started so often that Discord lets it start no more today; it waits"
    );
    wait
}

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
        sleep(held(limit.remaining, limit.reset_after)).await;
    }
}
