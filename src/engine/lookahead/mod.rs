//! The look ahead: the part of a game that computers use to look ahead.

pub(crate) mod counsel;
pub(crate) mod foresight;
pub(crate) mod prospect;
pub(crate) mod thought;

use crate::{Awaited, Dice, Game, Level, Line, Menu, Path, Reached, Seat, Wit};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most moves that may all be tried.
const FEW: usize = 30;

/// The number of times that a game is asked for its own ideas if there are more moves.
const IDEAS: usize = 16;

/// The range, width and caution of a look ahead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// The number of turns through which a move is played on: 1 is to the end of the turn it is made in.
    pub turns: u32,
    /// The most moves that are tried, including the game's own idea.
    pub candidates: usize,
    /// The number of standard errors by which another move must be better than the game's own idea.
    pub caution: f32,
    /// The number of moves that may be made in imagination for one decision of the best computer.
    pub budget: u32,
}

/// A thing at stake in a game: the message `GAME-why-NAME` says who has more or less of it.
#[derive(Clone, Copy, Debug)]
pub struct Stake {
    /// A short, stable name.
    pub name: &'static str,
    /// The names of the features that count it, of which the message speaks.
    pub features: &'static [&'static str],
    /// The features that are worth something for its sake.
    pub beside: &'static [&'static str],
    /// True if it is good to have more of it.
    pub good: bool,
}

/// A game in which computers can look ahead: it says how to go on from a world that they imagine, and how to judge it.
///
/// It is asked about imagined worlds alone, so nothing here can tell what the truth is.
pub trait Lookahead: Game {
    /// The best way to look ahead in it, as measured.
    const SEARCH: Search = Search { turns: 2, candidates: FEW, caution: 1.0, budget: 4_000 };
    /// Its levels, the weakest first. There is one between medium and hard if hard is far above medium.
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Medium, Level::Hard];
    /// Short, stable names of the numbers of [`Self::features`], in the same order.
    const FEATURES: &'static [&'static str] = &[];
    /// The stakes that players speak of, to say what speaks for a move; none if nothing can be said.
    const STAKES: &'static [Stake] = &[];

    /// Returns the turn that is being played: a number that changes from turn to turn, and the seat whose turn it is.
    fn turn(state: &Self::State) -> Option<(u32, Seat)> {
        let awaited = Self::awaited(state);
        Some((awaited.decision()?.turn, awaited.owing().iter().next()?))
    }
    /// Returns numbers that tell of the chances of `seat`, as many as [`Self::FEATURES`]; `None` once it has lost.
    fn features(_state: &Self::State, _seat: Seat) -> Option<Vec<f32>> {
        Some(vec![])
    }
    /// Returns the worth of each feature, in log-odds of winning, as it was fitted to played games.
    fn weights() -> &'static [f32] {
        &[]
    }
    /// Returns whether the chances from these features mean anything for the way in which the game is played.
    ///
    /// If not, computers of all levels above medium do as medium does.
    fn is_judged(_view: &Self::View) -> bool {
        true
    }
    /// Returns the move that is expected of `seat`, quickly found; `None` if there is none.
    fn expected(view: &Self::View, seat: Seat, dice: &mut Dice) -> Option<Self::Move> {
        move_of::<Self>(view, seat, &Self::choose(view, seat, Wit::Plain, dice))
    }
    /// Returns moves worth trying, besides the game's own idea. Paths that make no move are skipped.
    fn propose(view: &Self::View, seat: Seat, dice: &mut Dice) -> Vec<Path> {
        let all = Self::menu(view, seat).moves(FEW + 1);
        if all.len() <= FEW {
            return all.into_iter().map(|(path, _)| path).collect();
        }
        let wits = [Wit::Plain, Wit::Forgetful].into_iter().cycle().take(IDEAS);
        let ideas: Vec<Path> = wits.map(|wit| Self::choose(view, seat, wit, dice)).collect();
        let any = (0..FEW).map(|_| Self::menu(view, seat).random_path(dice));
        ideas.into_iter().chain(any).collect()
    }
    /// Returns the dangers of `seat` that its player sees, the gravest first: clauses in the past tense.
    fn plight(_view: &Self::View, _seat: Seat) -> Vec<Line> {
        vec![]
    }
    /// Returns a thing that `seat` could strive for, if its view says one: a whole sentence.
    fn aim(_view: &Self::View, _seat: Seat) -> Option<Line> {
        None
    }
    /// Returns whether nobody gains by trying a move: one step back, orders for later, giving up.
    fn is_idle(_chosen: &Self::Move) -> bool {
        false
    }
}

