//! Sampled figures: they are looked up when a person asks, rather than counted as they happen.

use crate::exposition::Observed;
use std::fs;

/// Looks up the figures that are known only then. If the database does not answer, its figures stay as they were.
pub(super) async fn sample(observed: &Observed) {
    // The gauge of the shards is set by the question.
    let _ = observed.readiness.check().await;
    if let Some(bytes) = memory() {
        metrics::gauge!("process_resident_memory_bytes").set(bytes as f64);
    }
    let Some(house) = observed.house.get() else { return };
    metrics::gauge!("pervigil_tables_awake").set(house.tables_awake() as f64);
    let (store, now) = (house.store(), house.now());
    if let Ok(due) = store.outbox().unsent(now).await {
        metrics::gauge!("pervigil_outbox_due").set(due as f64);
    }
    if let Ok(oldest) = store.outbox().oldest_waiting(now).await {
        let age = oldest.map_or(0, |at| (now - at).max(0));
        metrics::gauge!("pervigil_outbox_oldest_seconds").set(age as f64 / 1000.0);
    }
}

/// Returns how much memory the process has, in bytes; `None` if the system does not tell.
fn memory() -> Option<u64> {
    let told = fs::read_to_string("/proc/self/status").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
}
