//! A flat search: moves tried in the same worlds with the same luck, the worse half dropped in each round.

use engine::{Dice, Path, Prospect, Search, Trial};
use std::time::Instant;

/// The fewest worlds that a move is tried in before it is judged.
const LEAST: usize = 4;

/// The results of a search.
#[derive(Clone, Debug)]
pub struct Found {
    /// The moves that were tried, the best first, each with the chance of winning after it.
    pub moves: Vec<(Path, f32)>,
    /// True if time ran out.
    pub cut_short: bool,
}

/// The moves that are tried, and the result of each in every world.
struct Tries {
    moves: Vec<Path>,
    /// The chances by move, by world. The list is shorter for moves that were dropped.
    chances: Vec<Vec<f32>>,
    /// The number of worlds that were looked into.
    worlds: usize,
    /// The indices of moves still in the running.
    live: Vec<usize>,
    spent: u32,
}

/// Looks ahead from `prospect` at these moves.
///
/// The first move is left only for one that is surely better. Once `until` passes, the search stops after the world it
/// is in. The same dice find the same moves, unless the search is cut short. It always finds a move if there is one.
pub fn search(
    prospect: &dyn Prospect,
    moves: Vec<Path>,
    plan: Search,
    dice: &mut Dice,
    until: Option<Instant>,
) -> Found {
    let mut tries = Tries::of(moves);
    let rounds = tries.moves.len().next_power_of_two().trailing_zeros();
    let mut cut_short = false;
    for round in 0..rounds {
        let budget = plan.budget / rounds * (round + 1);
        while !cut_short && (tries.spent < budget || tries.worlds < LEAST) {
            tries.add(&prospect.try_out(&tries.live_moves(), plan.turns, dice));
            cut_short = until.is_some_and(|until| Instant::now() >= until);
        }
        if cut_short {
            break;
        }
        if round + 1 < rounds {
            tries.halve();
        }
    }
    tries.found(plan.caution, cut_short)
}

impl Tries {
    fn of(moves: Vec<Path>) -> Tries {
        let (live, chances) = ((0..moves.len()).collect(), vec![vec![]; moves.len()]);
        Tries { moves, chances, worlds: 0, live, spent: 0 }
    }

    fn live_moves(&self) -> Vec<&Path> {
        self.live.iter().map(|at| &self.moves[*at]).collect()
    }

    fn add(&mut self, trial: &Trial) {
        for (at, chance) in self.live.iter().zip(&trial.chances) {
            self.chances[*at].push(*chance);
        }
        self.worlds += 1;
        self.spent += trial.moves.max(1);
    }

    /// Drops the worse half, but never the first move.
    fn halve(&mut self) {
        let mut live = std::mem::take(&mut self.live);
        live.sort_by(|one, other| self.mean(*other).total_cmp(&self.mean(*one)));
        self.live = live;
        let kept = self.live.len().div_ceil(2).max(2);
        if self.live.iter().position(|at| *at == 0).is_some_and(|place| place >= kept) {
            self.live.truncate(kept - 1);
            self.live.push(0);
        } else {
            self.live.truncate(kept);
        }
    }

    /// The chance of winning after a move, over the worlds it was tried in.
    fn mean(&self, at: usize) -> f32 {
        mean(&self.chances[at])
    }

    /// Returns by how many standard errors a move is better than the first, over the worlds in which both were tried.
    fn lead(&self, at: usize) -> f32 {
        let pairs = self.chances[at].iter().zip(&self.chances[0]);
        let leads: Vec<f32> = pairs.map(|(chance, first)| chance - first).collect();
        let lead = mean(&leads);
        let spread: f32 = leads.iter().map(|other| (other - lead).powi(2)).sum();
        let error = spread.sqrt() / leads.len().max(1) as f32;
        lead / error.max(f32::MIN_POSITIVE)
    }

    /// Returns the chance of winning after a move as it compares with the best.
    ///
    /// A move that was dropped was tried in fewer worlds, perhaps kinder ones. So it is as far from the best as it was
    /// in those worlds, and never ahead of it.
    fn rating(&self, at: usize, best: Option<usize>) -> f32 {
        let (own, Some(best)) = (&self.chances[at], best) else { return self.mean(at) };
        if own.len() == self.chances[best].len() {
            return self.mean(at);
        }
        let lead = mean(own) - mean(&self.chances[best][..own.len()]);
        (self.mean(best) + lead).clamp(0.0, self.mean(best))
    }