/// Returns the move that a path makes on the menu of `seat`.
pub fn move_of<G: Game>(view: &G::View, seat: Seat, path: &Path) -> Option<G::Move> {
    match G::menu(view, seat).walk(path).ok()?.reached {
        Reached::Do(chosen) => Some(chosen),
        Reached::Ask(_) => None,
    }
}

/// Returns the chance of winning of each seat in a world, as far as it can be judged without playing on.
///
/// The chances add up to 1 unless all play as one.
pub(crate) fn chances<G: Lookahead>(state: &G::State, seats: u8) -> Vec<f32> {
    let seats = 0..seats;
    if let Some(outcome) = G::outcome(state) {
        if let Some(together) = outcome.together {
            return seats.map(|_| indicator(together.won)).collect();
        }
        let winners = outcome.winners();
        let share = 1.0 / winners.len().max(1) as f32;
        return seats.map(|seat| if winners.has(Seat(seat)) { share } else { 0.0 }).collect();
    }
    shares(&seats.map(|seat| G::features(state, Seat(seat))).collect::<Vec<_>>(), G::weights())
}

/// Returns the chances of winning of seats with these features, `None` for those that have lost.
///
/// They are the exponentials of the features, weighed in log-odds, scaled so that they add up to 1.
pub fn shares(seen: &[Option<Vec<f32>>], weights: &[f32]) -> Vec<f32> {
    let weighed = |seen: &Vec<f32>| seen.iter().zip(weights).map(|(seen, weight)| seen * weight).sum();
    let worths: Vec<f32> = seen.iter().map(|seen| seen.as_ref().map_or(f32::NEG_INFINITY, weighed)).collect();
    let most = worths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let raised: Vec<f32> = worths.iter().map(|worth| (worth - most).exp()).collect();
    let sum: f32 = raised.iter().sum();
    raised.into_iter().map(|raised| raised / sum).collect()
}

/// The worth of the features of a game, as a file keeps it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Weights {
    /// The command that found them.
    pub fitted_by: String,
    /// The number of positions to which they were fitted.
    pub positions: u64,
    /// The loss on games to which they were not fitted: the mean of the negative logarithm of the winner's foretold
    /// chance.
    pub loss: f32,
    /// The share of those games that were won by the seat with the best foretold chance, from 0 to 1.
    pub foretold: f32,
    /// The weights in log-odds of winning, by the feature's name.
    pub weights: BTreeMap<String, f32>,
}

impl Weights {
    /// Reads the file of a game. A feature without a weight counts nothing.
    ///
    /// # Panics
    ///
    /// The file does not read: it is part of the program.
    pub fn read(file: &str, features: &[&str]) -> Vec<f32> {
        let weights: Weights = serde_json::from_str(file).expect("weights are kept as they were written");
        features.iter().map(|name| weights.weights.get(*name).copied().unwrap_or_default()).collect()
    }
}

/// Returns 1 for true and 0 for false, as features count it.
pub fn indicator(is: bool) -> f32 {
    f32::from(u8::from(is))
}

/// Returns the seat that has to choose in a world, the first if several have to.
pub(crate) fn next<G: Game>(state: &G::State) -> Option<Seat> {
    match G::awaited(state) {
        Awaited::Open { must, .. } => must.iter().next(),
        Awaited::Nobody => None,
    }
}

/// Returns any move of `seat`.
pub(crate) fn any_move<G: Game>(view: &G::View, seat: Seat, dice: &mut Dice) -> Option<G::Move> {
    Menu::random_move(G::menu(view, seat), dice)
}
