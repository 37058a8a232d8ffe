//! The worker pool for long computations: away from tables, and at most one at once on each core.

use crate::actor::measures::{self, Queued};
use people::Person;
use std::{
    collections::HashSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread::available_parallelism,
};
use store::TableId;
use tokio::{
    sync::Semaphore,
    task::{JoinError, JoinHandle, spawn_blocking},
};

/// The worker pool of a house, with one worker for each core.
#[derive(Clone)]
pub(crate) struct Thinkers {
    free: Arc<Semaphore>,
    /// The most moves that may be simulated for one hint; `None` for as many as the best computer simulates.
    pub most: Option<u32>,
}

impl Thinkers {
    /// Returns a pool with a worker for each core. It simulates no more than `most` moves for one hint.
    #[expect(clippy::disallowed_methods, reason = "as many think as there are cores")]
    pub fn new(most: Option<u32>) -> Thinkers {
        let cores = available_parallelism().map_or(1, usize::from);
        Thinkers { free: Arc::new(Semaphore::new(cores)), most }
    }

    /// Returns the result of `work`, which begins as soon as a worker is free; `None` if it broke off.
    ///
    /// Work that is begun is finished even if nobody waits for it any more, and keeps its core until then.
    pub async fn think<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let queued = Queued::new();
        let core = Arc::clone(&self.free).acquire_owned().await.ok()?;
        drop(queued);
        let thought = spawn_blocking(move || {
            let _core = core;
            measures::thought(work)
        });
        thought.await.ok()
    }

    /// Begins `work` at once, whether or not anybody waits for it.
    pub fn begin<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Begun<T> {
        let thinkers = self.clone();
        Begun(tokio::spawn(async move { thinkers.think(work).await }))
    }
}

/// Work that was begun. Once this is dropped, work that no worker has started is not started any more.
pub(crate) struct Begun<T>(JoinHandle<Option<T>>);

impl<T> Begun<T> {
    /// Returns the result; `None` if it broke off. Nothing is lost if waiting is given up and begun again.
    pub async fn done(&mut self) -> Result<Option<T>, JoinError> {
        (&mut self.0).await
    }
}

impl<T> Drop for Begun<T> {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// The people who wait for what they have asked for, each with the table.
#[derive(Clone, Default)]
pub(crate) struct Waiting(Arc<Mutex<HashSet<(TableId, Person)>>>);

/// A person's place among these people, until they have what they asked for or give it up.
pub(crate) struct Place(Waiting, (TableId, Person));

impl Waiting {
    /// Returns a place for `person`, unless they have one.
    pub fn place(&self, table: TableId, person: Person) -> Option<Place> {
        self.all().insert((table, person)).then(|| Place(self.clone(), (table, person)))
    }

    fn all(&self) -> MutexGuard<'_, HashSet<(TableId, Person)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.all().remove(&self.1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[expect(clippy::disallowed_methods, reason = "thinking takes a while")]
    #[tokio::test]
    async fn no_more_think_at_once_than_there_are_cores() {
        let thinkers = Thinkers { free: Arc::new(Semaphore::new(2)), most: None };
        let (now, peak) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let work = |number: usize| {
            let (thinkers, now, peak) = (thinkers.clone(), Arc::clone(&now), Arc::clone(&peak));
            tokio::spawn(async move {
                let count = move || {
                    peak.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    std::thread::sleep(std::time::Duration::from_millis(5));
                    now.fetch_sub(1, Ordering::SeqCst);
                    number
                };
                thinkers.think(count).await
            })
        };
        let all: Vec<_> = (0..12).map(work).collect();
        for (number, thought) in all.into_iter().enumerate() {
            assert_eq!(thought.await.expect("it ends"), Some(number));
        }
        assert_eq!(peak.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn abandoned_thoughts_are_not_begun() {
        let thinkers = Thinkers { free: Arc::new(Semaphore::new(1)), most: None };
        let done = Arc::new(AtomicUsize::new(0));
        let count = || {
            let done = Arc::clone(&done);
            move || done.fetch_add(1, Ordering::SeqCst)
        };
        let core = Arc::clone(&thinkers.free).acquire_owned().await.expect("it is free");
        for _ in 0..50 {
            thinkers.begin(count());
        }
        let mut wanted = thinkers.begin(count());
        drop(core);
        assert_eq!(wanted.done().await.expect("it is not given up"), Some(0));
        assert_eq!((done.load(Ordering::SeqCst), thinkers.free.available_permits()), (1, 1));
    }

    #[tokio::test]
    async fn panicking_thinker_frees_its_core() {
        let thinkers = Thinkers { free: Arc::new(Semaphore::new(1)), most: None };
        assert_eq!(thinkers.think(|| -> u8 { panic!("on purpose") }).await, None);
        assert_eq!(thinkers.think(|| 7).await, Some(7));
    }
}