    fn found(self, caution: f32, cut_short: bool) -> Found {
        let leads = |at: &usize| *at == 0 || self.lead(*at) >= caution;
        let best = self
            .live
            .iter()
            .copied()
            .filter(leads)
            .max_by(|one, other| self.mean(*one).total_cmp(&self.mean(*other)).then(other.cmp(one)));
        let mut rated: Vec<(usize, f32)> = (0..self.moves.len()).map(|at| (at, self.rating(at, best))).collect();
        let is_other = |at: usize| Some(at) != best;
        rated.sort_by(|one, other| is_other(one.0).cmp(&is_other(other.0)).then(other.1.total_cmp(&one.1)));
        let moves = rated.into_iter().map(|(at, mean)| (self.moves[at].clone(), mean)).collect();
        Found { moves, cut_short }
    }
}

/// Returns the mean of these chances, 0 if there are none.
fn mean(chances: &[f32]) -> f32 {
    chances.iter().sum::<f32>() / chances.len().max(1) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;
    use engine::Seed;
    use std::time::Duration;

    fn found(toy: &Toy, caution: f32, number: u64) -> Found {
        let (plan, mut dice) = (Search { caution, ..toy.search() }, Seed::from_number(number).advice(0));
        search(toy, toy.candidates(None, plan.candidates, &mut dice), plan, &mut dice, None)
    }

    fn best(toy: &Toy, caution: f32, number: u64) -> String {
        found(toy, caution, number).moves[0].0.to_string()
    }

    #[test]
    fn the_move_that_wins_most_is_found_and_its_chance_told() {
        let toy = Toy::lucky(&[30, 20, 10, 70, 40, 35]);
        for number in 0..20 {
            let found = found(&toy, 1.0, number);
            assert_eq!(found.moves[0].0.to_string(), "3");
            let first = found.moves.iter().find(|(path, _)| path.to_string() == "0").expect("it is tried").1;
            assert!((found.moves[0].1 - 0.7).abs() < 0.1 && (first - 0.3).abs() < 0.1, "{found:?}");
            assert_eq!((found.moves.len(), found.cut_short), (6, false));
        }
    }

    #[test]
    fn chances_fall_from_the_best_move_on() {
        let toy = Toy::lucky(&[50; 8]);
        for number in 0..60 {
            let moves = found(&toy, 0.0, number).moves;
            assert!(moves.is_sorted_by(|one, other| one.1 >= other.1), "{number}: {moves:?}");
        }
    }

    #[test]
    fn the_first_is_left_only_for_what_is_better_by_more_than_noise() {
        let even = Toy::lucky(&[50; 8]);
        let left = |caution| (0..60).filter(|number| best(&even, caution, *number) != "0").count();
        let (rash, wary) = (left(0.0), left(3.0));
        assert!(rash > 40 && wary < 6, "{rash} and {wary} of 60");
        assert_eq!(best(&Toy::lucky(&[0, 0]), 1.0, 1), "0");
    }

    #[test]
    fn equal_dice_find_equal_moves_and_a_lone_move_is_not_tried() {
        let toy = Toy::lucky(&[45, 50, 55]);
        let moves = |number| found(&toy, 0.0, number).moves;
        assert_eq!(moves(4), moves(4));
        assert_ne!(moves(4), moves(5));
        assert!(found(&Toy::lucky(&[10]), 1.0, 1).moves[0].1.abs() < f32::EPSILON, "nothing was tried");
    }

    #[test]
    fn search_out_of_time_says_so_and_still_has_a_move() {
        let toy = Toy::lucky(&[90, 10]);
        let until = Instant::now().checked_sub(Duration::from_millis(1));
        let mut dice = Seed::from_number(1).advice(0);
        let found = search(&toy, toy.candidates(None, 8, &mut dice), toy.search(), &mut dice, until);
        assert_eq!((found.cut_short, found.moves.len()), (true, 2));
        assert!(found.moves.iter().all(|(_, chance)| [0.0, 1.0].contains(chance)), "one world: {found:?}");
    }
}
