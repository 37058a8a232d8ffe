//! A relay on this machine between serenity and Discord's gateway.
//!
//! If the gateway cannot be reached at once, serenity gives the session up and identifies again. A session that could
//! have been resumed is lost then, with all that was missed meanwhile. serenity knows only one address, but Discord has
//! each session resumed at its own. It identifies no matter how often it has done so, and hears nothing more after some
//! closes.
//!
//! The relay reaches the gateway for as long as it takes, at the right address for what serenity says first. It holds
//! back what Discord would not accept, and turns those closes into ones that serenity knows.

use super::{
    lines::{Lines, OpenLine},
    sessions::Starts,
};
use backon::{ExponentialBuilder, Retryable};
use futures_util::{
    Sink, SinkExt, Stream, StreamExt,
    future::{join, select},
};
use serde::Deserialize;
use serde_json::Value;
use serenity::constants::GATEWAY_VERSION;
use std::{io, pin::pin, sync::Arc, time::Duration};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::{JoinHandle, JoinSet},
    time::{Instant, sleep, timeout},
};
use tokio_tungstenite::{
    Connector, MaybeTlsStream, WebSocketStream, accept_async_with_config, connect_async_tls_with_config,
    tungstenite::{
        Error, Message,
        protocol::{CloseFrame, WebSocketConfig, frame::coding::CloseCode},
    },
};

/// The time for which the gateway is tried for one connection. Discord keeps a session for longer.
const PATIENCE: Duration = Duration::from_mins(1);
/// The time that one try may take.
const TRY: Duration = Duration::from_secs(10);
/// The first wait between two tries, and the longest.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// The time for the last words of a connection that is closed.
const LINGER: Duration = Duration::from_secs(2);
/// The time to hear whether the bot resumes. If it does, it speaks before it is greeted.
const TO_SPEAK: Duration = Duration::from_millis(150);

/// The types of payloads, as Discord numbers them.
const HEARTBEAT: u8 = 1;
const IDENTIFY: u8 = 2;
const RESUME: u8 = 6;
/// The answer to a heartbeat.
const HEARD: &str = r#"{"op":11,"d":null}"#;

/// The close that says a session was invalidated, after which serenity hears nothing more.
const NOT_AUTHENTICATED: u16 = 4003;
/// The close after which serenity resumes the session, or learns that there is none any more.
const UNKNOWN_ERROR: u16 = 4000;

/// A connection to Discord, and one of the bot's.
type Discord = WebSocketStream<MaybeTlsStream<TcpStream>>;
type Bot = WebSocketStream<TcpStream>;

/// A payload that the bot sends.
#[derive(Deserialize)]
struct Said {
    op: u8,
    #[serde(default)]
    d: Value,
}

impl Said {
    fn read(message: &Message) -> Option<Said> {
        serde_json::from_str(message.to_text().ok()?).ok()
    }
}

/// A relay to the gateway, which ends when dropped.
pub(super) struct Relay {
    url: String,
    stop: oneshot::Sender<()>,
    serving: Serving,
}

/// A task that is aborted when dropped.
struct Serving(JoinHandle<()>);

impl Drop for Serving {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Relay {
    /// Starts a relay to this gateway.
    #[expect(clippy::disallowed_methods, reason = "serenity connects to it on this machine")]
    pub(super) async fn to(gateway: Gateway) -> io::Result<Relay> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let url = format!("ws://{}", listener.local_addr()?);
        let (stop, stopped) = oneshot::channel();
        let serving = Serving(tokio::spawn(serve(listener, Arc::new(gateway), stopped)));
        Ok(Relay { url, stop, serving })
    }

    /// Returns the address of the relay.
    pub(super) fn url(&self) -> String {
        self.url.clone()
    }

    /// Ends the relay once the last words of its connections are said.
    pub(super) async fn close(self) {
        let Relay { stop, mut serving, .. } = self;
        // Where nobody listens it has ended.
        let _ = stop.send(());
        let _ = timeout(LINGER, &mut serving.0).await;
    }
}

async fn serve(listener: TcpListener, gateway: Arc<Gateway>, mut stopped: oneshot::Receiver<()>) {
    let mut lines = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((bot, _)) => drop(lines.spawn(line(bot, Arc::clone(&gateway)))),
                Err(error) => {
                    tracing::warn!(%error, "a connection to the gateway was not taken");
                    sleep(FIRST_WAIT).await;
                }
            },
            Some(_) = lines.join_next() => {}
            _ = &mut stopped => break,
        }
    }
    while lines.join_next().await.is_some() {}
}

