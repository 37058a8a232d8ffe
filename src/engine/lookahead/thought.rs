//! Thoughts of computers: the decision that one reaches, and the task that reaches it.

use crate::{AnySession, Level, Occasion, Path, Seat, Seed, Wit, Word};

/// A decision that a computer has made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The path that it says. The empty path says nothing, for a seat that only may cut in.
    pub path: Path,
    /// True if it ran out of time, so that it need not reach the same decision again.
    pub cut_short: bool,
}

/// A decision still to be thought out, away from the table.
///
/// It owns one seat's view and nothing more.
pub type Thinking = Box<dyn FnOnce() -> Thought + Send>;

/// A function that says how computers think: it returns the task of a computer of this level in `seat`.
///
/// It returns `None` if the seat is not asked. The same session, seat, level and seed give the same thought, unless it
/// is cut short.
pub type Think = fn(&dyn AnySession, Seat, Level, &Seed) -> Option<Thinking>;

/// Returns the task of a computer that minds `seat` for its person.
///
/// Orders that would outlast the minding are left to that person. Instead of them the computer makes the plain choice,
/// which leaves none.
pub fn minding(session: &dyn AnySession, seat: Seat, seed: &Seed, task: Thinking) -> Option<Thinking> {
    let plain = session.idea(seat, Wit::Forgetful, seed)?;
    let session = session.fork();
    Some(Box::new(move || {
        let thought = task();
        let orders = |word: &Word| session.occasion(seat, Some(word)) == Occasion::Standing;
        if thought.path.0.iter().take(2).any(orders) { plain().into() } else { thought }
    }))
}

impl From<Path> for Thought {
    fn from(path: Path) -> Thought {
        Thought { path, cut_short: false }
    }
}
