//! What a seat can foresee of its own moves: nothing but what it knows has a part in it.

use super::{AnySession, Awaited, Line, Occasion, Path, Rejection, Seat, Seats, Seed, Submitted, Viewer};

/// In how many worlds a move is tried.
const WORLDS: u8 = 12;

/// A table as one seat imagines it: several worlds that fit all it knows, in which it tries out its own moves.
///
/// It is made of the seat's view alone, with dice of its own, so that it shows the same to two seats that know the same,
/// whatever is the case in truth. It is a sample: what happens in hardly any world may be taken for impossible, and what
/// it calls certain has to be judged anew at the table itself.
pub struct Foresight {
    seat: Seat,
    worlds: Vec<World>,
}

struct World {
    session: Box<dyn AnySession>,
    seed: Seed,
}

/// What a move comes to, as far as its seat can tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Foreseen {
    /// It is certain, and the seat goes on: what it will hear.
    Certain(Vec<Line>),
    /// Chance, a secret or somebody else has a part in it, or nothing more is asked of the seat after it.
    Veiled,
}

impl Foresight {
    /// What `seat` imagines at the table of `session`.
    pub fn new(session: &dyn AnySession, seat: Seat) -> Foresight {
        let world = |number| {
            let seed = Seed::from_bytes([number; 32]);
            World { session: session.imagined(seat, &seed), seed }
        };
        Foresight { seat, worlds: (1..=WORLDS).map(world).collect() }
    }

    /// The table as it is imagined now: to be asked only for what the seat is asked and sees.
    pub fn session(&self) -> &dyn AnySession {
        &*self.worlds[0].session
    }

    /// Tries a whole move of the seat; where it is certain what comes of it, it is taken, otherwise nothing changes.
    ///
    /// # Errors
    ///
    /// The move is none, or not a whole one ([`Rejection::NotAsked`]).
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

/// A world after a move, and what the seat notices of it.
type After = (Box<dyn AnySession>, Heard);

/// What a seat hears of a move of its own, and what it is asked after it.
#[derive(Clone, PartialEq)]
struct Heard {
    lines: Vec<Line>,
    stamp: Option<super::Stamp>,
}

impl World {
    /// The world after a move and what its seat notices of it; nothing where chance was asked or the seat does not go
    /// on as `before`.
    fn outcome(&self, seat: Seat, path: &Path, before: Awaited) -> Result<Option<After>, Rejection> {
        let stamp = self.session.stamp(seat, Occasion::Awaited).ok_or(Rejection::NotAsked)?;
        let Submitted::Accepted(effects) = self.session.submit(seat, stamp, path, &self.seed)? else {
            return Err(Rejection::NotAsked);
        };
        let mut session = self.session.fork();
        if effects.draws != super::Draws::default() || session.replay(&effects.rows).is_err() {
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

    /// Whether the seat is still in the same turn, be it that it decides something on the clock of an answer there.
    fn goes_on(&self, before: Awaited, after: Awaited) -> bool {
        let clock = |awaited: Awaited| awaited.decision().map(|decision| (decision.pace, decision.turn));
        let is_aside = |awaited: Awaited| awaited.decision().is_some_and(|decision| self.session.is_aside(decision));
        clock(after) == clock(before) || is_aside(before) || is_aside(after)
    }
}