/// Serves one connection of the bot, from its first word to its last. Drops it if the gateway is not reached.
async fn line(bot: TcpStream, gateway: Arc<Gateway>) {
    if let Err(error) = bot.set_nodelay(true) {
        tracing::debug!(%error, "small payloads may be late");
    }
    let Ok(mut bot) = accept_async_with_config(bot, Some(unlimited())).await else { return };
    let opened = match timeout(TO_SPEAK, bot.next()).await {
        Ok(Some(Ok(first))) => Box::pin(gateway.spoken_to(&mut bot, first)).await,
        Ok(_) => None,
        Err(_) => Box::pin(gateway.greets(&mut bot)).await,
    };
    if let Some(opened) = opened {
        Box::pin(joined(bot, opened)).await;
    }
}

/// A connection to Discord over which the bot has identified or resumed.
struct Opened {
    discord: Discord,
    /// The count of the connection for its shard. `None` if its shard is not known.
    standing: Option<OpenLine>,
}

/// The way onto the gateway.
pub(super) struct Gateway {
    /// The address for all connections except resumed sessions.
    pub(super) address: String,
    pub(super) lines: Lines,
    pub(super) starts: Starts,
    /// The certificates to trust. `None` for those of public authorities.
    pub(super) trust: Option<Connector>,
}

impl Gateway {
    /// Lets Discord greet the bot, and passes on what the bot says then.
    async fn greets(&self, bot: &mut Bot) -> Option<Opened> {
        let mut discord = meanwhile(bot, Box::pin(self.reached(&[&self.address]))).await??;
        let first = first_word(bot, &mut discord).await?;
        let said = Said::read(&first)?;
        if said.op == IDENTIFY && self.starts.wait().await.is_none() {
            return self.says(discord, first, &said.d).await;
        }
        drop(discord);
        Box::pin(self.spoken_to(bot, first)).await
    }

    /// Passes on what the bot has said first, to the right address and once it may be said.
    async fn spoken_to(&self, bot: &mut Bot, first: Message) -> Option<Opened> {
        let said = Said::read(&first)?;
        let session = self.lines.session(said.d["session_id"].as_str().unwrap_or_default());
        let resumed_at = session.map(|session| session.address).filter(|_| said.op == RESUME);
        while said.op == IDENTIFY
            && let Some(wait) = self.starts.wait().await
        {
            meanwhile(bot, sleep(wait)).await?;
        }
        let addresses: Vec<_> = resumed_at.iter().chain([&self.address]).map(String::as_str).collect();
        let mut discord = meanwhile(bot, Box::pin(self.reached(&addresses))).await??;
        if said.op == IDENTIFY {
            // The bot was greeted before.
            meanwhile(bot, discord.next()).await??.ok()?;
        }
        self.says(discord, first, &said.d).await
    }

    /// Sends this to Discord. Its shard or its session says which shard the connection is of.
    async fn says(&self, mut discord: Discord, first: Message, about: &Value) -> Option<Opened> {
        let named = about["shard"][0].as_u64().and_then(|shard| u32::try_from(shard).ok());
        let session = self.lines.session(about["session_id"].as_str().unwrap_or_default());
        discord.send(first).await.ok()?;
        let standing = named.or(session.map(|session| session.shard)).map(|shard| self.lines.stand(shard));
        Some(Opened { discord, standing })
    }

    /// Returns a connection to the gateway at one of these addresses, tried in turn. `None` if it stays away too long.
    async fn reached(&self, addresses: &[&str]) -> Option<Discord> {
        let (begun, mut in_turn) = (Instant::now(), addresses.iter().cycle());
        let waits =
            ExponentialBuilder::new().with_min_delay(FIRST_WAIT).with_max_delay(LONGEST_WAIT).without_max_times();
        let reached = (|| self.connected(in_turn.next().copied().unwrap_or_default()))
            .retry(waits)
            .adjust(|_, wait| wait.filter(|wait| begun.elapsed() + *wait <= PATIENCE))
            .notify(|why, wait| {
                tracing::warn!(why, again_in_ms = wait.as_millis(), "the gateway cannot be reached");
            });
        reached.await.inspect_err(|why| tracing::error!(why, "the gateway cannot be reached")).ok()
    }

    /// Tries once to connect to the gateway at this address. The error says why not.
    async fn connected(&self, address: &str) -> Result<Discord, String> {
        let url = format!("{address}?v={GATEWAY_VERSION}");
        let tried = connect_async_tls_with_config(&url, Some(unlimited()), true, self.trust.clone());
        match timeout(TRY, tried).await {
            Ok(tried) => tried.map(|(discord, _)| discord).map_err(|error| error.to_string()),
            Err(_) => Err(format!("no answer within {} s", TRY.as_secs())),
        }
    }
}

/// Does something for which the bot waits, and answers the bot's heartbeats meanwhile. `None` if the bot goes.
async fn meanwhile<T>(bot: &mut Bot, doing: impl Future<Output = T>) -> Option<T> {
    let mut doing = pin!(doing);
    loop {
        let said = tokio::select! {
            done = &mut doing => return Some(done),
            said = bot.next() => said?.ok()?,
        };
        if said.is_close() {
            let _ = timeout(LINGER, ended(bot)).await;
            return None;
        }
        if Said::read(&said).is_some_and(|said| said.op == HEARTBEAT) {
            bot.send(Message::text(HEARD)).await.ok()?;
        }
    }
}

