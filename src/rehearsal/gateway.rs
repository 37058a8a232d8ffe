//! The gateway: a websocket over which the bot identifies, resumes and hears events.

use std::collections::VecDeque;
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

use super::world::World;
use super::{Exchange, Room};

pub(crate) const GUILDS: u64 = 1;
pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
pub(crate) const GUILD_TYPING: u64 = 1 << 11;
pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
pub(crate) const DIRECT_TYPING: u64 = 1 << 14;
/// The intent of events that every bot gets.
pub(crate) const ALWAYS: u64 = 0;

/// Dispatches a session keeps for a resume.
const BACKLOG: usize = 1024;
/// The shard of a bot that is not split.
const ALONE: (u64, u64) = (0, 1);
/// The codes of a close after which a bot is not let in again.
const FOR_GOOD: [u16; 6] = [4004, 4010, 4011, 4012, 4013, 4014];
/// The codes of a close after which a session cannot be resumed. The session is unknown, its sequence is wrong, it
/// timed out, or the bot is not let in at all.
const ENDS_SESSION: [u16; 9] = [4003, 4004, 4007, 4009, 4010, 4011, 4012, 4013, 4014];
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

/// An order to a session's connection.
#[derive(Debug)]
pub(crate) enum Order {
    Send(String),
    /// Declares the session invalid (op 9), resumable or not.
    Invalidate(bool),
    /// Ends the connection with this code.
    Close(u16),
    /// Ends the connection without a word, as a broken line does.
    Drop,
    /// Keeps the connection and never says a word again.
    Numb,
}

/// A bot's session; it outlives its connection until it is invalidated.
#[derive(Debug)]
pub(crate) struct Session {
    id: String,
    intents: u64,
    /// True if the bot asked for compressed payloads.
    compress: bool,
    sequence: u64,
    backlog: VecDeque<(u64, String)>,
    line: Option<mpsc::UnboundedSender<Order>>,
    disorder: Disorder,
    /// The number of its shard, and the number of all shards.
    shard: (u64, u64),
}

/// The disorder of the next dispatches.
#[derive(Debug, Default)]
struct Disorder {
    /// The number of further dispatches that come twice.
    twice: usize,
    /// The number of further dispatches that are held back. The next field holds them: they come together, the last
    /// first.
    to_hold: usize,
    held: Vec<String>,
}

impl Session {
    /// Numbers an event, keeps it for a resume, and sends it when connected.
    pub(crate) fn dispatch(&mut self, intents: u64, event: &str, data: &Value) {
        if intents != ALWAYS && self.intents & intents == 0 {
            return;
        }
        self.sequence += 1;
        let frame = json!({"op": 0, "s": self.sequence, "t": event, "d": data}).to_string();
        self.bring(&frame);
        self.backlog.push_back((self.sequence, frame));
        if self.backlog.len() > BACKLOG {
            self.backlog.pop_front();
        }
    }

    /// Returns whether it hears the events of this guild. Events of no guild go to the first shard alone.
    pub(crate) fn hears_of(&self, guild: Option<u64>) -> bool {
        let (own, total) = self.shard;
        own == guild.map_or(0, |guild| (guild >> 22) % total)
    }

    /// Sends a dispatch, with the planned disorder.
    fn bring(&mut self, frame: &str) {
        if self.disorder.to_hold > 0 {
            self.disorder.to_hold -= 1;
            self.disorder.held.push(frame.to_owned());
            if self.disorder.to_hold == 0 {
                let held = std::mem::take(&mut self.disorder.held);
                held.iter().rev().for_each(|frame| self.send(frame));
            }
            return;
        }
        self.send(frame);
        if self.disorder.twice > 0 {
            self.disorder.twice -= 1;
            self.send(frame);
        }
    }

    fn send(&self, frame: &str) {
        self.order(Order::Send(frame.to_owned()));
    }

    fn order(&self, order: Order) {
        if let Some(line) = &self.line {
            // A closed line means the bot is away; the backlog keeps the event for it.
            let _ = line.send(order);
        }
    }

