//! The number of presses that the turns of a game take on the panels that people play by.

use pervigil::engine::{AnySession, Awaited, Foreseen, Foresight, Pace, Path, Seat, Seats};

/// The number of questions that are searched for the way to a move; a deeper move takes one press for each word.
const MOST: usize = 5_000;

/// The presses of the turns so far. "Your move" and "Make these moves" are presses as well, except before a first step that has a
/// button next to "Your move".
#[derive(Default)]
pub struct Presses {
    /// The number of presses of each turn that is over.
    pub turns: Vec<u64>,
    open: Option<Open>,
}

/// A turn that is not over.
struct Open {
    seat: Seat,
    turn: u32,
    presses: u64,
    /// True while the panel is open.
    shown: bool,
    /// The content of the panel: the steps planned so far.
    plan: Option<Foresight>,
    /// True while a step waits to be made.
    planned: bool,
}

impl Presses {
    /// Counts the presses for a move of `seat`, before it is made.
    pub fn press(&mut self, session: &dyn AnySession, seat: Seat, path: &Path) {
        let Awaited::Open { must, decision, .. } = session.awaited() else { return };
        if must != Seats::only(seat) || decision.pace != Pace::Turn {
            self.interrupt();
            return;
        }
        if self.open.as_ref().is_some_and(|open| (open.seat, open.turn) != (seat, decision.turn)) {
            self.close();
        }
        let fresh = || Open { seat, turn: decision.turn, presses: 0, shown: false, plan: None, planned: false };
        let open = self.open.get_or_insert_with(fresh);
        if session.only_end(seat).as_ref() == Some(path) {
            return;
        }
        let is_first = !open.shown && session.first_step(seat).is_some_and(|(first, _)| first == *path);
        open.presses += u64::from(!open.shown && !is_first);
        open.shown = true;
        let plan = open.plan.get_or_insert_with(|| Foresight::new(session, seat));
        let foreseen = plan.step(path);
        open.presses += session.answers_to(seat, path, MOST).map_or(path.0.len() as u64, u64::from);
        open.planned = matches!(foreseen, Ok(Foreseen::Certain(_)));
        if !open.planned {
            open.plan = None;
        }
    }

    /// Notes that another player is to answer, or that the turn is over: planned steps must be made before.
    fn interrupt(&mut self) {
        if let Some(open) = &mut self.open {
            open.presses += u64::from(open.planned);
            (open.plan, open.planned, open.shown) = (None, false, false);
        }
    }

    /// Notes that the turn is over.
    pub fn close(&mut self) {
        self.interrupt();
        self.turns.extend(self.open.take().map(|open| open.presses));
    }

    /// Adds the presses of another game.
    pub fn add(&mut self, other: &Presses) {
        self.turns.extend(&other.turns);
    }
}
