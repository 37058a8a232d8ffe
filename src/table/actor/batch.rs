//! Concurrent execution of one task for many items.

use std::future::Future;
use tokio::task::JoinSet;

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
