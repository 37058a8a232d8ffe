//! The connection to Discord: time limits of requests, the end of outages, and the tasks that are finished before the
//! bot goes.

use crate::{interaction::reply::Replies, measures, rest::limits::Limits};
use poise::serenity_prelude as serenity;
use render::Painter;
use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::sync::{Notify, OwnedRwLockReadGuard, RwLock};

/// The time that a request may take, from its first byte to the last byte of its answer. Most requests have a shorter
/// limit where they are made, and the limit of uploads grows. It is shorter than the minutes for which Discord
/// remembers a nonce. So a message that was taken without an answer is not posted twice.
const TIME_LIMIT: Duration = Duration::from_secs(90);
/// The part of that time in which the connection must be established.
const CONNECTING: Duration = Duration::from_secs(5);

/// A bot token. It prints as dots.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// Returns the token with this text.
    pub fn new(token: impl Into<String>) -> Token {
        Token(token.into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(●)")
    }
}

/// The settings of the connection to Discord, and the painter of the pictures that are sent there.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bot's token.
    pub token: Token,
    /// Another server that speaks Discord's API, such as `http://127.0.0.1:4000`. `None` for Discord itself.
    pub api: Option<String>,
    /// A painter that several bots of a process may share, as it remembers what it drew.
    pub painter: Arc<Painter>,
}

impl Settings {
    /// Returns settings with this token and address, and a new painter.
    pub fn new(token: Token, api: Option<String>) -> Settings {
        Settings { token, api, painter: Arc::default() }
    }
}

/// The ways on which requests go to Discord.
pub(crate) struct Ways {
    /// The way of most requests, within Discord's limits.
    pub(crate) http: serenity::Http,
    /// The way of autocomplete answers, which Discord limits for each interaction.
    pub(crate) offers: serenity::Http,
    /// The way of the answers to interactions.
    pub(crate) replies: Replies,
    /// The way of messages if serenity's limiter is off.
    pub(crate) limits: Limits,
    /// The painter of the pictures that are sent.
    pub(crate) painter: Arc<Painter>,
}

impl Ways {
    /// Returns the ways of a bot with these settings, through this client.
    pub(crate) fn over(client: &reqwest::Client, settings: &Settings) -> Ways {
        let limits = Limits::over(client.clone());
        Ways {
            http: http_over(client, settings, limits.clone()),
            offers: unlimited(client, settings).build(),
            replies: Replies::over(client.clone(), settings.api.as_deref()),
            limits,
            painter: Arc::clone(&settings.painter),
        }
    }
}

/// Returns a client whose requests never wait for an answer for ever.
pub(crate) fn client() -> reqwest::Client {
    let client = reqwest::Client::builder().use_rustls_tls().connect_timeout(CONNECTING).timeout(TIME_LIMIT).build();
    client.expect("the same client as ever, with limits")
}

/// Returns the client that sends requests to Discord.
pub(crate) fn http(settings: &Settings) -> serenity::Http {
    http_over(&client(), settings, Limits::default())
}

/// Returns the Discord client over this HTTP client. If Discord asks all requests to wait, requests within these limits
/// wait too.
fn http_over(client: &reqwest::Client, settings: &Settings, waiting: Limits) -> serenity::Http {
    if settings.api.is_some() {
        return unlimited(client, settings).build();
    }
    let mut http = serenity::HttpBuilder::new(&settings.token.0).client(client.clone()).build();
    if let Some(limits) = &mut http.ratelimiter {
        limits.set_ratelimit_callback(Box::new(move |limit| {
            measures::slowed(limit.global, limit.timeout);
            if limit.global {
                waiting.hold_all(limit.timeout);
            }
        }));
    }
    http
}

/// Returns a builder without serenity's limiter, which knows no other server than Discord's own.
fn unlimited(client: &reqwest::Client, settings: &Settings) -> serenity::HttpBuilder {
    let http = serenity::HttpBuilder::new(&settings.token.0).client(client.clone()).ratelimiter_disabled(true);
    settings.api.iter().fold(http, serenity::HttpBuilder::proxy)
}

/// The state of the connection to Discord, as far as requests have shown it.
#[derive(Default)]
pub(crate) struct Reach {
    out: AtomicBool,
    back: Notify,
}

impl Reach {
    /// Returns whether the last request failed for a reason outside the request.
    pub(crate) fn is_out(&self) -> bool {
        self.out.load(Ordering::Relaxed)
    }

    /// Notes that a request failed for a reason outside the request.
    pub(crate) fn failed(&self) {
        self.out.store(true, Ordering::Relaxed);
    }

    /// Notes that Discord took a request. If the last one had failed, the outage is over.
    pub(crate) fn answered(&self) {
        if self.out.swap(false, Ordering::Relaxed) {
            self.back.notify_one();
        }
    }

    /// Notes that Discord has greeted the bot, for the first time or again.
    pub(crate) fn greeted(&self) {
        self.out.store(false, Ordering::Relaxed);
        self.back.notify_one();
    }

    /// Waits until an outage may be over.
    pub(crate) async fn back(&self) {
        self.back.notified().await;
    }
}

/// The tasks that were begun and are better finished before the bot goes.
#[derive(Clone, Default)]
pub(crate) struct UnderWay {
    begun: Arc<RwLock<()>>,
    /// True once the bot is about to go.
    goes: Arc<AtomicBool>,
}

impl UnderWay {
    /// Begins a task, which is waited for until the guard is dropped. Once the bot is about to go no task is begun.
    pub(crate) async fn begin(&self) -> OwnedRwLockReadGuard<()> {
        let guard = Arc::clone(&self.begun).read_owned().await;
        if self.goes() {
            drop(guard);
            std::future::pending().await
        } else {
            guard
        }
    }

    /// Returns whether the bot is about to go.
    pub(crate) fn goes(&self) -> bool {
        self.goes.load(Ordering::SeqCst)
    }

    /// Waits until all tasks are finished, at most for `patience`, and returns whether they are. No task is begun any
    /// more.
    pub(crate) async fn finish(&self, patience: Duration) -> bool {
        self.goes.store(true, Ordering::SeqCst);
        tokio::time::timeout(patience, self.begun.write()).await.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_millis(20);

    #[tokio::test]
    async fn finish_waits_for_begun_work_and_lets_none_begin() {
        let under_way = UnderWay::default();
        let begun = under_way.begin().await;
        assert!(!under_way.finish(SOON).await);
        let late = tokio::time::timeout(SOON, under_way.begin());
        assert!(late.await.is_err(), "also where what was begun is not finished");
        drop(begun);
        assert!(under_way.finish(SOON).await);
        assert!(tokio::time::timeout(SOON, under_way.begin()).await.is_err(), "nor once it is");
    }
}
