//! The interactions that were begun. Discord may send one twice, as after a session is resumed.

use std::{
    collections::{HashSet, VecDeque},
    sync::{Mutex, PoisonError},
};

/// The number of remembered interactions, which is more than come within the minutes in which a session can be resumed.
const MOST: usize = 10_000;

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
        if order.len() > MOST
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
    fn each_is_begun_once_and_few_are_remembered() {
        let begun = Begun::default();
        assert!(begun.begin(7) && !begun.begin(7) && begun.begin(8));
        (100..100 + MOST as u64).for_each(|id| assert!(begun.begin(id)));
        assert!(!begun.begin(100) && begun.begin(7), "what is long past is forgotten");
        assert_eq!(begun.0.lock().unwrap().0.len(), MOST);
    }
}
