//! Connections on which the beginning of a request must not wait for its end.

use axum::serve::Listener;
use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    time::{Sleep, sleep},
};

/// The time in which all of a request's head must come, once its first byte has.
const HEAD: Duration = Duration::from_secs(10);
/// The end of a head.
const END: &[u8; 4] = b"\r\n\r\n";
/// The beginning of the answer after which a connection is a web socket.
const UPGRADE: &[u8] = b"HTTP/1.1 101 ";

/// A listener that closes connections on which a request is only half sent.
pub struct Patient(pub TcpListener);

impl Listener for Patient {
    type Io = Timed;
    type Addr = std::net::SocketAddr;

    async fn accept(&mut self) -> (Timed, Self::Addr) {
        let (stream, address) = Listener::accept(&mut self.0).await;
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "small packets will wait");
        }
        (Timed { stream, head: Head::default() }, address)
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        self.0.local_addr()
    }
}

/// The progress of a request's head.
#[derive(Default)]
enum Head {
    /// Nothing of a request has come since the last answer.
    #[default]
    Awaited,
    /// A part has come, of whose end so many bytes are there. It must be whole in time.
    Begun(usize, Pin<Box<Sleep>>),
    /// All of it has come.
    Whole,
    /// No more requests come, as it is a web socket now.
    Upgraded,
}

impl Head {
    /// Notes what was read.
    fn read(&mut self, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        let (mut found, limit) = match std::mem::replace(self, Head::Whole) {
            Head::Whole => return,
            Head::Upgraded => {
                *self = Head::Upgraded;
                return;
            }
            Head::Awaited => (0, Box::pin(sleep(HEAD))),
            Head::Begun(found, limit) => (found, limit),
        };
        for byte in bytes {
            found = match END[found] == *byte {
                true => found + 1,
                false => usize::from(*byte == END[0]),
            };
            if found == END.len() {
                return;
            }
        }
        *self = Head::Begun(found, limit);
    }

    /// Notes the beginning of an answer.
    fn write(&mut self, bytes: &[u8]) {
        if bytes.starts_with(UPGRADE) {
            *self = Head::Upgraded;
        } else if matches!(self, Head::Whole) {
            *self = Head::Awaited;
        }
    }

    /// Returns whether a head that has begun is not whole in time.
    fn is_late(&mut self, context: &mut Context<'_>) -> bool {
        let Head::Begun(_, limit) = self else { return false };
        limit.as_mut().poll(context).is_ready()
    }
}

/// A connection whose requests must come whole.
pub struct Timed {
    stream: TcpStream,
    head: Head,
}

impl AsyncRead for Timed {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if self.head.is_late(context) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        let before = into.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, into))?;
        self.head.read(&into.filled()[before..]);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Timed {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.head.write(bytes);
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn head_is_whole_once_its_empty_line_has_come() {
        let mut head = Head::default();
        head.read(b"GET / HTTP/1.1\r\nHost: a\r");
        assert!(matches!(head, Head::Begun(1, _)));
        head.read(b"\n\r");
        assert!(matches!(head, Head::Begun(3, _)));
        head.read(b"\n and a body");
        assert!(matches!(head, Head::Whole));
        head.write(b"HTTP/1.1 200 OK\r\n");
        head.read(b"GET /");
        assert!(matches!(head, Head::Begun(..)), "the next request");
        head.write(b"HTTP/1.1 101 Switching Protocols\r\n");
        head.read(b"a part of a frame");
        head.write(&[0x81, 0x05]);
        head.read(b"another");
        assert!(matches!(head, Head::Upgraded), "a web socket is at leisure");
    }
}
