//! The gateway as a bare websocket, such as a library has it.

use std::io::Read;
use std::time::Duration;

use flate2::read::ZlibDecoder;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message as Frame;

use standin::{Standin, WAIT};

/// A connection to the gateway.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

/// A message that comes over the socket.
#[derive(Debug)]
pub(crate) enum Heard {
    /// A payload, and whether it came compressed.
    Payload(Value, bool),
    /// The end, with its code.
    Closed(u16),
}

impl Heard {
    /// The payload, and whether it was compressed. A close is a failure.
    pub(crate) fn payload(self) -> (Value, bool) {
        match self {
            Heard::Payload(payload, compressed) => (payload, compressed),
            Heard::Closed(code) => panic!("closed with {code}"),
        }
    }
}

impl Socket {
    /// Connects, and hears the HELLO.
    pub(crate) async fn open(standin: &Standin) -> Socket {
        let stream = TcpStream::connect(("127.0.0.1", standin.port())).await.expect("a connection");
        let address = format!("ws://127.0.0.1:{}/gateway?v=10", standin.port());
        let (socket, _) = tokio_tungstenite::client_async(address, stream).await.expect("a websocket");
        let mut socket = Socket(socket);
        assert_eq!(socket.hear().await.payload().0["op"], 10);
        socket
    }

    /// Sends a payload.
    pub(crate) async fn say(&mut self, payload: Value) {
        self.0.send(Frame::text(payload.to_string())).await.expect("the line is open");
    }

    /// Identifies with these intents and further fields.
    pub(crate) async fn identify(&mut self, standin: &Standin, intents: Value, more: Value) {
        let mut data = json!({"token": standin.token(), "properties": {}, "intents": intents});
        for (field, value) in more.as_object().into_iter().flatten() {
            data[field] = value.clone();
        }
        self.say(json!({"op": 2, "d": data})).await;
    }

    /// Returns whether nothing comes for a while.
    pub(crate) async fn is_silent(&mut self) -> bool {
        tokio::time::timeout(Duration::from_millis(500), self.0.next()).await.is_err()
    }

    /// The next payload, or the close.
    pub(crate) async fn hear(&mut self) -> Heard {
        let frame = tokio::time::timeout(WAIT, self.0.next()).await.expect("in time").expect("no end");
        match frame.expect("a frame") {
            Frame::Text(text) => Heard::Payload(serde_json::from_str(&text).expect("JSON"), false),
            Frame::Binary(bytes) => {
                let mut text = String::new();
                ZlibDecoder::new(&bytes[..]).read_to_string(&mut text).expect("zlib");
                Heard::Payload(serde_json::from_str(&text).expect("JSON"), true)
            }
            Frame::Close(frame) => Heard::Closed(frame.map_or(0, |frame| frame.code.into())),
            other => panic!("{other:?}"),
        }
    }
}