    /// Returns whether all dispatches after `sequence` are still kept.
    fn can_resume_from(&self, sequence: u64) -> bool {
        let oldest = self.backlog.front().map_or(self.sequence + 1, |(number, _)| *number);
        sequence <= self.sequence && sequence + 1 >= oldest
    }

    fn connected(&self) -> bool {
        self.line.as_ref().is_some_and(|line| !line.is_closed())
    }
}

impl World {
    /// Returns whether a bot is connected now.
    pub(crate) fn bot_online(&self) -> bool {
        self.sessions.iter().any(Session::connected)
    }

    /// Returns whether a bot is connected now that hears the events of the guild.
    pub(crate) fn guild_is_heard(&self) -> bool {
        let guild = Some(self.guild.id.number());
        self.sessions.iter().any(|session| session.connected() && session.hears_of(guild))
    }

    /// Breaks every connection; sessions stay and can be resumed.
    pub(crate) fn drop_connections(&mut self) {
        for session in &mut self.sessions {
            session.order(Order::Drop);
            session.line = None;
        }
    }

    /// Closes every connection with a code; sessions stay and can be resumed, unless the code ends them. A code for
    /// good also turns away bots that identify from then on.
    pub(crate) fn close_connections(&mut self, code: u16) {
        for session in &mut self.sessions {
            session.order(Order::Close(code));
            session.line = None;
        }
        if ENDS_SESSION.contains(&code) {
            self.sessions.clear();
        }
        if FOR_GOOD.contains(&code) {
            self.refuse_identify = Some(code);
        }
    }

    /// Lets every connection stand and says nothing over it any more, not even to a heartbeat.
    pub(crate) fn numb_connections(&self) {
        self.sessions.iter().for_each(|session| session.order(Order::Numb));
    }

    /// Sends the next dispatches twice.
    pub(crate) fn send_twice(&mut self, count: usize) {
        self.sessions.iter_mut().for_each(|session| session.disorder.twice = count);
    }

    /// Sends the next dispatches together, the last first.
    pub(crate) fn send_backwards(&mut self, count: usize) {
        self.sessions.iter_mut().for_each(|session| session.disorder.to_hold = count);
    }

    /// Sends the next dispatches once and in their order, after those that were held back.
    pub(crate) fn send_in_order(&mut self) {
        for session in &mut self.sessions {
            let held = std::mem::take(&mut session.disorder).held;
            held.iter().for_each(|frame| session.send(frame));
        }
    }

    /// Asks every bot to connect again (op 7).
    pub(crate) fn ask_to_reconnect(&self) {
        let frame = json!({"op": 7, "d": null}).to_string();
        self.sessions.iter().for_each(|session| session.send(&frame));
    }

    /// Declares every session invalid (op 9); a session that is not resumable is forgotten.
    pub(crate) fn invalidate_sessions(&mut self, resumable: bool) {
        self.sessions.iter().for_each(|session| session.order(Order::Invalidate(resumable)));
        if !resumable {
            self.sessions.clear();
        }
    }

    /// Removes the bot from the guild, or lets it in again.
    pub(crate) fn admit(&mut self, admitted: bool) {
        if admitted {
            self.out = false;
            let guild = self.guild_json();
            self.dispatch(GUILDS, "GUILD_CREATE", &guild);
        } else {
            self.dispatch(GUILDS, "GUILD_DELETE", &json!({"id": self.guild.id}));
            self.out = true;
        }
        self.changed("guild", self.guild.id, None, None);
    }

    /// Tells the bot that the guild cannot be reached for a while, or can be again.
    pub(crate) fn fail_guild(&mut self, unavailable: bool) {
        if unavailable {
            self.dispatch(GUILDS, "GUILD_DELETE", &json!({"id": self.guild.id, "unavailable": true}));
        } else {
            let guild = self.guild_json();
            self.dispatch(GUILDS, "GUILD_CREATE", &guild);
        }
    }

