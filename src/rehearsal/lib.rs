//! A stand-in for Discord on this machine only: REST v10, the gateway, and people who play.
//!
//! The real bot plays in it unchanged; simulated users are driven over a control API (`/rehearsal/api`). It keeps the
//! rules of Discord that a game bot meets: visibility, the three seconds for a first answer, limits on what is sent,
//! permissions, rate limits. Everything lives in memory behind one lock; a folder can keep what outlasts a restart
//! (`keep`). People play it in a browser, too: one page, whose files are part of the program (`page`). It knows
//! Discord's protocol and no game.

#![expect(clippy::disallowed_types, reason = "it is as impatient as Discord")]

mod client;
mod clock;
mod compose;
mod control;
mod crowd;
mod errors;
mod faults;
mod frame;
mod gateway;
mod keep;
mod limits;
mod page;
mod patience;
mod permissions;
mod play;
mod rates;
mod rest;
mod snowflake;
mod view;
mod wire;
mod world;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

pub use clock::Clock;
pub use frame::Frame;
use keep::Keeper;
pub use patience::Patient;
use world::World;

/// A function that sees every exchange between bot and stand-in. It is called while the world is locked, so it must be
/// quick.
pub type Observer = Arc<dyn Fn(&Traffic) + Send + Sync>;

/// One request of the bot and its answer, or one event dispatched to it.
///
/// For a dispatch `method` is `DISPATCH`, `route` is the event's name, `status` is 0 and the payload is in `response`.
/// For a multipart request `request` is the `payload_json`; files are left out.
#[derive(Clone, Debug)]
pub struct Traffic {
    /// The HTTP method in capitals, or `DISPATCH`.
    pub method: String,
    /// The path's template without `/api/v10`, such as `/channels/{channel_id}/messages`.
    pub route: String,
    /// The path as asked.
    pub path: String,
    /// The JSON body sent, if there was one.
    pub request: Option<Value>,
    /// The HTTP status of the answer; 0 if the connection was broken instead.
    pub status: u16,
    /// The JSON body answered, if there was one.
    pub response: Option<Value>,
}

impl Traffic {
    fn dispatched(event: &str, data: &Value) -> Self {
        Self {
            method: "DISPATCH".to_owned(),
            route: event.to_owned(),
            path: String::new(),
            request: None,
            status: 0,
            response: Some(data.clone()),
        }
    }
}

/// The settings of a rehearsal.
#[derive(Clone)]
pub struct Options {
    /// The port on 127.0.0.1; 0 takes any free one.
    pub port: u16,
    /// The only bot token taken as valid, without the word `Bot`.
    pub token: String,
    /// The time for the bot's first answer; Discord waits 3 s.
    pub patience: Duration,
    /// The names of the simulated users; the first owns the guild.
    pub users: Vec<String>,
    /// The observer of every exchange.
    pub observer: Option<Observer>,
    /// The interval of the bot's heartbeats over the gateway.
    pub heartbeat: Duration,
    /// True if requests beyond Discord's rates are rejected; the answers show the rates in any case.
    pub rate_limits: bool,
    /// Another name it answers to, such as that of Discord's own server behind a door with TLS.
    pub known_as: Option<String>,
    /// True if the ids of interactions are counted rather than minted by the clock. Chance that depends on them is then
    /// the same every time.
    pub steady: bool,
    /// The folder that keeps people, channels and messages; without one they are deleted at the end.
    pub keep: Option<PathBuf>,
    /// The clock of the messages, for a bot that goes by the same one.
    pub clock: Clock,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            port: 0,
            token: "rehearsal".to_owned(),
            patience: Duration::from_secs(3),
            users: ["Ada", "Bela", "Chidi", "Dina", "Edo"].map(str::to_owned).to_vec(),
            observer: None,
            heartbeat: Duration::from_millis(41_250),
            rate_limits: false,
            known_as: None,
            steady: false,
            keep: None,
            clock: Clock::default(),
        }
    }
}

