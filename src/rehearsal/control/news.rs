//! Changes that users can see, told on request and as a stream.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::routing::get;
use axum::{Json, Router};
use futures_util::stream::{Stream, unfold};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::{Failure, LONGEST_WAIT_MS, Reply, Shared, until, user};
use crate::Room;
use crate::gateway::ended;
use crate::snowflake::Snowflake;
use crate::view::View;
use crate::world::{Change, World};

/// The routes to a user's news.
pub(super) fn router() -> Router<Arc<Room>> {
    Router::new().route("/users/{user}/changes", get(changes)).route("/users/{user}/events", get(events))
}

#[derive(Deserialize)]
struct Since {
    since: Option<u64>,
    #[serde(default)]
    wait_ms: u64,
}

/// The changes that a user noticed since a version; waits for the first news as long as asked.
async fn changes(State(room): Shared, Path(called): Path<String>, Query(since): Query<Since>) -> Reply {
    let user = user(&room.world(), &called)?;
    let (wait, since) = (Duration::from_millis(since.wait_ms.min(LONGEST_WAIT_MS)), since.since.unwrap_or(0));
    let some = until(&room, wait, |world| {
        let changes = News { world, user }.seen(since);
        (!changes.is_empty()).then(|| (world.changes.version(), changes))
    });
    let (version, changes) = some.await.unwrap_or_else(|| (room.world().changes.version(), Vec::new()));
    Ok(Json(json!({"version": version, "changes": changes})))
}

/// Server-sent events without end: the changes a user sees, and the other people each new message reaches.
async fn events(
    State(room): Shared,
    Path(called): Path<String>,
    Query(since): Query<Since>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let user = user(&room.world(), &called)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let since = last.or(since.since).unwrap_or_else(|| room.world().changes.version());
    let version = room.world().changes.watch();
    let feed = Feed { room, version, user, since, told: VecDeque::new() };
    let stream = unfold(feed, async |mut feed| Some((Ok(feed.next().await?), feed)));
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}

/// One browser's place in the news.
struct Feed {
    room: Arc<Room>,
    user: Snowflake,
    since: u64,
    version: watch::Receiver<u64>,
    told: VecDeque<Event>,
}

impl Feed {
    /// The next event; `None` when the rehearsal ends.
    async fn next(&mut self) -> Option<Event> {
        let mut closing = self.room.closing();
        loop {
            if let Some(event) = self.told.pop_front() {
                return Some(event);
            }
            self.version.borrow_and_update();
            self.gather();
            if self.told.is_empty() {
                tokio::select! {
                    () = ended(&mut closing) => return None,
                    changed = self.version.changed() => changed.ok()?,
                }
            }
        }
    }

    fn gather(&mut self) {
        let world = self.room.world();
        let news = News { world: &world, user: self.user }.marked(self.since);
        self.since = world.changes.version();
        self.told.extend(news.iter().map(|change| {
            let kind = change["type"].as_str().unwrap_or_default();
            Event::default().id(change["version"].to_string()).event(kind).data(change.to_string())
        }));
    }
}

/// The news of one user.
#[derive(Clone, Copy)]
struct News<'w> {
    world: &'w World,
    user: Snowflake,
}

impl News<'_> {
    /// The changes that the user can see after version `since`, oldest first.
    fn seen(self, since: u64) -> Vec<Value> {
        let new = self.world.changes.since(since).filter(|change| self.notices(change));
        new.map(|change| View::of(self.world).change(change)).collect()
    }

    /// The changes that the user can see, and for every new message the people it reaches and calls, even if this user
    /// may not see it.
    ///
    /// One browser shows one user and marks what the others have not read; the content for others stays out.
    fn marked(self, since: u64) -> Vec<Value> {
        self.world.changes.since(since).filter_map(|change| self.mark(change)).collect()
    }

    fn mark(self, change: &Change) -> Option<Value> {
        let (seen, view) = (self.notices(change), View::of(self.world));
        let mut told = if seen {
            view.change(change)
        } else {
            let Change { version, channel, subject, .. } = change;
            json!({"version": version, "type": "elsewhere", "channel": channel, "subject": subject})
        };
        let created = change.subject.filter(|_| change.kind == "message_create");
        let message = created.and_then(|id| self.world.messages.get(id)).filter(|message| message.is_public());
        if let Some(message) = message {
            told["reaches"] = json!(view.reached(message));
            told["calls"] = json!(view.called(message));
        }
        (seen || message.is_some()).then_some(told)
    }

    fn notices(self, change: &Change) -> bool {
        let is_for_user = change.only.is_none_or(|only| only == self.user);
        is_for_user && self.world.access().sees_channel(self.user, change.channel)
    }
}
