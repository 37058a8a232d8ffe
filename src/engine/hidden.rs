//! Values that only some seats have seen, and who looks at them.

use super::{Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};
use std::{cell::Cell, fmt};

/// A value that only some seats have seen.
#[derive(Clone, Eq, Serialize, Deserialize)]
pub struct Hidden<T> {
    value: T,
    seen_by: Seats,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    open: bool,
}

impl<T> Hidden<T> {
    /// A value that the seats of `seen_by` have seen and nobody else.
    pub fn new(value: T, seen_by: Seats) -> Self {
        Hidden { value, seen_by, open: false }
    }

    /// A value that one seat has seen.
    pub fn of(seat: Seat, value: T) -> Self {
        Hidden::new(value, Seats::only(seat))
    }

    /// A value that nobody has seen.
    pub fn unseen(value: T) -> Self {
        Hidden::new(value, Seats::NONE)
    }

    /// A value that everybody has seen.
    pub fn open(value: T) -> Self {
        Hidden { value, seen_by: Seats::NONE, open: true }
    }

    /// What `viewer` may know of it.
    pub fn show(&self, viewer: Viewer) -> Option<&T> {
        match viewer {
            _ if self.open => Some(&self.value),
            Viewer::Seat(seat) if self.seen_by.has(seat) => Some(&self.value),
            _ => None,
        }
    }

    /// The value itself, for the rules alone.
    ///
    /// # Panics
    /// In debug builds, while a view, a line or a menu is being made.
    pub fn truth(&self) -> &T {
        debug_assert!(!OBSERVING.get(), "a view may only `show`");
        &self.value
    }

    /// Lets one more seat see it.
    pub fn let_see(&mut self, seat: Seat) {
        self.seen_by = self.seen_by.with(seat);
    }

    /// Lets everybody see it.
    pub fn reveal(&mut self) {
        self.open = true;
    }
}

impl<T: PartialEq> PartialEq for Hidden<T> {
    fn eq(&self, other: &Self) -> bool {
        self.truth() == other.truth() && self.seen_by == other.seen_by && self.open == other.open
    }
}

/// Prints a dot: a secret in a log is a leak.
impl<T> fmt::Debug for Hidden<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("●")
    }
}

thread_local!(static OBSERVING: Cell<bool> = const { Cell::new(false) });

/// Runs `look` with every `truth` out of reach.
pub(super) fn observing<R>(look: impl FnOnce() -> R) -> R {
    struct Lift(bool);
    impl Drop for Lift {
        fn drop(&mut self) {
            OBSERVING.set(self.0);
        }
    }
    let _lift = Lift(OBSERVING.replace(true));
    look()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_who_have_seen_it_are_shown_it() {
        let mut suit = Hidden::of(Seat(1), "moons");
        assert_eq!(suit.show(Viewer::Seat(Seat(1))), Some(&"moons"));
        assert_eq!(suit.show(Viewer::Seat(Seat(0))), None);
        assert_eq!(suit.show(Viewer::Watcher), None);
        suit.let_see(Seat(0));
        assert_eq!(suit.show(Viewer::Seat(Seat(0))), Some(&"moons"));
        suit.reveal();
        assert_eq!(suit.show(Viewer::Watcher), Some(&"moons"));
        assert!(!format!("{suit:?}").contains("moons"));
    }

    #[test]
    #[should_panic(expected = "a view may only `show`")]
    fn the_truth_is_out_of_reach_while_observing() {
        observing(|| *Hidden::of(Seat(0), 7).truth());
    }
}