/// The reason why a rehearsal did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another program listens there.
    #[error("port {0} is in use; stop the other program or choose another port (0 takes any free one)")]
    PortInUse(u16),
    /// The stored part of an earlier rehearsal cannot be read.
    #[error("{0}: the rehearsal kept there cannot be read: {1}; name another folder, or remove what lies there")]
    Kept(PathBuf, #[source] std::io::Error),
    /// The system failed for another reason.
    #[error("cannot listen on 127.0.0.1:{0}: {1}")]
    Listen(u16, #[source] std::io::Error),
}

/// A running rehearsal; it ends when this handle is dropped.
pub struct Rehearsal {
    room: Arc<Room>,
    port: u16,
    token: String,
    closing: watch::Sender<bool>,
    server: JoinHandle<()>,
    keeper: Option<JoinHandle<()>>,
}

impl Rehearsal {
    /// Starts listening on 127.0.0.1; the bot can connect as soon as this returns. Needs a Tokio runtime.
    pub async fn start(options: Options) -> Result<Self, StartError> {
        let listener = listen(options.port).await?;
        let port = listener.local_addr().map_err(|error| StartError::Listen(options.port, error))?.port();
        let (closing, closed) = watch::channel(false);
        let keeper = options.keep.clone().map(Keeper::new);
        let mut world = World::new(&options, port);
        if let (Some(keeper), Some(folder)) = (&keeper, &options.keep) {
            let kept = keeper.load().map_err(|error| StartError::Kept(folder.clone(), error))?;
            kept.into_iter().for_each(|kept| kept.put_into(&mut world));
        }
        let version = world.changes.watch();
        let (known_as, heartbeat) = (options.known_as, options.heartbeat);
        let room = Arc::new(Room { world: Mutex::new(world), port, known_as, heartbeat, closed: closed.clone() });
        let keeper = keeper.map(|keeper| tokio::spawn(keeper.keep(Arc::clone(&room), version)));
        let server = tokio::spawn(serve(listener, router(Arc::clone(&room)), closed));
        Ok(Self { room, port, token: options.token, closing, server, keeper })
    }

    /// The address for the bot's proxy setting and for a browser: `http://127.0.0.1:PORT`.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The bot token that is valid here.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Ends every connection, keeps what is to be kept, and waits until the port is free.
    pub async fn stop(mut self) {
        self.closing.send_replace(true);
        self.server.abort();
        if let Some(keeper) = self.keeper.take() {
            // It reports its own failures.
            let _ = keeper.await;
        }
        // Aborted on purpose: the only possible error says just that.
        let _ = (&mut self.server).await;
    }
}

impl Drop for Rehearsal {
    fn drop(&mut self) {
        self.closing.send_replace(true);
        self.server.abort();
    }
}

/// The state that every request handler shares.
pub(crate) struct Room {
    world: Mutex<World>,
    port: u16,
    known_as: Option<String>,
    heartbeat: Duration,
    closed: watch::Receiver<bool>,
}

impl Room {
    /// The world, locked; never held across an await.
    pub(crate) fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Becomes true when the rehearsal ends.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closed.clone()
    }
}

#[expect(clippy::disallowed_methods, reason = "it stands in for the network")]
async fn listen(port: u16) -> Result<TcpListener, StartError> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        std::io::ErrorKind::AddrInUse => StartError::PortInUse(port),
        _ => StartError::Listen(port, error),
    })
}

async fn serve(listener: TcpListener, app: Router, mut closed: watch::Receiver<bool>) {
    if let Err(error) = axum::serve(Patient(listener), app)
        .with_graceful_shutdown(async move { gateway::ended(&mut closed).await })
        .await
    {
        tracing::error!(%error, "the rehearsal stopped serving");
    }
}

fn router(room: Arc<Room>) -> Router {
    Router::new()
        .route("/gateway", get(gateway::connect))
        .route("/gateway/", get(gateway::connect))
        .route("/attachments/{channel_id}/{attachment_id}/{filename}", get(rest::attachment))
        .nest("/api/v10", rest::router())
        .nest("/rehearsal/api", control::router())
        .merge(page::router())
        .layer(middleware::from_fn_with_state(room.clone(), only_from_here))
        .with_state(room)
}

/// Rejects a request that came by another name than this machine's own: from a web page elsewhere, or by a rebound
/// name.
async fn only_from_here(State(room): State<Arc<Room>>, request: Request, next: Next) -> Response {
    if !from_here(request.headers(), &room) {
        return (StatusCode::FORBIDDEN, "The rehearsal answers only to this machine.").into_response();
    }
    match whole(request).await {
        Some(request) => next.run(request).await,
        None => (StatusCode::REQUEST_TIMEOUT, "The request did not come whole.").into_response(),
    }
}

/// The time in which all of a body must come. The second constant is the most bytes of one: more than any route takes.
const BODY: Duration = Duration::from_secs(10);
const LARGEST: usize = 512 << 20;

/// The request with all of its body; `None` if that does not come in time.
async fn whole(request: Request) -> Option<Request> {
    let (head, body) = request.into_parts();
    let body = timeout(BODY, to_bytes(body, LARGEST)).await.ok()?.ok()?;
    Some(Request::from_parts(head, body.into()))
}

fn from_here(headers: &HeaderMap, room: &Room) -> bool {
    let ours = ["127.0.0.1", "localhost", "[::1]"].map(|name| format!("{name}:{}", room.port));
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host_ok = text(header::HOST).is_some_and(|host| ours.iter().chain(&room.known_as).any(|own| own == host));
    let origin_ok = text(header::ORIGIN)
        .is_none_or(|origin| origin.strip_prefix("http://").is_some_and(|host| ours.iter().any(|own| own == host)));
    host_ok && origin_ok
}

/// A token nobody can guess.
pub(crate) fn secret_token() -> String {
    let mut bytes = [0; 24];
    if getrandom::fill(&mut bytes).is_err() {
        tracing::warn!("the operating system gave no randomness; tokens of this rehearsal can be guessed");
    }
    bytes.map(|byte| format!("{byte:02x}")).concat()
}
