//! The bot's sessions on the gateway. They outlive the connections that bring them events.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc;

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

/// The way to a session's connection.
pub(crate) type Line = mpsc::UnboundedSender<Order>;

/// A bot's session; it outlives its connection until it is invalidated.
#[derive(Debug)]
pub(crate) struct Session {
    id: String,
    intents: u64,
    /// True if the bot asked for compressed payloads.
    compress: bool,
    sequence: u64,
    backlog: VecDeque<(u64, String)>,
    line: Option<Line>,
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
    /// A new session for a bot that identifies with this data.
    pub(crate) fn new(data: &Value, line: Line) -> Self {
        Self {
            id: crate::secret_token(),
            intents: data["intents"].as_u64().unwrap_or_default(),
            compress: data["compress"] == true,
            sequence: 0,
            backlog: VecDeque::new(),
            line: Some(line),
            disorder: Disorder::default(),
            shard: shard(&data["shard"]).unwrap_or(ALONE),
        }
    }

    /// The id by which the bot resumes it.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

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

/// The shard that a bot names, with the number of all shards. It is the only one if the bot names none; `None` if the
/// shard is impossible.
pub(crate) fn shard(said: &Value) -> Option<(u64, u64)> {
    let number = |place: usize| said[place].as_u64();
    match said.is_null() {
        true => Some(ALONE),
        false => number(0).zip(number(1)).filter(|(own, total)| own < total),
    }
}

/// The hindrances of connections, as they were asked for.
#[derive(Debug, Default)]
pub(crate) struct Hindrances {
    /// True if the next RESUME is refused.
    pub(crate) refuse_resume: bool,
    /// The code with which a bot that identifies is turned away.
    pub(crate) refuse_identify: Option<u16>,
    /// The delay of the greeting of the next connection.
    pub(crate) slow_hello: Option<Duration>,
    /// The time until which no connection to the gateway is taken.
    pub(crate) shut_until: Option<Instant>,
}

/// All sessions, and what hinders their connections.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    all: Vec<Session>,
    pub(crate) hindrances: Hindrances,
}

impl Sessions {
    /// Returns whether a bot is connected now.
    pub(crate) fn online(&self) -> bool {
        self.all.iter().any(Session::connected)
    }

    /// Returns whether a bot is connected now that hears the events of this guild.
    pub(crate) fn heard_of(&self, guild: u64) -> bool {
        self.all.iter().any(|session| session.connected() && session.hears_of(Some(guild)))
    }

    /// Adds a session; sessions without a connection are forgotten.
    pub(crate) fn add(&mut self, session: Session) {
        self.all.retain(Session::connected);
        self.all.push(session);
    }

    /// Sends an event of a guild, or of none, to every session that asked for one of `intents`.
    pub(crate) fn dispatch(&mut self, guild: Option<u64>, intents: u64, event: &str, data: &Value) {
        for session in self.all.iter_mut().filter(|session| session.hears_of(guild)) {
            session.dispatch(intents, event, data);
        }
    }

    /// Resumes a session and replays what was missed. Returns whether it is to be compressed; `None` if it cannot be
    /// resumed.
    pub(crate) fn resume(&mut self, data: &Value, line: Line) -> Option<bool> {
        if std::mem::take(&mut self.hindrances.refuse_resume) {
            return None;
        }
        let (id, sequence) = (data["session_id"].as_str().unwrap_or(""), data["seq"].as_u64().unwrap_or(0));
        let mut sessions = self.all.iter_mut();
        let session = sessions.find(|session| session.id == id && session.can_resume_from(sequence))?;
        let compress = session.compress;
        session.order(Order::Drop);
        session.line = Some(line);
        session.disorder = Disorder::default();
        for (_, frame) in session.backlog.iter().filter(|(number, _)| *number > sequence) {
            session.send(frame);
        }
        session.dispatch(ALWAYS, "RESUMED", &json!({}));
        Some(compress)
    }

    /// Breaks every connection; sessions stay and can be resumed.
    pub(crate) fn drop_all(&mut self) {
        for session in &mut self.all {
            session.order(Order::Drop);
            session.line = None;
        }
    }

    /// Closes every connection with a code; sessions stay and can be resumed, unless the code ends them. A code for
    /// good also turns away bots that identify from then on.
    pub(crate) fn close_all(&mut self, code: u16) {
        for session in &mut self.all {
            session.order(Order::Close(code));
            session.line = None;
        }
        if ENDS_SESSION.contains(&code) {
            self.all.clear();
        }
        if FOR_GOOD.contains(&code) {
            self.hindrances.refuse_identify = Some(code);
        }
    }

    /// Lets every connection stand and says nothing over it any more, not even to a heartbeat.
    pub(crate) fn numb_all(&self) {
        self.all.iter().for_each(|session| session.order(Order::Numb));
    }

    /// Sends the next dispatches twice.
    pub(crate) fn send_twice(&mut self, count: usize) {
        self.all.iter_mut().for_each(|session| session.disorder.twice = count);
    }

    /// Sends the next dispatches together, the last first.
    pub(crate) fn send_backwards(&mut self, count: usize) {
        self.all.iter_mut().for_each(|session| session.disorder.to_hold = count);
    }

    /// Sends the next dispatches once and in their order, after those that were held back.
    pub(crate) fn send_in_order(&mut self) {
        for session in &mut self.all {
            let held = std::mem::take(&mut session.disorder).held;
            held.iter().for_each(|frame| session.send(frame));
        }
    }

    /// Asks every bot to connect again (op 7).
    pub(crate) fn ask_to_reconnect(&self) {
        let frame = json!({"op": 7, "d": null}).to_string();
        self.all.iter().for_each(|session| session.send(&frame));
    }

    /// Declares every session invalid (op 9); a session that is not resumable is forgotten.
    pub(crate) fn invalidate_all(&mut self, resumable: bool) {
        self.all.iter().for_each(|session| session.order(Order::Invalidate(resumable)));
        if !resumable {
            self.all.clear();
        }
    }
}
