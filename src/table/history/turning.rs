//! The turning point of a finished game: of all that posts had as headlines, what raised the winners' chances most.

use crate::turns::departure::Turns;
use engine::{AnySession, Awaited, Line, Seat, Seats};

/// The least rise of the winners' chances that counts as a turning point.
const LEAST: f32 = 0.15;

/// A game being read for its turning point.
#[derive(Default)]
pub(crate) struct Turning {
    turns: Turns,
    /// The chances of all seats before the choice that is being read.
    before: Vec<f32>,
    /// The last headline among the results of that choice, and its line.
    headline: Option<(Line, Line)>,
    swings: Vec<Swing>,
}

/// A choice whose results had a headline.
struct Swing {
    turn: u32,
    headline: Line,
    /// The line of the headline.
    line: Line,
    /// The amounts by which it raised the chances of all seats.
    rises: Vec<f32>,
}

impl Turning {
    /// Begins to read a choice.
    pub fn choose(&mut self, session: &dyn AnySession) {
        // Before the deal there is nothing to judge.
        let now = if session.awaited() == Awaited::Nobody { vec![] } else { session.chances() };
        if let Some((headline, line)) = self.headline.take() {
            let rises = now.iter().zip(&self.before).map(|(now, before)| now - before).collect();
            self.swings.push(Swing { turn: self.turns.begun, headline, line, rises });
        }
        self.turns.look(session.awaited());
        self.before = now;
    }

    /// Hears a line of the room that results from the choice.
    pub fn hear(&mut self, session: &dyn AnySession, line: Option<Line>) {
        let Some(line) = line else { return };
        let headline = session.headlines(std::slice::from_ref(&line)).into_iter().flatten().next();
        self.headline = headline.map(|headline| (headline, line)).or(self.headline.take());
    }

    /// Forgets all that happened before another person took a seat.
    pub fn forget(&mut self) {
        self.swings.clear();
        self.headline = None;
    }

    /// Returns the turning point of a game that is over, with the number of its turn. `None` if nothing before the last
    /// turn decided much, if all played as one, or if nobody is ahead.
    pub fn found(self, session: &dyn AnySession) -> Option<(u32, Line)> {
        let outcome = session.outcome().filter(|outcome| outcome.together.is_none())?;
        let winners = outcome.winners();
        if winners.len() == outcome.places.len() {
            return None;
        }
        let rise = |swing: &Swing| {
            (0..).map(Seat).zip(&swing.rises).filter(|(seat, _)| winners.has(*seat)).map(|(_, rise)| rise).sum::<f32>()
        };
        // What a loser gained is no turning point, though the winners' chances rose by what else happened.
        let others = Seats::first(outcome.places.len() as u8).except(winners);
        let favours = |swing: &Swing| {
            let names = |seat| swing.headline.args.iter().any(|(_, arg)| arg.is_of(seat));
            winners.iter().any(names) || others.iter().any(|seat| session.is_suffered(&swing.line, seat))
        };
        let last = self.turns.begun;
        let counts = |swing: &Swing| swing.turn < last && rise(swing) >= LEAST && favours(swing);
        let swings = self.swings.into_iter().filter(counts);
        let most = swings.max_by(|one, other| rise(one).total_cmp(&rise(other)))?;
        Some((most.turn, most.headline))
    }
}
