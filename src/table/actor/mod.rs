//! The actor of a table: its mailbox, its state, its waking, and the storing of transitions.

pub(crate) mod advance;
pub(crate) mod awake;
pub(crate) mod books;
pub(crate) mod cause;
pub(crate) mod context;
pub(crate) mod dispatch;
pub(crate) mod door;
pub(crate) mod examine;
pub(crate) mod fold;
pub(crate) mod locks;
pub(crate) mod log_text;
pub(crate) mod mailbox;
pub(crate) mod measures;
pub(crate) mod neighbours;
pub(crate) mod play;
pub(crate) mod refusal;
pub(crate) mod table;

pub(crate) mod transition;
pub(crate) mod worker;

use crate::{Refusal, TableRefusal};
use serde::Serialize;
use std::{fmt::Display, future::Future};
use store::TableId;
use tokio::task::JoinSet;

/// Logs a fault of the program. The person hears that nothing was changed.
pub(crate) fn fault(table: TableId, error: &dyn Display) -> Refusal {
    tracing::error!(%table, %error, "a request failed; nothing was changed");
    TableRefusal::Fault.into()
}

/// Returns plain data as the text that is stored.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("announcements and agreements are plain data")
}

/// Does `work` for each of these, in their order and for at most this many at once. When this future is dropped, the
/// work under way is given up.
pub(crate) async fn side_by_side<T, F>(each: impl IntoIterator<Item = T>, most: usize, work: impl Fn(T) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    let mut under_way = JoinSet::new();
    for one in each {
        if under_way.len() >= most {
            under_way.join_next().await;
        }
        under_way.spawn(work(one));
    }
    while under_way.join_next().await.is_some() {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    #[tokio::test]
    async fn batch_stays_within_its_limit_and_survives_a_panic() {
        let counts: Arc<[AtomicUsize; 3]> = Arc::default();
        side_by_side(0..20, 4, |number| {
            let counts = Arc::clone(&counts);
            async move {
                let [now, peak, done] = &*counts;
                peak.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                tokio::task::yield_now().await;
                now.fetch_sub(1, Ordering::SeqCst);
                assert_ne!(number, 7, "on purpose");
                done.fetch_add(1, Ordering::SeqCst);
            }
        })
        .await;
        let [_, peak, done] = &*counts;
        assert_eq!((peak.load(Ordering::SeqCst), done.load(Ordering::SeqCst)), (4, 19));
    }
}