    fn identify(&mut self, data: &Value, line: mpsc::UnboundedSender<Order>) -> String {
        let id = super::secret_token();
        self.sessions.retain(Session::connected);
        self.sessions.push(Session {
            id: id.clone(),
            intents: data["intents"].as_u64().unwrap_or_default(),
            compress: data["compress"] == true,
            sequence: 0,
            backlog: VecDeque::new(),
            line: Some(line),
            disorder: Disorder::default(),
            shard: shard(&data["shard"]).unwrap_or(ALONE),
        });
        let is_of_guild =
            self.sessions.last().is_some_and(|session| session.hears_of(Some(self.guild.id.number()))) && !self.out;
        let ready = self.ready_json(&id, &data["shard"], is_of_guild);
        let guild = self.guild_json();
        if let Some(session) = self.sessions.last_mut() {
            session.dispatch(ALWAYS, "READY", &ready);
            if is_of_guild {
                session.dispatch(GUILDS, "GUILD_CREATE", &guild);
            }
        }
        self.observe(&Exchange::dispatched("READY", &ready));
        if is_of_guild {
            self.observe(&Exchange::dispatched("GUILD_CREATE", &guild));
        }
        id
    }

    fn ready_json(&self, session: &str, shard: &Value, is_of_guild: bool) -> Value {
        let mut ready = json!({
            "v": 10,
            "user": self.me_json(),
            "user_settings": {},
            "guilds": if is_of_guild { json!([{"id": self.guild.id, "unavailable": true}]) } else { json!([]) },
            "guild_join_requests": [],
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "session_id": session,
            "session_type": "normal",
            "resume_gateway_url": self.portal.resumed_at.clone().unwrap_or_else(|| self.gateway_url()),
            "application": {"id": self.bot.id, "flags": 0},
            "auth": {},
            "geo_ordered_rtc_regions": ["rotterdam", "frankfurt", "madrid", "milan", "bucharest"],
            "_trace": ["[\"gateway-prd\",{\"micros\":0,\"calls\":[]}]"],
        });
        if shard.is_array() {
            ready["shard"] = shard.clone();
        }
        ready
    }

    /// The address of the gateway.
    pub(crate) fn gateway_url(&self) -> String {
        format!("ws://127.0.0.1:{}/gateway", self.port)
    }

    /// Resumes a session and replays what was missed. Returns whether it is to be compressed; `None` if it cannot be
    /// resumed.
    fn resume(&mut self, data: &Value, line: mpsc::UnboundedSender<Order>) -> Option<bool> {
        if std::mem::take(&mut self.refuse_resume) {
            return None;
        }
        let (id, sequence) = (data["session_id"].as_str().unwrap_or(""), data["seq"].as_u64().unwrap_or(0));
        let mut sessions = self.sessions.iter_mut();
        let session = sessions.find(|session| session.id == id && session.can_resume_from(sequence))?;
        let compress = session.compress;
        session.order(Order::Drop);
        session.line = Some(line);
        session.disorder = Disorder::default();
        for (_, frame) in session.backlog.iter().filter(|(number, _)| *number > sequence) {
            session.send(frame);
        }
        session.dispatch(ALWAYS, "RESUMED", &json!({}));
        self.observe(&Exchange::dispatched("RESUMED", &json!({})));
        Some(compress)
    }

    fn knows_token(&self, data: &Value) -> bool {
        let given = data["token"].as_str().unwrap_or("");
        given.strip_prefix("Bot ").unwrap_or(given) == self.token
    }
}

/// The shard that a bot names, with the number of all shards. It is the only one if the bot names none; `None` if the
/// shard is impossible.
fn shard(said: &Value) -> Option<(u64, u64)> {
    let number = |place: usize| said[place].as_u64();
    match said.is_null() {
        true => Some(ALONE),
        false => number(0).zip(number(1)).filter(|(own, total)| own < total),
    }
}

/// Takes a bot's connection to the gateway.
pub(crate) async fn connect(State(room): State<Arc<Room>>, upgrade: WebSocketUpgrade) -> Response {
    if room.world().shut_until.is_some_and(|until| Instant::now() < until) {
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
    line: mpsc::UnboundedSender<Order>,
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
        let slow = self.room.world().slow_hello.take();
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
        if !world.knows_token(data) {
            return Next::Close(AUTHENTICATION_FAILED, "Authentication failed.");
        }
        if message["op"] == 2 {
            if let Some(code) = world.refuse_identify {
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
