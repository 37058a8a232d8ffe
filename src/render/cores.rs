//! Work that every core does a part of.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::{iter, thread};

/// What `make` makes of each of these numbers from 0 on, in their order, whichever core did which; each core has a `T` of
/// its own, and there are no more of them than have `grain` numbers each. `progress` hears how many are made.
pub(super) fn on_all_cores<T, M: Send>(
    count: usize,
    grain: usize,
    begin: impl Fn() -> T + Sync,
    make: &(impl Fn(&mut T, usize) -> M + Sync),
    progress: &mut dyn FnMut(usize),
) -> Vec<M> {
    let cores = (count / grain).min(thread::available_parallelism().map_or(1, usize::from));
    if cores < 2 {
        let mut own = begin();
        let one = |number| {
            let made = make(&mut own, number);
            progress(number + 1);
            made
        };
        return (0..count).map(one).collect();
    }
    let (next, begin) = (AtomicUsize::new(0), &begin);
    let mut made: Vec<(usize, M)> = Vec::with_capacity(count);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..cores {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut own = begin();
                let numbers = iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed)).take_while(|it| *it < count);
                numbers.for_each(|number| drop(sender.send((number, make(&mut own, number)))));
            });
        }
        drop(sender);
        for one in receiver {
            made.push(one);
            progress(made.len());
        }
    });
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
