//! Figures of a load test.

use serde_json::{Value, json};
use std::time::Duration;

/// The rate of so many in this time, per second.
pub fn per_second(count: u64, taken: Duration) -> f64 {
    (count as f64 / taken.as_secs_f64()).round()
}

/// The percentiles of these times in milliseconds: half of them, 99 percent, 99.9 percent, and the longest.
pub fn spread(mut times: Vec<Duration>) -> Value {
    times.sort_unstable();
    let at = |mille: usize| times.get((times.len() * mille).div_ceil(1000).saturating_sub(1)).copied();
    let millis = |time: Option<Duration>| time.map(|time| (time.as_secs_f64() * 10_000.0).round() / 10.0);
    json!({"p50": millis(at(500)), "p99": millis(at(990)), "p99.9": millis(at(999)), "max": millis(at(1000))})
}

/// One report made from several.
pub fn joined(reports: impl IntoIterator<Item = Value>) -> Value {
    let all = reports.into_iter().flat_map(|report| match report {
        Value::Object(figures) => figures,
        _ => serde_json::Map::new(),
    });
    Value::Object(all.collect())
}
