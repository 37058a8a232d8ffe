//! The metrics of tables, alarms and thinking.

use crate::time::alarm_kinds;
use std::time::{Duration, Instant};

/// A place among the tasks that wait to think, until it is dropped.
pub(crate) struct Queued(());

impl Queued {
    /// Counts one more waiting task.
    pub fn new() -> Queued {
        waiting().increment(1);
        Queued(())
    }
}

impl Drop for Queued {
    fn drop(&mut self) {
        waiting().decrement(1);
    }
}

fn waiting() -> metrics::Gauge {
    metrics::gauge!("pervigil_queue_length", "queue" => "thinking")
}

/// Does `work`, and measures how long it takes to think.
pub(crate) fn thought<T>(work: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let thought = work();
    metrics::histogram!("pervigil_thinking_seconds").record(begun.elapsed());
    thought
}

/// Notes that a table was woken, and how long that took.
pub(crate) fn woken(took: Duration) {
    metrics::histogram!("pervigil_table_wake_seconds").record(took);
}

/// The outcomes of alarms.
const OUTCOMES: [&str; 2] = ["heard", "failed"];

/// Shows every outcome of alarms as 0 until it comes to pass.
pub fn begin_figures() {
    for (kind, outcome) in alarm_kinds::ALL.into_iter().flat_map(|kind| OUTCOMES.map(|outcome| (kind, outcome))) {
        metrics::counter!("pervigil_alarms_total", "kind" => kind, "outcome" => outcome).increment(0);
    }
}

/// Notes that an alarm of this kind was rung this many milliseconds after it was due, or that it could not be rung.
pub(crate) fn rung(kind: &str, late: i64, is_heard: bool) {
    let [heard, failed] = OUTCOMES;
    let outcome = if is_heard { heard } else { failed };
    metrics::counter!("pervigil_alarms_total", "kind" => kind.to_owned(), "outcome" => outcome).increment(1);
    metrics::histogram!("pervigil_alarm_delay_seconds").record(late.max(0) as f64 / 1000.0);
}
