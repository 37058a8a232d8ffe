//! How many presses the turns of a game take on the panels that people play by.

use pervigil::engine::{AnySession, Awaited, Foreseen, Foresight, Pace, Path, Seat, Seats};

/// How many questions are looked at for the way to a move; one that lies deeper takes a press a word.
const MOST: usize = 5_000;

/// The presses of the turns so far; "Your move" and "Do it" are presses as well, but for a first step that has a button
/// beside "Your move".
#[derive(Default)]
pub struct Presses {
    /// Of each turn that is over.
    pub turns: Vec<u64>,
    open: Option<Open>,
}

/// A turn that is not over.
struct Open {
    seat: Seat,
    turn: u32,
    presses: u64,
    /// Whether the panel is open.
    shown: bool,
    /// What it shows: the steps planned so far.
    plan: Option<Foresight>,
    /// Whether a step waits to be made.
    planned: bool,
}

impl Presses {
    /// Takes in a move of `seat` before it is made: how its person would have pressed it.
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

    /// Takes in that somebody else is to answer, or that the turn is over: what is planned has to be made before.
    fn interrupt(&mut self) {
        if let Some(open) = &mut self.open {
            open.presses += u64::from(open.planned);
            (open.plan, open.planned, open.shown) = (None, false, false);
        }
    }

    /// Takes in that the turn is over.
    pub fn close(&mut self) {
        self.interrupt();
        self.turns.extend(self.open.take().map(|open| open.presses));
    }

    /// Takes in what another game came to.
    pub fn add(&mut self, other: &Presses) {
        self.turns.extend(&other.turns);
    }
}
