//! The gateway: a websocket over which the bot identifies, resumes and hears events.

use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use flate2::{Compression, write::ZlibEncoder};
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};

use super::Room;
use super::world::sessions::{Line, Order, shard};

const DECODE_ERROR: u16 = 4002;
const NOT_AUTHENTICATED: u16 = 4003;
const AUTHENTICATION_FAILED: u16 = 4004;
const ALREADY_AUTHENTICATED: u16 = 4005;
const INVALID_SHARD: u16 = 4010;
const INVALID_INTENTS: u16 = 4013;
const DISALLOWED_INTENTS: u16 = 4014;

/// All intents that exist.
const INTENTS: u64 = ((1 << 17) - 1) | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25);
/// The intents that an application must be granted: members, presences, the content of messages. This one has none of
/// them.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

/// Takes a bot's connection to the gateway.
pub(crate) async fn connect(State(room): State<Arc<Room>>, upgrade: WebSocketUpgrade) -> Response {
    if room.world().sessions.hindrances.shut_until.is_some_and(|until| Instant::now() < until) {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(|socket| async move { Connection::new(room, socket).run().await })
}

/// Waits until the rehearsal ends.
pub(crate) async fn ended(closing: &mut watch::Receiver<bool>) {
    // An error means the handle is gone, which is the same news.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// The next step after a frame from the bot.
enum Next {
    Continue,
    Close(u16, &'static str),
}

struct Connection {
    room: Arc<Room>,
    socket: WebSocket,
    line: Line,
    orders: mpsc::UnboundedReceiver<Order>,
    known: bool,
    /// True if payloads are compressed, each on its own.
    compress: bool,
    /// True once it says nothing any more.
    numb: bool,
}

impl Connection {
    fn new(room: Arc<Room>, socket: WebSocket) -> Self {
        let (line, orders) = mpsc::unbounded_channel();
        Self { room, socket, line, orders, known: false, compress: false, numb: false }
    }

    async fn run(mut self) {
        let slow = self.room.world().sessions.hindrances.slow_hello.take();
        tokio::time::sleep(slow.unwrap_or_default()).await;
        let interval = self.room.heartbeat.as_millis() as u64;
        let hello = json!({"op": 10, "d": {"heartbeat_interval": interval}}).to_string();
        if self.socket.send(Frame::text(hello)).await.is_err() {
            return;
        }
        let mut closing = self.room.closing();
        loop {
            let heard = tokio::select! {
                frame = self.socket.recv() => self.hear(frame),
                order = self.orders.recv() => self.obey(order).await,
                () = ended(&mut closing) => None,
            };
            match heard {
                Some(Next::Continue) => {}
                Some(Next::Close(code, reason)) => return self.close(code, reason).await,
                None => return,
            }
        }
    }

    async fn close(mut self, code: u16, reason: &'static str) {
        // The bot may be gone already; there is nobody to tell then.
        let _ = self.socket.send(Frame::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
    }

    async fn obey(&mut self, order: Option<Order>) -> Option<Next> {
        match order? {
            Order::Send(_) | Order::Invalidate(_) | Order::Close(_) if self.numb => Some(Next::Continue),
            Order::Numb => {
                self.numb = true;
                Some(Next::Continue)
            }
            Order::Send(text) => {
                let frame = if self.compress { Frame::binary(compressed(&text)?) } else { Frame::text(text) };
                self.socket.send(frame).await.ok().map(|()| Next::Continue)
            }
            Order::Invalidate(resumable) => {
                self.known = false;
                self.say(&json!({"op": 9, "d": resumable}));
                Some(Next::Continue)
            }
            Order::Close(code) => Some(Next::Close(code, "On demand.")),
            Order::Drop => None,
        }
    }

    fn hear(&mut self, frame: Option<Result<Frame, axum::Error>>) -> Option<Next> {
        match frame?.ok()? {
            Frame::Text(text) => Some(match serde_json::from_str(&text) {
                Ok(message) => self.answer(&message),
                Err(_) => Next::Close(DECODE_ERROR, "Error while decoding payload."),
            }),
            Frame::Binary(_) => Some(Next::Close(DECODE_ERROR, "Error while decoding payload.")),
            Frame::Ping(_) | Frame::Pong(_) => Some(Next::Continue),
            Frame::Close(_) => None,
        }
    }

    fn answer(&mut self, message: &Value) -> Next {
        match message["op"].as_u64() {
            Some(1) => self.say(&json!({"op": 11, "d": null})),
            Some(2 | 6) if self.known => return Next::Close(ALREADY_AUTHENTICATED, "Already authenticated."),
            Some(2 | 6) => return self.authenticate(message),
            Some(3 | 4 | 8 | 31) if self.known => {}
            Some(3 | 4 | 8 | 31) => return Next::Close(NOT_AUTHENTICATED, "Not authenticated."),
            _ => return Next::Close(4001, "Unknown opcode."),
        }
        Next::Continue
    }

    fn authenticate(&mut self, message: &Value) -> Next {
        let mut world = self.room.world();
        let data = &message["d"];
        let token = data["token"].as_str().unwrap_or("");
        if !world.is_token(token.strip_prefix("Bot ").unwrap_or(token)) {
            return Next::Close(AUTHENTICATION_FAILED, "Authentication failed.");
        }
        if message["op"] == 2 {
            if let Some(code) = world.sessions.hindrances.refuse_identify {
                return Next::Close(code, "On demand.");
            }
            match data["intents"].as_u64() {
                Some(intents) if intents & !INTENTS == 0 && intents & PRIVILEGED == 0 => {}
                Some(intents) if intents & !INTENTS == 0 => {
                    return Next::Close(DISALLOWED_INTENTS, "Disallowed intent(s).");
                }
                _ => return Next::Close(INVALID_INTENTS, "Invalid intent(s)."),
            }
            if shard(&data["shard"]).is_none() {
                return Next::Close(INVALID_SHARD, "Invalid shard.");
            }
            self.compress = data["compress"] == true;
            world.identify(data, self.line.clone());
        } else if let Some(compress) = world.resume(data, self.line.clone()) {
            self.compress = compress;
        } else {
            drop(world);
            self.say(&json!({"op": 9, "d": false}));
            return Next::Continue;
        }
        drop(world);
        self.known = true;
        Next::Continue
    }

    /// Puts a frame behind those already ordered.
    fn say(&self, frame: &Value) {
        // The receiver is this connection itself, so it is there.
        let _ = self.line.send(Order::Send(frame.to_string()));
    }
}

/// A payload compressed on its own, with zlib; `None` if that fails, which ends the connection.
fn compressed(text: &str) -> Option<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).ok()?;
    encoder.finish().ok()
}
