//! What is measured of interactions, of requests to Discord, and of what is delivered and painted.
//!
//! No label names a person, a server, a channel or a table, and none is what somebody typed or forged: their values are
//! few.

use super::fault;
use poise::serenity_prelude as serenity;
use std::{sync::OnceLock, time::Duration};
use tokio::time::{Instant, timeout};

/// How long a request may take of which nothing else is said.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);

/// What came of an interaction.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Outcome {
    /// What was asked for was done, or shown.
    #[default]
    Done,
    /// It was refused, with the reason.
    Refused,
    /// It was not done for a fault of ours.
    Fault,
    /// Discord knew of no such interaction any more, or another process had acknowledged it.
    Lost,
    /// The answer was not taken.
    Undelivered,
    /// It broke off.
    BrokeOff,
}

impl Outcome {
    fn word(self) -> &'static str {
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

/// An interaction that is being answered: counted once it is dropped, by its command and by what came of it.
pub(super) struct Underway {
    command: String,
    begun: Instant,
    outcome: OnceLock<Outcome>,
}

impl Underway {
    /// One that has just come.
    pub(super) fn new(command: String) -> Underway {
        Underway { command, begun: Instant::now(), outcome: OnceLock::new() }
    }

    /// Notes that Discord has heard that it came.
    pub(super) fn acknowledged(&self) {
        metrics::histogram!("pervigil_acknowledgement_seconds").record(self.begun.elapsed());
    }

    /// Notes that its answer was taken.
    pub(super) fn answered(&self, outcome: Outcome) {
        metrics::histogram!("pervigil_answer_seconds").record(self.begun.elapsed());
        self.came_to(outcome);
    }

    /// Whether something came of it.
    pub(super) fn is_over(&self) -> bool {
        self.outcome.get().is_some()
    }

    /// Notes what came of it; the first word counts.
    pub(super) fn came_to(&self, outcome: Outcome) {
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

/// Notes that something was offered while somebody typed.
pub(super) fn offered(took: Duration) {
    metrics::histogram!("pervigil_autocomplete_seconds").record(took);
}

/// A request that is under way: counted once it is dropped, also where nobody waits for its answer any more.
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
pub(super) trait Asked<T>: Future<Output = Result<T, serenity::Error>> + Send + Sized {
    /// The same, counted by its route and by the status of what Discord answers. It does not take longer than others.
    fn asked(self, route: &'static str) -> impl Future<Output = Result<T, serenity::Error>> + Send {
        self.asked_within(PATIENCE, route)
    }

    /// The same for a request that may take so long.
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

/// The status of a failure; where there was no answer, or one that says nothing, that.
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

/// Notes that requests wait because Discord allows no more of them: to one route, or of the whole bot.
pub(super) fn slowed(global: bool, wait: Duration) {
    let scope = if global { "global" } else { "route" };
    metrics::histogram!("pervigil_rate_limit_wait_seconds", "scope" => scope).record(wait);
}

/// Notes what came of trying to deliver a message that was written so many milliseconds ago.
pub(super) fn tried(outcome: &'static str, age: i64) {
    metrics::counter!("pervigil_deliveries_total", "outcome" => outcome).increment(1);
    if outcome == "delivered" {
        metrics::histogram!("pervigil_delivery_seconds").record(age.max(0) as f64 / 1000.0);
    }
}

/// Notes how many deliveries are under way.
pub(super) fn delivering(count: usize) {
    queue("deliveries").set(count as f64);
}

/// Notes that somebody waits for their turn to paint, or does no more.
pub(super) fn waits_to_paint(one_more: bool) {
    if one_more { queue("pictures").increment(1) } else { queue("pictures").decrement(1) }
}

fn queue(name: &'static str) -> metrics::Gauge {
    metrics::gauge!("pervigil_queue_length", "queue" => name)
}

/// Paints, and notes how long it took and what the painter remembers then.
pub(super) fn painted<T, E>(painter: &render::Painter, paint: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    let begun = Instant::now();
    let painted = paint();
    let outcome = if painted.is_ok() { "painted" } else { "failed" };
    metrics::counter!("pervigil_pictures_total", "outcome" => outcome).increment(1);
    metrics::histogram!("pervigil_picture_seconds").record(begun.elapsed());
    metrics::gauge!("pervigil_picture_cache_bytes").set(painter.kept().bytes as f64);
    painted
}

/// Notes how many shards are connected.
pub(super) fn connected(shards: usize) {
    metrics::gauge!("pervigil_shards_connected").set(shards as f64);
}
