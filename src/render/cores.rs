//! Work that every core does a part of.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::{iter, thread};

/// What `make` makes of each of these numbers from 0 on, in their order, whichever core did which; each core has a `T` of
/// its own, and there are no more of them than have `grain` numbers each. `progress` hears how many are made, some of them
/// late: nobody is woken for it.
pub(super) fn on_all_cores<T, M: Send>(
    count: usize,
    grain: usize,
    begin: impl Fn() -> T + Sync,
    make: &(impl Fn(&mut T, usize) -> M + Sync),
    progress: &mut dyn FnMut(usize),
) -> Vec<M> {
    let cores = (count / grain).min(thread::available_parallelism().map_or(1, usize::from));
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = |after_each: &mut dyn FnMut()| {
        let mut own = begin();
        let numbers = iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed)).take_while(|it| *it < count);
        let one = |number| {
            let one = (number, make(&mut own, number));
            done.fetch_add(1, Ordering::Relaxed);
            after_each();
            one
        };
        numbers.map(one).collect::<Vec<(usize, M)>>()
    };
    let mut told = 0;
    let mut tell = || {
        let done = done.load(Ordering::Relaxed);
        (told + 1..=done).for_each(&mut *progress);
        told = done;
    };
    let mut made = thread::scope(|scope| {
        let others: Vec<_> = (1..cores).map(|_| scope.spawn(|| work(&mut || ()))).collect();
        let mut made = work(&mut tell);
        for other in others {
            made.extend(other.join().expect("no core breaks down"));
        }
        made
    });
    tell();
    made.sort_unstable_by_key(|(number, _)| *number);
    made.into_iter().map(|(_, one)| one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_made_once_and_stands_where_it_belongs() {
        for (count, grain) in [(0, 1), (1, 1), (7, 8), (64, 8), (1000, 1)] {
            let mut heard = vec![];
            let made = on_all_cores(count, grain, || 3, &|three, number| number * *three, &mut |done| heard.push(done));
            assert_eq!(made, (0..count).map(|number| 3 * number).collect::<Vec<_>>());
            assert_eq!(heard, (1..=count).collect::<Vec<_>>());
        }
    }
}
