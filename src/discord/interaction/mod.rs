//! Interactions: from the press to the last try of the answer.

pub(crate) mod answer;
pub(crate) mod apology;
pub(crate) mod asker;
pub(crate) mod custom_id;
pub(crate) mod place;
pub(crate) mod reply;

use people::Person;
use std::{
    collections::{HashMap, HashSet, VecDeque},
    sync::{Mutex, PoisonError},
};

/// The largest number of people who are remembered.
const MOST_PEOPLE: usize = 10_000;

/// The newest keystroke or interaction of each person, by the id that Discord gave it; later ones have higher ids.
#[derive(Default)]
pub(crate) struct Newest(Mutex<HashMap<Person, u64>>);

impl Newest {
    /// Notes a keystroke or an interaction of a person.
    pub fn hear(&self, person: Person, keystroke: u64) {
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if newest.len() >= MOST_PEOPLE {
            newest.clear();
        }
        let known = newest.entry(person).or_default();
        *known = keystroke.max(*known);
    }

    /// Returns whether no later one of the same person was heard.
    pub fn is(&self, person: Person, keystroke: u64) -> bool {
        let newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        newest.get(&person).is_none_or(|newest| *newest <= keystroke)
    }
}

/// The number of remembered interactions, which is more than come within the minutes in which a session can be resumed.
const MOST_INTERACTIONS: usize = 10_000;

/// The interactions that were begun recently, by the ids that Discord gave them.
#[derive(Default)]
pub(crate) struct Begun(Mutex<(HashSet<u64>, VecDeque<u64>)>);

impl Begun {
    /// Begins an interaction. Returns false if it was begun before.
    pub(crate) fn begin(&self, interaction: u64) -> bool {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (known, order) = &mut *kept;
        let new = known.insert(interaction);
        if new {
            order.push_back(interaction);
        }
        if order.len() > MOST_INTERACTIONS
            && let Some(oldest) = order.pop_front()
        {
            known.remove(&oldest);
        }
        new
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

    #[test]
    fn each_is_begun_once_and_few_are_remembered() {
        let begun = Begun::default();
        assert!(begun.begin(7) && !begun.begin(7) && begun.begin(8));
        (100..100 + MOST_INTERACTIONS as u64).for_each(|id| assert!(begun.begin(id)));
        assert!(!begun.begin(100) && begun.begin(7), "what is long past is forgotten");
        assert_eq!(begun.0.lock().unwrap().0.len(), MOST_INTERACTIONS);
    }
}
