//! Computers of each level, and what they do.

use super::{contender::Contender, flat::search};
use engine::{AnySession, Dice, Level, Path, Prospect, Search, Seat, Seed, Thinking, Thought};
use std::time::{Duration, Instant};

/// The longest a computer thinks about one decision.
pub const LONGEST: Duration = Duration::from_secs(3);

/// The divisor of a skilled computer's budget: it may spend this part of the best computer's budget.
const SKILLED: u32 = 16;

/// The number of decisions of which a skilled computer looks ahead at one. In the others it does as medium does.
const SELDOM: u32 = 3;

/// Returns how a computer of this level searches, given the `best` search of the game; `None` if it does not search.
pub fn plan(level: Level, best: Search) -> Option<Search> {
    match level {
        Level::Easy | Level::Medium => None,
        Level::Skilled => Some(Search { budget: best.budget / SKILLED, ..best }),
        Level::Hard => Some(best),
    }
}

/// Returns the task of a computer of this level in `seat`, for no more than [`LONGEST`]; `None` if the seat is not
/// asked.
pub fn think(session: &dyn AnySession, seat: Seat, level: Level, seed: &Seed) -> Option<Thinking> {
    thinking(session, seat, level.into(), seed, Some(LONGEST))
}

/// Returns the same task without a time limit, so that the same seed always gives the same thought.
pub fn think_at_leisure(session: &dyn AnySession, seat: Seat, contender: Contender, seed: &Seed) -> Option<Thinking> {
    thinking(session, seat, contender, seed, None)
}

fn thinking(
    session: &dyn AnySession,
    seat: Seat,
    contender: Contender,
    seed: &Seed,
    longest: Option<Duration>,
) -> Option<Thinking> {
    let advice = || seed.advice(session.advice_number(seat));
    let mut dice = advice().fork();
    let looks = contender.level != Level::Skilled || dice.below(SELDOM) == 0;
    let prospect = session.prospect(seat, contender.knowing, advice()).filter(|prospect| looks && prospect.is_judged());
    match prospect.and_then(|prospect| Some((contender.tuned.of(plan(contender.level, prospect.search())?), prospect)))
    {
        Some((plan, prospect)) => Some(looking(prospect, plan, dice, longest)),
        None => {
            let idea = session.idea(seat, contender.level.wit(), seed)?;
            Some(Box::new(move || idea().into()))
        }
    }
}

fn looking(prospect: Box<dyn Prospect>, plan: Search, mut dice: Dice, longest: Option<Duration>) -> Thinking {
    let until = longest.map(|longest| Instant::now() + longest);
    Box::new(move || {
        let moves = prospect.candidates(None, plan.candidates, &mut dice);
        let found = search(&*prospect, moves, plan, &mut dice, until);
        let path = found.moves.into_iter().next().map_or_else(Path::default, |(path, _)| path);
        Thought { path, cut_short: found.cut_short }
    })
}