/// Returns the first words of the bot. What Discord says is passed on until then.
async fn first_word(bot: &mut Bot, discord: &mut Discord) -> Option<Message> {
    loop {
        tokio::select! {
            said = bot.next() => match said?.ok()? {
                said if said.is_text() => return Some(said),
                said if said.is_close() => return None,
                _ => {}
            },
            heard = discord.next() => {
                let heard = known(heard?.ok()?);
                let closes = heard.is_close();
                bot.send(heard).await.ok()?;
                if closes {
                    let _ = timeout(LINGER, ended(bot)).await;
                    return None;
                }
            }
        }
    }
}

fn unlimited() -> WebSocketConfig {
    WebSocketConfig::default().max_message_size(None).max_frame_size(None)
}

/// Passes on what either side says until one of them is gone.
async fn joined(bot: Bot, Opened { discord, standing }: Opened) {
    let ((mut to_bot, mut from_bot), (mut to_discord, mut from_discord)) = (bot.split(), discord.split());
    let closed = {
        let heard = pin!(passed(&mut from_discord, &mut to_bot, known));
        let said = pin!(passed(&mut from_bot, &mut to_discord, |said| said));
        select(heard, said).await.factor_first().0
    };
    drop(standing);
    if closed {
        // Either side is heard to its end, so that what was said to it last arrives before its connection goes.
        let _ = timeout(LINGER, join(ended(&mut from_bot), ended(&mut from_discord))).await;
    }
}

/// Passes on messages. Returns whether they ended with a close.
async fn passed(
    from: &mut (impl Stream<Item = Result<Message, Error>> + Unpin),
    to: &mut (impl Sink<Message> + Unpin),
    put: impl Fn(Message) -> Message,
) -> bool {
    while let Some(Ok(message)) = from.next().await {
        let closes = message.is_close();
        if matches!(message, Message::Ping(_) | Message::Pong(_)) {
            continue;
        }
        if to.send(put(message)).await.is_err() || closes {
            return closes;
        }
    }
    false
}

async fn ended(from: &mut (impl Stream<Item = Result<Message, Error>> + Unpin)) {
    while let Some(Ok(_)) = from.next().await {}
}

/// Translates what Discord says into what serenity knows.
fn known(message: Message) -> Message {
    match message {
        Message::Close(Some(CloseFrame { code, reason })) if u16::from(code) == NOT_AUTHENTICATED => {
            tracing::warn!(code = NOT_AUTHENTICATED, "Discord has closed the session");
            Message::Close(Some(CloseFrame { code: CloseCode::from(UNKNOWN_ERROR), reason }))
        }
        message => message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poise::serenity_prelude::{GatewayIntents, Http, Shard, ShardId, ShardInfo};
    use standin::tls::Door;
    use tokio_tungstenite::{accept_async, connect_async};

    /// A door with TLS before a gateway that greets with [`HEARD`].
    #[expect(clippy::disallowed_methods, reason = "the door passes on to it on this machine")]
    async fn encrypted() -> Door {
        let inside = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let port = inside.local_addr().expect("an address").port();
        tokio::spawn(async move {
            let (bot, _) = inside.accept().await.expect("the door passes on");
            let mut bot = accept_async(bot).await.expect("a websocket");
            bot.send(Message::text(HEARD)).await.expect("the bot hears");
            ended(&mut bot).await;
        });
        Door::open(port).await
    }

    fn gateway(address: String, trust: Option<Connector>) -> Gateway {
        Gateway { address, lines: Lines::default(), starts: Starts::of(Arc::new(Http::new("")), 1), trust }
    }

    #[tokio::test]
    async fn gateway_is_reached_over_tls() {
        let door = encrypted().await;
        let trust = Connector::Rustls(door.trust());
        let relay = Relay::to(gateway(door.gateway(), Some(trust))).await.expect("a port of this machine");
        let (mut bot, _) = connect_async(relay.url()).await.expect("the relay listens");
        let greeting = timeout(TRY, bot.next()).await.expect("a greeting in time").expect("a greeting");
        assert_eq!(greeting.expect("a whole one"), Message::text(HEARD));
    }

    #[tokio::test]
    async fn gateway_of_an_unknown_authority_is_refused() {
        let door = encrypted().await;
        let refused = gateway(String::new(), None).connected(&door.gateway()).await.expect_err("nobody vouches for it");
        assert!(refused.contains("UnknownIssuer"), "{refused}");
        // Where there is no relay, serenity connects by itself.
        let (address, only) = (Arc::new(door.gateway().into()), ShardInfo { id: ShardId(0), total: 1 });
        let tried = Shard::new(address, "", only, GatewayIntents::empty(), None).await.map(drop);
        let refused = tried.expect_err("nobody vouches for it").to_string();
        assert!(refused.contains("UnknownIssuer"), "{refused}");
    }
}
