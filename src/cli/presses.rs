//! How many presses the turns of a game take on the panels that people play by.

use pervigil::engine::{
    AnySession, Awaited, Foreseen, Foresight, Occasion, Offer, Pace, Path, Seat, Seats, Word,
};

/// A question that takes more presses than this is not searched any deeper.
const MOST: u32 = 12;

/// The presses of the turns so far; "Your move" and "Do it" are presses as well.
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
    /// What the panel shows: the steps planned so far.
    plan: Option<Foresight>,
    /// Whether a step waits to be made.
    planned: bool,
}

impl Presses {
    /// Takes in a move of `seat` before it is made: how its person would have pressed it.
    ///
    /// # Errors
    ///
    /// No panel leads to the move.
    pub fn press(&mut self, session: &dyn AnySession, seat: Seat, path: &Path) -> Result<(), String> {
        let Awaited::Open { must, decision, .. } = session.awaited() else { return Ok(()) };
        if must != Seats::only(seat) || decision.pace != Pace::Turn {
            self.interrupt();
            return Ok(());
        }
        if self.open.as_ref().is_some_and(|open| (open.seat, open.turn) != (seat, decision.turn)) {
            self.close();
        }
        let fresh = || Open { seat, turn: decision.turn, presses: 0, plan: None, planned: false };
        let open = self.open.get_or_insert_with(fresh);
        if open.plan.is_none() {
            open.presses += 1;
            open.plan = Some(Foresight::new(session, seat));
        }
        let presses = presses(session, seat, path).ok_or_else(|| format!("no panel leads to “{path}”"))?;
        open.presses += u64::from(presses);
        let foreseen = open.plan.as_mut().map(|plan| plan.step(path));
        open.planned = matches!(foreseen, Some(Ok(Foreseen::Certain(_))));
        if !open.planned {
            open.plan = None;
        }
        Ok(())
    }

    /// Takes in that somebody else is to answer, or that the turn is over: what is planned has to be made before.
    fn interrupt(&mut self) {
        if let Some(open) = &mut self.open {
            open.presses += u64::from(std::mem::take(&mut open.planned));
            open.plan = None;
        }
    }

    /// Takes in that the turn is over.
    pub fn close(&mut self) {
        self.interrupt();
        self.turns.extend(self.open.take().map(|open| open.presses));
    }
}

/// The fewest answers on the panels of `seat` that say `path`; nothing where no panel leads to it.
fn presses(session: &dyn AnySession, seat: Seat, path: &Path) -> Option<u32> {
    let asked = session.shortened(seat, Occasion::Awaited, path);
    fewest(session, seat, &Path::default(), &asked.0, MOST)
}

/// As [`presses`], for the words behind `said`; a question with one answer that leads on is answered by the table.
fn fewest(session: &dyn AnySession, seat: Seat, said: &Path, rest: &[Word], most: u32) -> Option<u32> {
    let question = session.question(seat, Occasion::Awaited, said)?;
    let goes_without_saying = matches!(&question.offers[..], [Offer { more: true, .. }]);
    let press = u32::from(!goes_without_saying);
    let most = most.checked_sub(press)?;
    let ways = question.offers.iter().filter_map(|offer| {
        let behind = behind(offer, rest)?;
        let further = match offer.more {
            true => fewest(session, seat, &said.then(offer.word.clone()), behind, most)?,
            false if behind.is_empty() => 0,
            false => return None,
        };
        Some(press + further)
    });
    ways.min()
}

/// What is left of `rest` once an answer is given; nothing where it says something else.
fn behind<'a>(offer: &Offer, rest: &'a [Word]) -> Option<&'a [Word]> {
    if offer.group {
        return Some(rest);
    }
    let parts: Vec<Word> = offer.word.parts().collect();
    rest.strip_prefix(&parts[..])
}
