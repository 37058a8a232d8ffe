//! The newest of several things that a person asked for in a row, which alone is still worth an answer.

use people::Person;
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// The largest number of people who are remembered.
const MOST: usize = 10_000;

/// The newest keystroke of each person, by the id that Discord gave it; later ones have higher ids.
#[derive(Default)]
pub(crate) struct Newest(Mutex<HashMap<Person, u64>>);

impl Newest {
    /// Notes a keystroke of a person.
    pub fn hear(&self, person: Person, keystroke: u64) {
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if newest.len() >= MOST {
            newest.clear();
        }
        let known = newest.entry(person).or_default();
        *known = keystroke.max(*known);
    }

    /// Returns whether no later keystroke of the same person was heard.
    pub fn is(&self, person: Person, keystroke: u64) -> bool {
        let newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        newest.get(&person).is_none_or(|newest| *newest <= keystroke)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_keystroke_is_overtaken_by_a_later_one_of_the_same_person() {
        let (newest, ada, bela) = (Newest::default(), Person(1), Person(2));
        [5, 7, 6].into_iter().for_each(|keystroke| newest.hear(ada, keystroke));
        newest.hear(bela, 4);
        assert!(newest.is(ada, 7) && newest.is(bela, 4));
        assert!(!newest.is(ada, 5) && !newest.is(ada, 6), "in whatever order they came");
    }
}
