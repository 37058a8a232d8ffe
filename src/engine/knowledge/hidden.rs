//! Values that only some seats have seen, and the scopes in which they may be looked at.

use crate::{Seat, Seats, Viewer};
use serde::{
    Deserialize, Serialize, Serializer,
    ser::{Error, SerializeStruct},
};
use std::{cell::Cell, fmt};

/// A value that only some seats have seen.
///
/// While a view, a line or a menu is being made, it can neither be read nor compared. It can be serialized nowhere but
/// in a row of a journal. So no secret gets out this way by accident.
#[derive(Clone, Eq, Deserialize)]
pub struct Hidden<T> {
    value: T,
    seen_by: Seats,
    #[serde(default)]
    open: bool,
}

impl<T> Hidden<T> {
    /// A value that the seats of `seen_by` have seen, and no others.
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

    /// Returns the value if `viewer` may know it.
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
    /// While a view, a line or a menu is being made.
    pub fn truth(&self) -> &T {
        assert!(SCOPE.get() != Scope::Observing, "a view may only `show`");
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

/// Serializes it as a row of a journal has it; an error anywhere else.
impl<T: Serialize> Serialize for Hidden<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if SCOPE.get() != Scope::Recording {
            return Err(S::Error::custom("what is hidden is written in a journal alone"));
        }
        let mut fields = serializer.serialize_struct("Hidden", 2 + usize::from(self.open))?;
        fields.serialize_field("value", &self.value)?;
        fields.serialize_field("seen_by", &self.seen_by)?;
        if self.open {
            fields.serialize_field("open", &true)?;
        }
        fields.end()
    }
}

/// The work that is going on in this thread, as far as it matters to hidden values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    Deciding,
    Observing,
    Recording,
}

thread_local!(static SCOPE: Cell<Scope> = const { Cell::new(Scope::Deciding) });

/// Runs `look` with every `truth` out of reach.
pub(crate) fn observing<R>(look: impl FnOnce() -> R) -> R {
    within(Scope::Observing, look)
}

/// Runs `write` with everything hidden serialized as it is.
pub(crate) fn recording<R>(write: impl FnOnce() -> R) -> R {
    within(Scope::Recording, write)
}

fn within<R>(scope: Scope, run: impl FnOnce() -> R) -> R {
    struct Leave(Scope);
    impl Drop for Leave {
        fn drop(&mut self) {
            SCOPE.set(self.0);
        }
    }
    let _leave = Leave(SCOPE.replace(scope));
    run()
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

    #[test]
    #[should_panic(expected = "a view may only `show`")]
    fn nor_can_two_be_compared_while_observing() {
        observing(|| Hidden::of(Seat(0), 7) == Hidden::of(Seat(0), 8));
    }

    #[test]
    fn it_is_written_in_a_journal_alone() {
        let suit = Hidden::of(Seat(1), "moons");
        assert!(serde_json::to_string(&suit).is_err());
        assert!(serde_json::to_value(vec![&suit]).is_err());
        let row = recording(|| serde_json::to_string(&suit)).expect("a row");
        assert_eq!(row, r#"{"value":"moons","seen_by":2}"#);
        assert!(serde_json::to_string(&suit).is_err(), "and only while the row is written");
        assert!(serde_json::from_str::<Hidden<&str>>(&row).expect("a row reads") == suit);
        assert_eq!(
            recording(|| serde_json::to_string(&Hidden::open(3))).expect("a row"),
            r#"{"value":3,"seen_by":0,"open":true}"#
        );
    }
}
