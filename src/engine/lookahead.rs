//! What a game offers to computers that look ahead.

use super::{Awaited, Dice, Game, Level, Menu, Path, Reached, Seat, Wit};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many moves there may be for all of them to be tried.
const FEW: usize = 30;

/// How often a game's own ideas are asked for where there are more.
const IDEAS: usize = 16;

/// How far, how widely and how warily to look ahead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// Through how many turns a move is played on: 1 is to the end of the turn it is made in.
    pub turns: u32,
    /// How many moves are tried at most, that of the game's own idea among them.
    pub candidates: usize,
    /// By how many standard errors another move has to be better than the game's own idea.
    pub caution: f32,
    /// How many moves may be made in imagination for one decision of the best computer.
    pub budget: u32,
}

/// Something at stake in a game: the message `GAME-why-NAME` says who has more or less of it.
#[derive(Clone, Copy, Debug)]
pub struct Stake {
    /// A short name, a stable one.
    pub name: &'static str,
    /// The features that count it, by their names: what the message speaks of.
    pub features: &'static [&'static str],
    /// The features that are worth something for its sake.
    pub beside: &'static [&'static str],
    /// Whether it is good to have more of it.
    pub good: bool,
}

/// What a game offers to computers that look ahead: how to go on from a world that they imagine, and how to judge it.
///
/// All of it is asked of imagined worlds alone, so nothing here can tell what is the case in truth.
pub trait Lookahead: Game {
    /// How it is best looked ahead in, as measured.
    const SEARCH: Search = Search { turns: 2, candidates: FEW, caution: 1.0, budget: 4_000 };
    /// The levels there are of it, the weakest first: one between medium and hard where hard is far above.
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Medium, Level::Hard];
    /// What [`Self::features`] counts, in its order: short names, stable ones.
    const FEATURES: &'static [&'static str] = &[];
    /// What of that players speak of, to say what speaks for a move; nothing where nothing can be said.
    const STAKES: &'static [Stake] = &[];

    /// The turn that is being played: a number that is another in the next, and whose it is.
    fn turn(state: &Self::State) -> Option<(u32, Seat)> {
        let awaited = Self::awaited(state);
        Some((awaited.decision()?.turn, awaited.owing().iter().next()?))
    }
    /// What tells of the chances of `seat`, as many numbers as [`Self::FEATURES`]; nothing once it has lost.
    fn features(_state: &Self::State, _seat: Seat) -> Option<Vec<f32>> {
        Some(vec![])
    }
    /// What each feature is worth, in log-odds of winning, as it was fitted to played games.
    fn weights() -> &'static [f32] {
        &[]
    }
    /// Whether the chances that these come to mean anything in the way in which it is played; where not, computers of all
    /// levels above medium do as medium does.
    fn is_judged(_view: &Self::View) -> bool {
        true
    }
    /// The move that is expected of `seat`, quickly found; nothing where none is.
    fn expected(view: &Self::View, seat: Seat, dice: &mut Dice) -> Option<Self::Move> {
        move_of::<Self>(view, seat, &Self::choose(view, seat, Wit::Plain, dice))
    }
    /// Moves worth trying, besides what the game's own idea says; what is no move is passed over.
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
    /// Whether a move is one that nobody gains by trying: one step back, orders for later, giving up.
    fn is_idle(_chosen: &Self::Move) -> bool {
        false
    }
}

/// The move that a path makes on the menu of `seat`.
pub fn move_of<G: Game>(view: &G::View, seat: Seat, path: &Path) -> Option<G::Move> {
    match G::menu(view, seat).walk(path).ok()?.reached {
        Reached::Do(chosen) => Some(chosen),
        Reached::Ask(_) => None,
    }
}

/// The chances of winning that each seat has in a world, as far as it can be judged without playing on; they add up to 1
/// unless all play as one.
pub(super) fn chances<G: Lookahead>(state: &G::State, seats: u8) -> Vec<f32> {
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

/// The chances of winning that seats have of whom this is seen, nothing of those that have lost: the exponentials of
/// what is seen, weighed in log-odds, so scaled that they add up to 1.
pub fn shares(seen: &[Option<Vec<f32>>], weights: &[f32]) -> Vec<f32> {
    let weighed = |seen: &Vec<f32>| seen.iter().zip(weights).map(|(seen, weight)| seen * weight).sum();
    let worths: Vec<f32> = seen.iter().map(|seen| seen.as_ref().map_or(f32::NEG_INFINITY, weighed)).collect();
    let most = worths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let raised: Vec<f32> = worths.iter().map(|worth| (worth - most).exp()).collect();
    let sum: f32 = raised.iter().sum();
    raised.into_iter().map(|raised| raised / sum).collect()
}

/// What the features of a game are worth, as a file keeps it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Weights {
    /// The command that found them.
    pub fitted_by: String,
    /// How many positions they were fitted to.
    pub positions: u64,
    /// The loss they had on games that they were not fitted to: the mean of the negative logarithm of the chance that
    /// was given to whoever won.
    pub loss: f32,
    /// How often whoever was given the best chance won those games, from 0 to 1.
    pub foretold: f32,
    /// In log-odds of winning, by the feature's name.
    pub weights: BTreeMap<String, f32>,
}

impl Weights {
    /// Reads the file of a game; a feature without a weight counts nothing.
    ///
    /// # Panics
    ///
    /// The file does not read: it is part of the program.
    pub fn read(file: &str, features: &[&str]) -> Vec<f32> {
        let weights: Weights = serde_json::from_str(file).expect("weights are kept as they were written");
        features.iter().map(|name| weights.weights.get(*name).copied().unwrap_or_default()).collect()
    }
}

/// 1 for what is the case and 0 for what is not, as features count it.
pub fn indicator(is: bool) -> f32 {
    f32::from(u8::from(is))
}

/// Who has to choose in a world, the first where several have to.
pub(super) fn next<G: Game>(state: &G::State) -> Option<Seat> {
    match G::awaited(state) {
        Awaited::Open { must, .. } => must.iter().next(),
        Awaited::Nobody => None,
    }
}

/// Any move of `seat`.
pub(super) fn any_move<G: Game>(view: &G::View, seat: Seat, dice: &mut Dice) -> Option<G::Move> {
    Menu::random_move(G::menu(view, seat), dice)
}
