//! The way to Discord: how long a request may take, when an outage is over, and what is under way when the bot goes.

use super::{limits::Limits, measured, reply::Replies};
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

/// How long a request may take from its first byte to the last of its answer: most have a shorter limit where they are
/// made, uploads one that grows. It is below the minutes for which Discord remembers a nonce, so that what was taken
/// without an answer is not said twice.
const TIME_LIMIT: Duration = Duration::from_secs(90);
/// How much of it may go by until the connection stands.
const CONNECTING: Duration = Duration::from_secs(5);

/// A bot token. It prints as dots.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// The token spelled like this.
    pub fn new(token: impl Into<String>) -> Token {
        Token(token.into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(●)")
    }
}

/// The way to Discord, and the painter of the pictures that are sent there.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bot's token.
    pub token: Token,
    /// Another server that speaks Discord's API, such as `http://127.0.0.1:4000`; nothing for Discord itself.
    pub api: Option<String>,
    /// A painter, which several bots of a process may share: it remembers what it drew.
    pub painter: Arc<Painter>,
}

impl Settings {
    /// Settings with this token and address, and a painter of the bot's own.
    pub fn new(token: Token, api: Option<String>) -> Settings {
        Settings { token, api, painter: Arc::default() }
    }
}

/// The ways on which requests go to Discord.
pub(super) struct Ways {
    /// That of most of them, within Discord's limits.
    pub(super) http: serenity::Http,
    /// That of what is offered while somebody types, which Discord limits by each interaction.
    pub(super) offers: serenity::Http,
    /// That of the answers to interactions.
    pub(super) replies: Replies,
    /// That of messages, where serenity's limiter is off.
    pub(super) limits: Limits,
    /// The painter of the pictures that are sent.
    pub(super) painter: Arc<Painter>,
}

impl Ways {
    /// The ways of a bot with these settings, through this client.
    pub(super) fn over(client: &reqwest::Client, settings: &Settings) -> Ways {
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

/// A client none of whose requests waits for its answer for ever.
pub(super) fn client() -> reqwest::Client {
    let client = reqwest::Client::builder().use_rustls_tls().connect_timeout(CONNECTING).timeout(TIME_LIMIT).build();
    client.expect("the same client as ever, with limits")
}

/// What sends requests to Discord.
pub(super) fn http(settings: &Settings) -> serenity::Http {
    http_over(&client(), settings, Limits::default())
}

/// The same through this client; where Discord asks all requests to wait, those within these limits do.
fn http_over(client: &reqwest::Client, settings: &Settings, waiting: Limits) -> serenity::Http {
    if settings.api.is_some() {
        return unlimited(client, settings).build();
    }
    let mut http = serenity::HttpBuilder::new(&settings.token.0).client(client.clone()).build();
    if let Some(limits) = &mut http.ratelimiter {
        limits.set_ratelimit_callback(Box::new(move |limit| {
            measured::slowed(limit.global, limit.timeout);
            if limit.global {
                waiting.hold_all(limit.timeout);
            }
        }));
    }
    http
}

/// The same without serenity's limiter, which knows no other server than Discord's own.
fn unlimited(client: &reqwest::Client, settings: &Settings) -> serenity::HttpBuilder {
    let http = serenity::HttpBuilder::new(&settings.token.0).client(client.clone()).ratelimiter_disabled(true);
    settings.api.iter().fold(http, serenity::HttpBuilder::proxy)
}

/// Whether Discord can be reached, as far as requests have shown.
#[derive(Default)]
pub(super) struct Reach {
    out: AtomicBool,
    back: Notify,
}

impl Reach {
    /// Whether the last request came to nothing by no fault of its own.
    pub(super) fn is_out(&self) -> bool {
        self.out.load(Ordering::Relaxed)
    }

    /// Notes that a request came to nothing by no fault of its own.
    pub(super) fn failed(&self) {
        self.out.store(true, Ordering::Relaxed);
    }

    /// Notes that Discord took a request: where the last one had failed, the outage is over.
    pub(super) fn answered(&self) {
        if self.out.swap(false, Ordering::Relaxed) {
            self.back.notify_one();
        }
    }

    /// Notes that Discord has greeted the bot, anew or again.
    pub(super) fn greeted(&self) {
        self.out.store(false, Ordering::Relaxed);
        self.back.notify_one();
    }

    /// Waits until an outage may be over.
    pub(super) async fn back(&self) {
        self.back.notified().await;
    }
}

/// What was begun and is better finished before the bot goes.
#[derive(Clone, Default)]
pub(super) struct UnderWay {
    begun: Arc<RwLock<()>>,
    /// Whether the bot is about to go.
    goes: Arc<AtomicBool>,
}

impl UnderWay {
    /// Begins something: it is waited for until the guard is dropped. Once the bot is about to go nothing is begun.
    pub(super) async fn begin(&self) -> OwnedRwLockReadGuard<()> {
        let guard = Arc::clone(&self.begun).read_owned().await;
        if self.goes() {
            drop(guard);
            std::future::pending().await
        } else {
            guard
        }
    }

    /// Whether the bot is about to go.
    pub(super) fn goes(&self) -> bool {
        self.goes.load(Ordering::SeqCst)
    }

    /// Waits until all is finished, at most for `patience`, and gives whether it is. Nothing is begun any more.
    pub(super) async fn finish(&self, patience: Duration) -> bool {
        self.goes.store(true, Ordering::SeqCst);
        tokio::time::timeout(patience, self.begun.write()).await.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_millis(20);

    #[tokio::test]
    async fn what_was_begun_is_waited_for_and_nothing_is_begun_any_more() {
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
