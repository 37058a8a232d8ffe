//! Thinking beside the tables: as many searches at a time as there are cores.

use std::{sync::Arc, thread::available_parallelism};
use tokio::{
    sync::Semaphore,
    task::{JoinHandle, spawn_blocking},
};

/// What thinks: no more at a time than there are cores. Whoever has to wait for a core has less time left, as the time of
/// a decision counts from when it came up.
#[derive(Clone)]
pub(super) struct Thinkers(Arc<Semaphore>);

impl Thinkers {
    /// One for each core.
    pub fn new() -> Thinkers {
        Thinkers(Arc::new(Semaphore::new(available_parallelism().map_or(1, usize::from))))
    }

    /// Has `work` done when a core is free; nothing where it broke down.
    pub async fn think<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let _core = self.0.acquire_owned().await.ok()?;
        spawn_blocking(work).await.ok()
    }

    /// The same, begun at once.
    pub fn spawn<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<Option<T>> {
        tokio::spawn(self.think(work))
    }
}
