//! What a computer makes of a decision, whoever does the thinking.

use super::{AnySession, Level, Occasion, Path, Seat, Seed, Wit, Word};

/// What a computer has decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// What it says; the empty path is nothing, for a seat that only may cut in.
    pub path: Path,
    /// Whether it ran out of time, so that it would not have to come to the same again.
    pub cut_short: bool,
}

/// A decision still to be thought out, away from the table: it owns one seat's view and nothing more.
pub type Thinking = Box<dyn FnOnce() -> Thought + Send>;

/// How computers think: what one of this level in `seat` has to think out; nothing where it is not asked.
///
/// Unless it is cut short, the same session, seat, level and seed come to the same.
pub type Think = fn(&dyn AnySession, Seat, Level, &Seed) -> Option<Thinking>;

/// What a computer thinks that minds `seat` for its person: orders that would outlast it are theirs to leave, so in their
/// stead it does what one does that leaves none.
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
