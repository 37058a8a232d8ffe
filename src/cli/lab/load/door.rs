//! The exchanges between the bot and the stand-in, with their times.

use pervigil::rehearsal::{Observer, Traffic};
use serde_json::Value;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use tokio::sync::oneshot;

/// An observer of all exchanges.
#[derive(Clone, Default)]
pub struct Door(Arc<Mutex<Seen>>);

/// The bot's response to an interaction.
pub struct Came {
    /// The time until it was acknowledged.
    pub acknowledged: Duration,
    /// The time until the person had the answer.
    pub answered: Duration,
    /// The text of the answer.
    pub said: String,
}

#[derive(Default)]
struct Seen {
    /// Interactions that are not answered yet, by their tokens.
    open: HashMap<String, Open>,
    /// The receivers of answers, by interaction.
    answers: HashMap<u64, oneshot::Receiver<Came>>,
    messages: u64,
    last: Option<Instant>,
}

struct Open {
    since: Instant,
    acknowledged: Option<Duration>,
    tell: oneshot::Sender<Came>,
}

impl Door {
    /// The function that the stand-in reports to.
    pub fn observer(&self) -> Observer {
        let door = self.clone();
        Arc::new(move |exchange| door.seen().take_in(exchange))
    }

    /// The answer to an interaction that was begun, once it comes.
    pub fn answer(&self, interaction: u64) -> Option<oneshot::Receiver<Came>> {
        self.seen().answers.remove(&interaction)
    }

    /// The number of posted messages, and the time since the last of them.
    pub fn messages(&self) -> (u64, Option<Duration>) {
        let seen = self.seen();
        (seen.messages, seen.last.map(|last| last.elapsed()))
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seen {
    fn take_in(&mut self, exchange: &Traffic) {
        let part = |at: usize| exchange.path.trim_start_matches("/api/v10").split('/').nth(at).unwrap_or_default();
        match (exchange.method.as_str(), exchange.route.as_str()) {
            ("DISPATCH", "INTERACTION_CREATE") => self.begin(exchange.response.as_ref().unwrap_or(&Value::Null)),
            ("POST", "/interactions/{interaction_id}/{interaction_token}/callback") if exchange.status < 300 => {
                let body = exchange.request.as_ref().unwrap_or(&Value::Null);
                self.acknowledge(part(3), matches!(body["type"].as_u64(), Some(4 | 7)), &body["data"]);
            }
            ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original") if exchange.status < 300 => {
                self.answered(part(3), exchange.request.as_ref().unwrap_or(&Value::Null));
            }
            ("POST" | "PATCH", route) if route.starts_with("/channels/{channel_id}/messages") => {
                (self.messages, self.last) = (self.messages + 1, Some(Instant::now()));
            }
            _ => {}
        }
    }

    fn begin(&mut self, interaction: &Value) {
        let id = interaction["id"].as_str().and_then(|id| id.parse().ok());
        let (Some(id), Some(token)) = (id, interaction["token"].as_str()) else { return };
        let (tell, answer) = oneshot::channel();
        self.open.insert(token.to_owned(), Open { since: Instant::now(), acknowledged: None, tell });
        self.answers.insert(id, answer);
    }

    fn acknowledge(&mut self, token: &str, is_answer: bool, data: &Value) {
        if let Some(open) = self.open.get_mut(token) {
            open.acknowledged = Some(open.since.elapsed());
        }
        if is_answer {
            self.answered(token, data);
        }
    }

    fn answered(&mut self, token: &str, message: &Value) {
        let Some(Open { since, acknowledged, tell }) = self.open.remove(token) else { return };
        let answered = since.elapsed();
        let said = message["content"].as_str().unwrap_or_default().to_owned();
        // Whoever waited may have given it up.
        let _ = tell.send(Came { acknowledged: acknowledged.unwrap_or(answered), answered, said });
    }
}
