//! What is measured of commits.

use std::time::Duration;

/// Notes that a commit waits for the writer, or that one does no more.
pub(super) fn waits(one_more: bool) {
    let queue = metrics::gauge!("pervigil_queue_length", "queue" => "commits");
    if one_more { queue.increment(1) } else { queue.decrement(1) }
}

/// Notes what came of commits that shared a transaction, and how long that took until it was durable.
pub(super) fn written(done: usize, failed: usize, took: Duration) {
    metrics::histogram!("pervigil_commit_seconds").record(took);
    metrics::histogram!("pervigil_commit_group_size").record((done + failed) as f64);
    metrics::counter!("pervigil_commits_total", "outcome" => "done").increment(done as u64);
    metrics::counter!("pervigil_commits_total", "outcome" => "failed").increment(failed as u64);
}
