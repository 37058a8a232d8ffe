//! Deduplication of several things.

use crate::tiles::cache::Folding;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

/// The sorts of several things: equal things are of one sort.
pub(crate) struct Distinct {
    /// The number of the first thing of each sort, in order.
    pub(crate) firsts: Vec<usize>,
    /// The sort of each thing, as an index of `firsts`.
    pub(crate) which: Vec<usize>,
}

impl Distinct {
    /// Sorts things by their keys. Things with equal keys are of one sort.
    pub(crate) fn of<K: Hash + Eq>(keys: impl Iterator<Item = K>) -> Distinct {
        let (mut sorts, mut firsts) =
            (HashMap::with_capacity_and_hasher(keys.size_hint().0, Folding::default()), vec![]);
        let sort = |(number, key)| match sorts.entry(key) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(free) => {
                firsts.push(number);
                *free.insert(firsts.len() - 1)
            }
        };
        let which = keys.enumerate().map(sort).collect();
        Distinct { firsts, which }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_sorted_by_their_keys() {
        let Distinct { firsts, which } = Distinct::of("abacbd".chars());
        assert_eq!((firsts, which), (vec![0, 1, 3, 5], vec![0, 1, 0, 2, 1, 3]));
    }
}
