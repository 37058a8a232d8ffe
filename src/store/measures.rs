//! Metrics of commits: the queue, the outcomes and the time they take.

use crate::StoreError;
use std::time::Duration;

/// Notes that one more commit waits for the writer, or one fewer.
pub(super) fn waits(one_more: bool) {
    let queue = metrics::gauge!("pervigil_queue_length", "queue" => "commits");
    if one_more { queue.increment(1) } else { queue.decrement(1) }
}

/// Notes the outcomes of commits that shared a transaction, and the time until that was durable.
///
/// A commit is rejected if the rows do not allow it, as when a channel has a table already. It failed if the database
/// did.
pub(super) fn written<T>(outcomes: &[Result<T, StoreError>], took: Duration) {
    metrics::histogram!("pervigil_commit_seconds").record(took);
    metrics::histogram!("pervigil_commit_group_size").record(outcomes.len() as f64);
    for (outcome, count) in counts(outcomes) {
        metrics::counter!("pervigil_commits_total", "outcome" => outcome).increment(count);
    }
}

/// Shows every outcome of commits as 0 until it comes to pass.
pub fn begin_figures() {
    for (outcome, none) in counts::<()>(&[]) {
        metrics::counter!("pervigil_commits_total", "outcome" => outcome).increment(none);
    }
}

fn counts<T>(outcomes: &[Result<T, StoreError>]) -> [(&'static str, u64); 3] {
    let errors = || outcomes.iter().filter_map(|outcome| outcome.as_ref().err());
    let refused = errors().filter(|error| error.is_refusal()).count();
    let failed = errors().count() - refused;
    [("done", outcomes.len() - refused - failed), ("refused", refused), ("failed", failed)]
        .map(|(outcome, count)| (outcome, count as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refused_commits_do_not_count_as_failed() {
        let outcomes = [
            Ok(()),
            Err(StoreError::ChannelBusy),
            Err(StoreError::Conflict("journal".into())),
            Err(StoreError::Overtaken),
            Err(StoreError::Missing("table")),
            Err(StoreError::Refused("a rule".into())),
            Err(StoreError::Server("no disk".into())),
        ];
        assert_eq!(counts(&outcomes), [("done", 1), ("refused", 4), ("failed", 2)]);
    }
}
