//! A proxy between the bot and Discord: it passes everything on, says more over the gateway, and spoils answers.

use crate::mutator::{Chance, Mutator};
use futures_util::{SinkExt, StreamExt};
use reqwest::{Method, Url, header::CONTENT_TYPE};
use serde_json::{Value, json};
use std::{
    collections::HashMap,
    io,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
};
use tokio::{
    net::{TcpListener, TcpStream},
    select,
    sync::mpsc,
};
use tokio_tungstenite::tungstenite::Message as Frame;

/// The greatest length of a request, or of the part that is peeked at.
const LONGEST: usize = 16 << 20;

/// The proxy between the bot and the stand-in.
#[derive(Clone)]
pub(crate) struct Between(Arc<Inner>);

struct Inner {
    /// The stand-in, as `127.0.0.1:PORT`.
    behind: String,
    port: u16,
    /// The channel for further frames to the bot over the gateway.
    besides: Mutex<Option<mpsc::UnboundedSender<Frame>>>,
    /// The number of answers in a thousand that are spoiled.
    spoiled: AtomicU64,
    mutator: Mutex<Mutator>,
    /// Answers that came, to spoil others with.
    answers: Mutex<Vec<Vec<u8>>>,
    http: reqwest::Client,
}

/// A request as it came, whole.
struct Asked {
    method: String,
    path: String,
    headers: HashMap<String, String>,
    body: Vec<u8>,
}

impl Between {
    /// Starts a proxy before the server at `url`.
    pub(crate) async fn stand(url: &str) -> Between {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let behind = url.trim_start_matches("http://").to_owned();
        let port = listener.local_addr().expect("an address").port();
        let mutator = Mutex::new(Mutator {
            chance: Chance::of(5),
            words: &["\"code\":10008", "\"id\":\"1\"", "null"],
            most: 20_000,
            changes: 2,
        });
        let (besides, answers) = Default::default();
        let (spoiled, http) = (AtomicU64::new(0), reqwest::Client::new());
        let between = Between(Arc::new(Inner { behind, port, besides, spoiled, mutator, answers, http }));
        let standing = between.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(standing.clone().meet(stream));
            }
        });
        between
    }

    /// The address for the bot.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.0.port)
    }

    /// Sends the bot this frame over the gateway. Returns whether it is connected.
    pub(crate) fn say(&self, text: String) -> bool {
        let besides = self.0.besides.lock().expect("whole");
        besides.as_ref().is_some_and(|line| line.send(Frame::text(text)).is_ok())
    }

    /// Sets the number of answers in a thousand that are spoiled.
    pub(crate) fn spoil(&self, of_a_thousand: u64) {
        self.0.spoiled.store(of_a_thousand, Ordering::Relaxed);
    }

    async fn meet(self, stream: TcpStream) {
        let mut begins = [0; 16];
        let is_gateway =
            stream.peek(&mut begins).await.is_ok_and(|length| begins[..length].starts_with(b"GET /gateway"));
        // Connections end when either side goes; nothing is to be done about it.
        let _ = if is_gateway { self.gateway(stream).await } else { self.requests(stream).await };
    }

    /// Passes frames on in both directions, and sends the additional ones.
    async fn gateway(&self, stream: TcpStream) -> Option<()> {
        let mut bot = tokio_tungstenite::accept_async(stream).await.ok()?;
        let address = format!("ws://{}/gateway?v=10&encoding=json", self.0.behind);
        let server = TcpStream::connect(&self.0.behind).await.ok()?;
        let (mut server, _) = tokio_tungstenite::client_async(address, server).await.ok()?;
        let (line, mut besides) = mpsc::unbounded_channel();
        *self.0.besides.lock().expect("whole") = Some(line);
        loop {
            select! {
                frame = bot.next() => server.send(frame?.ok()?).await.ok()?,
                frame = server.next() => bot.send(frame?.ok()?).await.ok()?,
                Some(frame) = besides.recv() => bot.send(frame).await.ok()?,
            }
        }
    }

    /// Passes requests on, one after another.
    async fn requests(&self, stream: TcpStream) -> Option<()> {
        let mut kept = vec![];
        while let Some(asked) = read(&stream, &mut kept).await {
            let (status, body) = self.answer(&asked).await;
            let length = body.len();
            let head =
                format!("HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n");
            write(&stream, &[head.as_bytes(), &body].concat()).await.ok()?;
        }
        None
    }

    /// Returns the server's answer with this proxy's address in place of the server's. A request that the server does
    /// not know, as nobody asked for it there, is accepted here.
    async fn answer(&self, asked: &Asked) -> (u16, Vec<u8>) {
        let url: Url = format!("http://{}{}", self.0.behind, asked.path).parse().expect("an address");
        let method: Method = asked.method.parse().expect("a method");
        let mut request = self.0.http.request(method, url).body(asked.body.clone());
        for name in ["authorization", CONTENT_TYPE.as_str()] {
            if let Some(value) = asked.headers.get(name) {
                request = request.header(name, value);
            }
        }
        let Ok(answer) = request.send().await else { return (502, vec![]) };
        let (status, body) = (answer.status().as_u16(), answer.bytes().await.unwrap_or_default().to_vec());
        if status == 404 && (asked.path.contains("/interactions/") || asked.path.contains("/webhooks/")) {
            return taken(&asked.path);
        }
        let text = String::from_utf8_lossy(&body).replace(&self.0.behind, &format!("127.0.0.1:{}", self.0.port));
        if asked.path.ends_with("/gateway/bot") || asked.path.ends_with("/gateway") {
            return (status, text.into_bytes());
        }
        self.spoiled(status, text.into_bytes())
    }

    /// The answer, spoiled if its turn has come.
    fn spoiled(&self, status: u16, body: Vec<u8>) -> (u16, Vec<u8>) {
        let mut mutator = self.0.mutator.lock().expect("whole");
        let mut answers = self.0.answers.lock().expect("whole");
        if answers.len() < 200 && !body.is_empty() {
            answers.push(body.clone());
        }
        if mutator.chance.below(1000) as u64 >= self.0.spoiled.load(Ordering::Relaxed) || answers.is_empty() {
            return (status, body);
        }
        let statuses = [status, status, 200, 204, 400, 403, 404, 418, 429, 500, 503];
        let status = statuses[mutator.chance.below(statuses.len())];
        let mut spoiled = vec![];
        mutator.mutate(&answers, &mut spoiled);
        (status, if status == 204 { vec![] } else { spoiled })
    }
}

