//! Foresight: the results of its own moves that a seat can foresee. Only what it knows has a part in it.

use crate::{AnySession, Awaited, Line, Occasion, Path, Rejection, Seat, Seats, Seed, Submitted, Viewer};

/// The number of worlds in which a move is tried.
const WORLDS: u8 = 12;

/// A table as one seat imagines it: several worlds that fit all it knows, in which it tries out its own moves.
///
/// It is made of the seat's view alone, with its own dice. So it shows the same to two seats that know the same,
/// whatever the truth is. It is a sample: a result that happens in hardly any world may be taken for impossible. A
/// result that it calls certain must be judged again at the table itself.
pub struct Foresight {
    seat: Seat,
    worlds: Vec<World>,
}

struct World {
    session: Box<dyn AnySession>,
    seed: Seed,
}

/// The result of a move, as far as its seat can tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Foreseen {
    /// The result is certain, and the seat goes on. The lines are what it will hear.
    Certain(Vec<Line>),
    /// Chance, a secret or another seat has a part in the result, or nothing more is asked of the seat after it.
    Veiled,
}

impl Foresight {
    /// Returns the table of `session` as `seat` imagines it.
    pub fn new(session: &dyn AnySession, seat: Seat) -> Foresight {
        let world = |number| {
            let seed = Seed::from_bytes([number; 32]);
            World { session: session.imagined(seat, &seed), seed }
        };
        Foresight { seat, worlds: (1..=WORLDS).map(world).collect() }
    }

    /// The table as it is imagined now. Ask it only for what the seat is asked and sees.
    pub fn session(&self) -> &dyn AnySession {
        &*self.worlds[0].session
    }

    /// Tries a whole move of the seat. If its result is certain, the move is made; otherwise nothing changes.
    ///
    /// # Errors
    ///
    /// The path makes no move, or not a whole one ([`Rejection::NotAsked`]).
    pub fn step(&mut self, path: &Path) -> Result<Foreseen, Rejection> {
        let before = self.session().awaited();
        let mut outcomes = vec![];
        for world in &self.worlds {
            outcomes.push(world.outcome(self.seat, path, before)?);
        }
        let first = outcomes[0].as_ref().map(|(_, heard)| heard.clone());
        let Some(heard) = first else { return Ok(Foreseen::Veiled) };
        let same = |outcome: &Option<After>| outcome.as_ref().is_some_and(|(_, other)| *other == heard);
        if !outcomes.iter().all(same) {
            return Ok(Foreseen::Veiled);
        }
        for (world, outcome) in self.worlds.iter_mut().zip(outcomes) {
            if let Some((session, _)) = outcome {
                world.session = session;
            }
        }
        Ok(Foreseen::Certain(heard.lines))
    }
}

/// A world after a move, and what the seat notices of that move.
type After = (Box<dyn AnySession>, Heard);

/// The lines that a seat hears of its own move, and what it is asked after it.
#[derive(Clone, PartialEq)]
struct Heard {
    lines: Vec<Line>,
    stamp: Option<crate::Stamp>,
}

impl World {
    /// Returns the world after a move and what its seat notices of that move.
    ///
    /// `None` if chance was asked, or if the seat does not go on as `before`.
    fn outcome(&self, seat: Seat, path: &Path, before: Awaited) -> Result<Option<After>, Rejection> {
        let stamp = self.session.stamp(seat, Occasion::Awaited).ok_or(Rejection::NotAsked)?;
        let Submitted::Accepted(effects) = self.session.submit(seat, stamp, path, &self.seed)? else {
            return Err(Rejection::NotAsked);
        };
        let mut session = self.session.fork();
        if effects.draws != crate::Draws::default() || session.replay(&effects.rows).is_err() {
            return Ok(None);
        }
        let after = session.awaited();
        if after.owing() != Seats::only(seat) || !self.goes_on(before, after) {
            return Ok(None);
        }
        let lines = effects.told.iter().filter_map(|told| told.to(Viewer::Seat(seat)).cloned()).collect();
        let stamp = session.stamp(seat, Occasion::Awaited);
        Ok(Some((session, Heard { lines, stamp })))
    }

    /// Returns whether the seat is still in the same turn. A decision there on the clock of an answer counts as part of
    /// it.
    fn goes_on(&self, before: Awaited, after: Awaited) -> bool {
        let clock = |awaited: Awaited| awaited.decision().map(|decision| (decision.pace, decision.turn));
        let is_aside = |awaited: Awaited| awaited.decision().is_some_and(|decision| self.session.is_aside(decision));
        clock(after) == clock(before) || is_aside(before) || is_aside(after)
    }
}
