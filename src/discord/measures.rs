//! The metrics of interactions, of requests to Discord, and of deliveries and pictures.
//!
//! No label names a person, a server, a channel or a table, and none holds text that a person typed or forged. Their
//! values are few.

use crate::rest::fault;
use poise::serenity_prelude as serenity;
use std::{sync::OnceLock, time::Duration};
use tokio::time::{Instant, timeout};

/// The time that a request may take if no other limit is given.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// The outcome of an interaction.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Outcome {
    /// A request that was done, or shown.
    #[default]
    Done,
    /// A request that was refused, with the reason.
    Refused,
    /// A request that was not done for a fault of ours.
    Fault,
    /// An interaction that Discord did not know any more, or that another process had acknowledged.
    Lost,
    /// An answer that was not taken.
    Undelivered,
    /// An answer that broke off.
    BrokeOff,
}

impl Outcome {
    /// All outcomes.
    pub(crate) const ALL: [Outcome; 6] =
        [Outcome::Done, Outcome::Refused, Outcome::Fault, Outcome::Lost, Outcome::Undelivered, Outcome::BrokeOff];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Outcome::Done => "done",
            Outcome::Refused => "refused",
            Outcome::Fault => "fault",
            Outcome::Lost => "lost",
            Outcome::Undelivered => "undelivered",
            Outcome::BrokeOff => "broke_off",
        }
    }
}

/// Counts a command that was answered before it came to its own code.
pub(crate) fn turned_away(command: String) {
    Underway::new(command).came_to(Outcome::Refused);
}

/// An interaction that is being answered. It is counted once it is dropped, by its command and its outcome.
pub(crate) struct Underway {
    command: String,
    begun: Instant,
    outcome: OnceLock<Outcome>,
}

impl Underway {
    /// Returns an interaction that has just come.
    pub(crate) fn new(command: String) -> Underway {
        Underway { command, begun: Instant::now(), outcome: OnceLock::new() }
    }

    /// Notes that Discord has received the acknowledgement.
    pub(crate) fn acknowledged(&self) {
        metrics::histogram!("pervigil_acknowledgement_seconds").record(self.begun.elapsed());
    }

    /// Notes that its answer was taken.
    pub(crate) fn answered(&self, outcome: Outcome) {
        metrics::histogram!("pervigil_answer_seconds").record(self.begun.elapsed());
        self.came_to(outcome);
    }

    /// Returns whether an outcome was noted.
    pub(crate) fn is_over(&self) -> bool {
        self.outcome.get().is_some()
    }

    /// Notes the outcome. The first one counts.
    pub(crate) fn came_to(&self, outcome: Outcome) {
        self.outcome.get_or_init(|| outcome);
    }
}

impl Drop for Underway {
    fn drop(&mut self) {
        let outcome = self.outcome.get().copied().unwrap_or(Outcome::BrokeOff).word();
        let command = self.command.clone();
        metrics::counter!("pervigil_interactions_total", "command" => command, "outcome" => outcome).increment(1);
    }
}

/// Notes that choices were offered while a person typed.
pub(crate) fn offered(took: Duration) {
    metrics::histogram!("pervigil_autocomplete_seconds").record(took);
}

/// A request that is under way. It is counted once it is dropped, even if nobody waits for its answer any more.
struct Request {
    route: &'static str,
    begun: Instant,
    status: String,
}

impl Drop for Request {
    fn drop(&mut self) {
        let (route, status) = (self.route, self.status.clone());
        metrics::counter!("pervigil_discord_requests_total", "route" => route, "status" => status).increment(1);
        metrics::histogram!("pervigil_discord_request_seconds", "route" => route).record(self.begun.elapsed());
    }
}

/// A request to Discord whose answer is counted.
pub(crate) trait Asked<T>: Future<Output = Result<T, serenity::Error>> + Send + Sized {
    /// Counts the request by its route and by the status of Discord's answer. It may take the usual time.
    fn asked(self, route: &'static str) -> impl Future<Output = Result<T, serenity::Error>> + Send {
        self.asked_within(PATIENCE, route)
    }

    /// Counts the request like [`Asked::asked`], with this time limit.
    fn asked_within(
        self,
        limit: Duration,
        route: &'static str,
    ) -> impl Future<Output = Result<T, serenity::Error>> + Send {
        // Serenity's are so large that several of them side by side would be too much for a stack.
        let asking = Box::pin(self);
        async move {
            let mut request = Request { route, begun: Instant::now(), status: "none".to_owned() };
            let answered = timeout(limit, asking).await.unwrap_or_else(|_| Err(fault::too_long()));
            request.status = answered.as_ref().map_or_else(status, |_| "2xx".to_owned());
            answered
        }
    }
}

impl<T, R: Future<Output = Result<T, serenity::Error>> + Send> Asked<T> for R {}

/// Returns the status of a failure, or a word for a missing or unreadable answer.
fn status(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) => {
            response.status_code.as_u16().to_string()
        }
        error if fault::slow(error).is_some_and(|slowed| slowed.asked) => {
            serenity::StatusCode::TOO_MANY_REQUESTS.as_u16().to_string()
        }
        serenity::Error::Http(_) | serenity::Error::Io(_) => "none".to_owned(),
        _ => "unreadable".to_owned(),
    }
}

/// Notes that requests wait because Discord allows no more of them, to one route or of the whole bot.
pub(crate) fn slowed(global: bool, wait: Duration) {
    let scope = if global { "global" } else { "route" };
    metrics::histogram!("pervigil_rate_limit_wait_seconds", "scope" => scope).record(wait);
}

/// Notes the outcome of a try to deliver a message that was written so many milliseconds ago.
pub(crate) fn tried(outcome: &'static str, age: i64) {
    metrics::counter!("pervigil_deliveries_total", "outcome" => outcome).increment(1);
    if outcome == "delivered" {
        metrics::histogram!("pervigil_delivery_seconds").record(age.max(0) as f64 / 1000.0);
    }
}

/// Notes the number of deliveries under way.
pub(crate) fn delivering(count: usize) {
    queue("deliveries").set(count as f64);
}

/// Notes that one more task waits for its turn to paint, or one fewer.
pub(crate) fn waits_to_paint(one_more: bool) {
    if one_more { queue("pictures").increment(1) } else { queue("pictures").decrement(1) }
}

fn queue(name: &'static str) -> metrics::Gauge {
    metrics::gauge!("pervigil_queue_length", "queue" => name)
}

/// Paints, and notes the time it took and the size of the painter's memory.
pub(crate) fn painted<T, E>(painter: &render::Painter, paint: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    let begun = Instant::now();
    let painted = paint();
    let outcome = if painted.is_ok() { "painted" } else { "failed" };
    metrics::counter!("pervigil_pictures_total", "outcome" => outcome).increment(1);
    metrics::histogram!("pervigil_picture_seconds").record(begun.elapsed());
    metrics::gauge!("pervigil_picture_cache_bytes").set(painter.kept().bytes as f64);
    painted
}

/// Notes the number of connected shards.
pub(crate) fn connected(shards: usize) {
    metrics::gauge!("pervigil_shards_connected").set(shards as f64);
}
