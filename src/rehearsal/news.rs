//! Changes that users can see, told on request and as a stream.

use std::collections::{BTreeMap, VecDeque};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::Room;
use super::control::{Failure, LONGEST_WAIT_MS, Reply, Shared, until, user};
use super::gateway::ended;
use super::snowflake::Snowflake;
use super::world::{Change, Message, World};

#[derive(Deserialize)]
pub(super) struct Since {
    since: Option<u64>,
    #[serde(default)]
    wait_ms: u64,
}

/// The changes that a user noticed since a version; waits for the first news as long as asked.
pub(super) async fn changes(State(room): Shared, Path(called): Path<String>, Query(since): Query<Since>) -> Reply {
    let user = user(&room.world(), &called)?;
    let (wait, since) = (Duration::from_millis(since.wait_ms.min(LONGEST_WAIT_MS)), since.since.unwrap_or(0));
    let some = until(&room, wait, |world| {
        let changes = world.changes_for(user, since);
        (!changes.is_empty()).then(|| (world.version(), changes))
    });
    let (version, changes) = some.await.unwrap_or_else(|| (room.world().version(), Vec::new()));
    Ok(Json(json!({"version": version, "changes": changes})))
}

/// Server-sent events without end: the changes a user sees, and the other people each new message reaches.
pub(super) async fn events(
    State(room): Shared,
    Path(called): Path<String>,
    Query(since): Query<Since>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let user = user(&room.world(), &called)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let since = last.or(since.since).unwrap_or_else(|| room.world().version());
    let version = room.world().watch();
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
        let news = world.news_for(self.user, self.since);
        self.since = world.version();
        self.told.extend(news.iter().map(|change| {
            let kind = change["type"].as_str().unwrap_or_default();
            Event::default().id(change["version"].to_string()).event(kind).data(change.to_string())
        }));
    }
}

impl World {
    /// The changes that a user can see after version `since`, oldest first.
    fn changes_for(&self, user: Snowflake, since: u64) -> Vec<Value> {
        let new = self.changes.iter().filter(|change| change.version > since);
        new.filter(|change| self.notices(user, change)).map(|change| self.change_view(change)).collect()
    }

    /// The changes of a user, and for every new message the people it reaches and calls, even if this user may not see
    /// it.
    ///
    /// One browser shows one user and marks what the others have not read; the content for others stays out.
    fn news_for(&self, user: Snowflake, since: u64) -> Vec<Value> {
        let new = self.changes.iter().filter(|change| change.version > since);
        new.filter_map(|change| {
            let seen = self.notices(user, change);
            let mut view = if seen {
                self.change_view(change)
            } else {
                json!({"version": change.version, "type": "elsewhere", "channel": change.channel, "subject": change.subject})
            };
            let created = change.subject.filter(|_| change.kind == "message_create");
            let message = created.and_then(|id| self.messages.get(&id)).filter(|message| message.only_for.is_none());
            if let Some(message) = message {
                view["reaches"] = json!(self.reached(message));
                view["calls"] = json!(self.called(message));
            }
            (seen || message.is_some()).then_some(view)
        })
        .collect()
    }

    /// The last message in each channel that each user can read, and the last that called them.
    pub(super) fn latest(&self) -> Vec<Value> {
        let mut last: BTreeMap<(Snowflake, Snowflake), (Snowflake, Option<Snowflake>)> = BTreeMap::new();
        for message in self.messages.values().filter(|message| message.only_for.is_none()) {
            let called = self.called(message);
            for user in self.reached(message) {
                let mark = last.entry((user, message.channel)).or_insert((message.id, None));
                mark.0 = message.id;
                mark.1 = called.contains(&user).then_some(message.id).or(mark.1);
            }
        }
        let marks = last.into_iter();
        marks.map(|((user, channel), (reaches, calls))| json!({"user": user, "channel": channel, "reaches": reaches, "calls": calls})).collect()
    }

    fn notices(&self, user: Snowflake, change: &Change) -> bool {
        change.only.is_none_or(|only| only == user) && self.sees_channel(user, change.channel)
    }

    fn reached(&self, message: &Message) -> Vec<Snowflake> {
        let people = self.people.iter().map(|person| person.id);
        people.filter(|id| *id != message.author && self.sees(*id, message)).collect()
    }

    fn called(&self, message: &Message) -> Vec<Snowflake> {
        let direct = self.channels.get(&message.channel).and_then(super::world::Channel::dm_user);
        let calls = |id: &Snowflake| message.mention_everyone || direct == Some(*id) || message.mentions.contains(id);
        self.reached(message).into_iter().filter(calls).collect()
    }

    fn change_view(&self, change: &Change) -> Value {
        let message = change.subject.and_then(|id| self.messages.get(&id)).map(|message| self.message_view(message));
        json!({
            "version": change.version,
            "type": change.kind,
            "channel": change.channel,
            "subject": change.subject,
            "message": message,
        })
    }
}
