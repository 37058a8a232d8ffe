//! The turns to paint. As many paint at once as there are cores, and pictures that a person waits for go first.

use crate::measures;
use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread::available_parallelism,
};
use tokio::sync::{Semaphore, SemaphorePermit};

/// The number of pictures for answers that may wait for each core before further answers go without one.
const MOST_WAITING: usize = 8;

/// The permits to paint. Each painter holds one of them.
pub(crate) struct Painting {
    cores: Semaphore,
    /// The permits to paint for posts, which are taken first. So there are never more posts before an answer than there
    /// are cores.
    posts: Semaphore,
    waiting: AtomicUsize,
    most: usize,
}

/// A place in the queue, until it is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
        measures::waits_to_paint(false);
    }
}

impl Painting {
    /// Returns the permits for all cores of the machine.
    #[expect(clippy::disallowed_methods, reason = "as many paint as there are cores")]
    pub(crate) fn new() -> Painting {
        Painting::on(available_parallelism().map_or(1, usize::from))
    }

    fn on(cores: usize) -> Painting {
        let [of_all, of_posts] = [cores; 2].map(Semaphore::new);
        Painting { cores: of_all, posts: of_posts, waiting: AtomicUsize::new(0), most: MOST_WAITING * cores }
    }

    /// Waits for the turn to paint.
    pub(crate) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        measures::waits_to_paint(true);
        let _waiting = Waiting(&self.waiting);
        self.cores.acquire().await.ok()
    }

    /// Waits for the turn to have a post painted. Its turn to paint comes after that.
    pub(crate) async fn post(&self) -> Option<SemaphorePermit<'_>> {
        self.posts.acquire().await.ok()
    }

    /// Returns whether so many wait that an answer that can do without a picture should go without.
    pub(crate) fn is_crowded(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) >= self.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join_all;
    use std::{
        future::{Future, poll_fn},
        pin::{Pin, pin},
        task::Poll,
    };

    /// Returns whether a turn comes at once. Otherwise it waits.
    async fn has(turn: &mut (impl Future + Unpin)) -> bool {
        poll_fn(|context| Poll::Ready(Pin::new(&mut *turn).poll(context).is_ready())).await
    }

    #[tokio::test]
    async fn it_is_crowded_as_long_as_too_many_wait() {
        let painting = Painting::on(2);
        let painters = join_all([painting.turn(), painting.turn()]).await;
        let mut waiting: Vec<_> = (0..2 * MOST_WAITING).map(|_| Box::pin(painting.turn())).collect();
        for (before, turn) in waiting.iter_mut().enumerate() {
            assert!(!painting.is_crowded(), "{before}");
            assert!(!has(turn).await, "both cores are busy");
        }
        assert!(painting.is_crowded());
        drop(waiting.pop());
        assert!(!painting.is_crowded(), "who has gone waits no more");
        drop(painters);
        let painted = join_all(waiting.into_iter().map(|turn| async { drop(turn.await) })).await;
        assert_eq!((painted.len(), painting.waiting.load(Ordering::Relaxed)), (2 * MOST_WAITING - 1, 0));
    }

    #[tokio::test]
    async fn an_answer_waits_for_no_more_posts_than_there_are_cores() {
        let painting = Painting::on(1);
        let busy = painting.turn().await;
        let post = || async {
            let _post = painting.post().await;
            painting.turn().await
        };
        let mut posts: Vec<_> = (0..3).map(|_| Box::pin(post())).collect();
        for turn in &mut posts {
            assert!(!has(turn).await);
        }
        let mut answer = pin!(painting.turn());
        assert!(!has(&mut answer).await);
        drop(busy);
        assert!(has(&mut posts[0]).await, "it came before");
        drop(posts.remove(0));
        assert!(has(&mut answer).await, "the other posts came before as well, but people go first");
    }
}
