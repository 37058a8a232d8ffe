//! Work that is shared by all cores.

#![expect(clippy::disallowed_methods, reason = "it uses all cores")]

use std::sync::atomic::{AtomicUsize, Ordering};
use std::{iter, thread};

/// The number of threads of this process at such work.
static AT_WORK: AtomicUsize = AtomicUsize::new(0);

/// A guard that counts a thread as at work for as long as it lives.
struct Worker;

impl Worker {
    fn begin() -> Worker {
        AT_WORK.fetch_add(1, Ordering::Relaxed);
        Worker
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        AT_WORK.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The number of idle cores, including the core of this thread.
fn idle_cores() -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    cores.saturating_sub(AT_WORK.load(Ordering::Relaxed)).max(1)
}

/// Returns what `make` makes of each number below `count`, in order, whichever core made it.
///
/// Each core has its own `T` from `begin`. No more cores are used than have `grain` numbers each, and no more than are
/// idle.
pub(crate) fn on_all_cores<T, M: Send>(
    count: usize,
    grain: usize,
    begin: impl Fn() -> T + Sync,
    make: &(impl Fn(&mut T, usize) -> M + Sync),
) -> Vec<M> {
    let cores = (count / grain).min(idle_cores());
    let next = AtomicUsize::new(0);
    let work = || {
        let (_worker, mut own) = (Worker::begin(), begin());
        let numbers = iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed)).take_while(|it| *it < count);
        numbers.map(|number| (number, make(&mut own, number))).collect::<Vec<(usize, M)>>()
    };
    let mut made = thread::scope(|scope| {
        let others: Vec<_> = (1..cores).map(|_| scope.spawn(work)).collect();
        let mut made = work();
        for other in others {
            made.extend(other.join().expect("no core breaks down"));
        }
        made
    });
    made.sort_unstable_by_key(|(number, _)| *number);
    made.into_iter().map(|(_, one)| one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn busy_cores_leave_the_work_to_the_caller() {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let _busy: Vec<Worker> = (0..cores).map(|_| Worker::begin()).collect();
        let threads = on_all_cores(100, 1, || thread::current().id(), &|thread, _| *thread);
        assert!(threads.iter().all(|thread| *thread == thread::current().id()));
    }

    #[test]
    fn everything_is_made_once_and_stands_where_it_belongs() {
        for (count, grain) in [(0, 1), (1, 1), (7, 8), (64, 8), (1000, 1)] {
            let made = on_all_cores(count, grain, || 3, &|three, number| number * *three);
            assert_eq!(made, (0..count).map(|number| 3 * number).collect::<Vec<_>>());
        }
    }
}
