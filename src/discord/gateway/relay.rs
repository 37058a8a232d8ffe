//! A relay on this machine between serenity and Discord's gateway.
//!
//! serenity gives a session up where the gateway cannot be reached at once, and identifies anew; a session that could have
//! been resumed is lost with all that was missed meanwhile. It also hears nothing more after some closes. The relay reaches
//! the gateway for as long as it takes before it answers serenity, and puts those closes into ones that serenity knows.

use futures_util::{
    Sink, SinkExt, Stream, StreamExt,
    future::{join, select},
};
use serenity::constants::GATEWAY_VERSION;
use std::{io, pin::pin, time::Duration};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::{JoinHandle, JoinSet},
    time::{Instant, sleep, timeout},
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, accept_async_with_config, connect_async_with_config,
    tungstenite::{
        Error, Message,
        protocol::{CloseFrame, WebSocketConfig, frame::coding::CloseCode},
    },
};

/// How long the gateway is tried for one connection. Discord keeps a session for longer.
const PATIENCE: Duration = Duration::from_mins(1);
/// How long one try may take.
const TRY: Duration = Duration::from_secs(10);
/// The first wait between two tries, and the longest.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// How long the last words of a connection that is closed may take.
const LINGER: Duration = Duration::from_secs(2);

/// The close that says a session was invalidated, after which serenity hears nothing more.
const NOT_AUTHENTICATED: u16 = 4003;
/// One after which it resumes the session, or is told that there is none any more.
const UNKNOWN_ERROR: u16 = 4000;

/// A connection to Discord.
type Discord = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A relay to the gateway; it ends when dropped.
pub(super) struct Relay {
    url: String,
    stop: oneshot::Sender<()>,
    serving: Serving,
}

/// What is aborted when dropped.
struct Serving(JoinHandle<()>);

impl Drop for Serving {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Relay {
    /// A relay to the gateway at this address.
    pub(super) async fn to(gateway: String) -> io::Result<Relay> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let url = format!("ws://{}", listener.local_addr()?);
        let (stop, stopped) = oneshot::channel();
        let serving = Serving(tokio::spawn(serve(listener, gateway, stopped)));
        Ok(Relay { url, stop, serving })
    }

    /// Its address.
    pub(super) fn url(&self) -> String {
        self.url.clone()
    }

    /// Ends it once the last words of its connections are said.
    pub(super) async fn close(self) {
        let Relay { stop, mut serving, .. } = self;
        // Where nobody listens it has ended.
        let _ = stop.send(());
        let _ = timeout(LINGER, &mut serving.0).await;
    }
}

async fn serve(listener: TcpListener, gateway: String, mut stopped: oneshot::Receiver<()>) {
    let mut lines = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((bot, _)) => drop(lines.spawn(line(bot, gateway.clone()))),
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

/// One connection of the bot, from its first word to its last. Where the gateway is not reached it is dropped.
async fn line(bot: TcpStream, gateway: String) {
    if let Err(error) = bot.set_nodelay(true) {
        tracing::debug!(%error, "small payloads may be late");
    }
    let Some(discord) = reached(&gateway).await else { return };
    if let Ok(bot) = accept_async_with_config(bot, Some(unlimited())).await {
        Box::pin(joined(bot, discord)).await;
    }
}

fn unlimited() -> WebSocketConfig {
    WebSocketConfig { max_message_size: None, max_frame_size: None, ..WebSocketConfig::default() }
}

/// A connection to the gateway; `None` where it stays away for too long.
async fn reached(gateway: &str) -> Option<Discord> {
    let url = format!("{gateway}?v={GATEWAY_VERSION}");
    let (begun, mut wait) = (Instant::now(), FIRST_WAIT);
    loop {
        let why = match timeout(TRY, connect_async_with_config(&url, Some(unlimited()), true)).await {
            Ok(Ok((discord, _))) => return Some(discord),
            Ok(Err(error)) => error.to_string(),
            Err(_) => format!("no answer within {} s", TRY.as_secs()),
        };
        if begun.elapsed() + wait > PATIENCE {
            tracing::error!(why, "the gateway cannot be reached");
            return None;
        }
        tracing::warn!(why, again_in_ms = wait.as_millis(), "the gateway cannot be reached");
        sleep(wait).await;
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

/// Passes on what either side says until one of them is gone.
async fn joined(bot: WebSocketStream<TcpStream>, discord: Discord) {
    let ((mut to_bot, mut from_bot), (mut to_discord, mut from_discord)) = (bot.split(), discord.split());
    let closed = {
        let heard = pin!(passed(&mut from_discord, &mut to_bot, known));
        let said = pin!(passed(&mut from_bot, &mut to_discord, |said| said));
        select(heard, said).await.factor_first().0
    };
    if closed {
        // Either side is heard to its end, so that what was said to it last arrives before its connection goes.
        let _ = timeout(LINGER, join(ended(&mut from_bot), ended(&mut from_discord))).await;
    }
}

/// Passes on what comes; whether it ended with a close.
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

/// What Discord says as serenity knows it.
fn known(message: Message) -> Message {
    match message {
        Message::Close(Some(CloseFrame { code, reason })) if u16::from(code) == NOT_AUTHENTICATED => {
            tracing::warn!(code = NOT_AUTHENTICATED, "Discord has closed the session");
            Message::Close(Some(CloseFrame { code: CloseCode::from(UNKNOWN_ERROR), reason }))
        }
        message => message,
    }
}
