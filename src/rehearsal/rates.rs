//! The rates of a bot's requests, shown with every answer as Discord shows them.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, HeaderValue};

use super::clock::Clock;
use super::errors::ApiError;

/// The number of requests that a bucket takes, and the time for them.
type Rate = (u32, Duration);

/// The rate of an operation; `None` if Discord does not count it.
fn rate(method: &str, route: &str) -> Option<Rate> {
    let free = route.starts_with("/gateway") || route.starts_with("/interactions/");
    let rate = match (method, route) {
        _ if free => return None,
        ("POST" | "PATCH", "/channels/{channel_id}/messages" | "/channels/{channel_id}/messages/{message_id}")
        | (_, "/channels/{channel_id}/typing") => (5, 5),
        (_, route) if route.starts_with("/webhooks/") => (5, 2),
        ("PATCH", "/channels/{channel_id}") => (2, 600),
        _ => (50, 1),
    };
    Some((rate.0, Duration::from_secs(rate.1)))
}

/// The parameters that divide a route's bucket.
const MAJOR: [&str; 4] = ["channel_id", "guild_id", "webhook_id", "webhook_token"];

/// One bucket, with the time at which it is full again and the number of requests that are left.
struct Bucket {
    until: Instant,
    left: u32,
}

/// The state of a request's bucket.
#[derive(Clone, Debug)]
pub(crate) struct BucketState {
    bucket: String,
    limit: u32,
    left: u32,
    resets_in: Duration,
    /// True if the request was more than the bucket takes, and is rejected for it.
    pub(crate) rejected: bool,
}

/// All buckets of a bot.
pub(crate) struct Rates {
    /// True if requests beyond the rates are rejected.
    strict: bool,
    buckets: HashMap<(&'static str, &'static str, Vec<String>), Bucket>,
}

impl Rates {
    /// Full buckets, which reject what is too much if `strict`.
    pub(crate) fn new(strict: bool) -> Self {
        Self { strict, buckets: HashMap::new() }
    }

    /// Counts a request in its bucket.
    pub(crate) fn count(
        &mut self,
        method: &'static str,
        route: &'static str,
        params: &HashMap<String, String>,
    ) -> Option<BucketState> {
        let (limit, per) = rate(method, route)?;
        let major: Vec<_> = MAJOR.iter().filter_map(|name| params.get(*name).cloned()).collect();
        let now = Instant::now();
        let full = || Bucket { until: now + per, left: limit };
        let bucket = self.buckets.entry((method, route, major)).or_insert_with(full);
        if bucket.until <= now {
            *bucket = full();
        }
        let rejected = bucket.left == 0 && self.strict;
        bucket.left = bucket.left.saturating_sub(1);
        let mut name = DefaultHasher::new();
        (method, route).hash(&mut name);
        let (left, resets_in) = (bucket.left, bucket.until - now);
        Some(BucketState { bucket: format!("{:016x}", name.finish()), limit, left, resets_in, rejected })
    }
}

impl BucketState {
    /// The rejection of a request that was too many.
    pub(crate) fn refusal(&self) -> ApiError {
        ApiError::rate_limited(self.resets_in.as_secs_f64(), false)
    }

    /// Shows it in the headers of an answer.
    pub(crate) fn put(&self, headers: &mut HeaderMap) {
        let reset = Clock::default().now() as f64 / 1000.0 + self.resets_in.as_secs_f64();
        let told = [
            ("x-ratelimit-limit", self.limit.to_string()),
            ("x-ratelimit-remaining", self.left.to_string()),
            ("x-ratelimit-reset", format!("{reset:.3}")),
            ("x-ratelimit-reset-after", format!("{:.3}", self.resets_in.as_secs_f64())),
            ("x-ratelimit-bucket", self.bucket.clone()),
        ];
        for (name, value) in told {
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.insert(name, value);
            }
        }
    }
}