/// Returns the answer to a request that nobody made at the server.
fn taken(path: &str) -> (u16, Vec<u8>) {
    if path.contains("/callback") {
        return (204, vec![]);
    }
    let author = json!({"id": "2", "username": "bot", "discriminator": "0000", "avatar": null, "bot": true});
    let message = json!({
        "id": "1", "channel_id": "3", "author": author, "content": "", "timestamp": "2026-01-01T00:00:00.000000+00:00",
        "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [],
        "attachments": [], "embeds": [], "pinned": false, "type": 0, "flags": 64, "components": [],
    });
    (200, Value::to_string(&message).into_bytes())
}

/// Reads the next request. `kept` holds the bytes read beyond the last one.
async fn read(stream: &TcpStream, kept: &mut Vec<u8>) -> Option<Asked> {
    let end = loop {
        match kept.windows(4).position(|four| four == b"\r\n\r\n") {
            Some(end) => break end,
            None => more(stream, kept).await?,
        }
    };
    let head = String::from_utf8_lossy(&kept[..end]).into_owned();
    kept.drain(..end + 4);
    let mut lines = head.lines();
    let mut first = lines.next()?.split(' ').map(str::to_owned);
    let (method, path) = (first.next()?, first.next()?);
    let headers: HashMap<_, _> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_lowercase(), value.trim().to_owned()))
        .collect();
    let length: usize = headers.get("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
    while kept.len() < length {
        more(stream, kept).await?;
    }
    let body = kept.drain(..length).collect();
    Some(Asked { method, path, headers, body })
}

async fn more(stream: &TcpStream, kept: &mut Vec<u8>) -> Option<()> {
    loop {
        stream.readable().await.ok()?;
        let mut part = [0; 16_384];
        match stream.try_read(&mut part) {
            Ok(0) => return None,
            Ok(length) if kept.len() < LONGEST => {
                kept.extend_from_slice(&part[..length]);
                return Some(());
            }
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            _ => return None,
        }
    }
}

async fn write(stream: &TcpStream, mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        stream.writable().await?;
        match stream.try_write(bytes) {
            Ok(length) => bytes = &bytes[length..],
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
