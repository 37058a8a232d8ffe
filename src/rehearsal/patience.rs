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
    /// All of it has come, or what comes is no request, as on a web socket.
    Whole,
}

impl Head {
    /// Notes what was read.
    fn read(&mut self, bytes: &[u8]) {
        let Some(first) = bytes.first() else { return };
        let (mut found, limit) = match std::mem::replace(self, Head::Whole) {
            Head::Whole => return,
            Head::Awaited if !first.is_ascii_alphabetic() => return,
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
        if matches!(self.head, Head::Whole) {
            self.head = Head::Awaited;
        }
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
        let mut socket = Head::default();
        socket.read(&[0x81, 0x05]);
        assert!(matches!(socket, Head::Whole), "a frame of a web socket");
    }
}
