//! Judgements of moves that were made: whether another would have been better, and by how much.

use crate::{
    flat::search,
    why::{Why, why},
};
use engine::{Dice, Line, Path, Prospect, Search};
use std::time::Instant;

/// A move that was made, and a move that would have been better, as chances of winning in the same worlds.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The chance after the move that was made, from 0 to 1.
    pub done: f32,
    /// The move that would have been better.
    pub better: Path,
    /// The chance after the better move.
    pub chance: f32,
    /// The grounds for the better move and against it, compared with the move that was made.
    pub why: Why,
    /// The dangers that the player saw, the gravest first.
    pub plight: Vec<Line>,
}

impl Judged {
    /// Returns the cost of the move, in chances of winning.
    pub fn cost(&self) -> f32 {
        self.chance - self.done
    }
}

/// The precision with which a move is looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// The number of moves that may be made in imagination.
    pub budget: u32,
    /// The number of standard errors by which another move must be better.
    pub caution: f32,
    /// The least amount by which it must be better, in chances of winning.
    pub least: f32,
}

/// Looks for a move that would have been better than `done`. Once `until` passes, it stops after the world it is in.
///
/// `None` if no better move is found, if nobody gains by trying `done`, or if chances mean nothing. The same prospect
/// and dice give the same result, unless time runs out.
pub fn judge(
    prospect: &dyn Prospect,
    done: &Path,
    look: Look,
    dice: &mut Dice,
    until: Option<Instant>,
) -> Option<Judged> {
    let usual = Some(prospect.search()).filter(|_| prospect.is_judged())?;
    let mut moves = prospect.candidates(Some(done), usual.candidates, dice);
    if moves.first() != Some(done) {
        return None;
    }
    moves.retain(|path| !prospect.is_idle(path));
    let plan = Search { budget: look.budget, caution: look.caution, ..usual };
    let found = search(prospect, moves, plan, dice, until);
    let (_, made) = found.moves.iter().find(|(path, _)| path == done)?;
    let (better, chance) = found.moves.first().filter(|(path, _)| path != done)?;
    let judged =
        Judged { done: *made, better: better.clone(), chance: *chance, why: Why::default(), plight: prospect.plight() };
    let told = judged.cost() >= look.least;
    told.then(|| Judged { why: why(prospect, &[better, done], look.budget / 2, plan.turns, dice, until), ..judged })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Toy, called, number};
    use engine::Seed;
    use std::time::Duration;

    fn judged(toy: &Toy, done: usize, caution: f32) -> Option<(usize, Judged)> {
        let (look, mut dice) = (Look { budget: 600, caution, least: 0.05 }, Seed::from_number(3).advice(0));
        let judged = judge(toy, &called(done), look, &mut dice, None)?;
        Some((number(&judged.better), judged))
    }

    #[test]
    fn cost_of_a_move_is_found_against_the_best() {
        let toy = Toy::sure(&[0.4, 0.1, 0.7, 0.6]);
        let (better, judged) = judged(&toy, 1, 1.0).expect("much is better");
        assert_eq!(better, 2);
        assert!((judged.done - 0.1).abs() < 1e-3 && (judged.chance - 0.7).abs() < 1e-3, "{judged:?}");
        assert!((judged.cost() - 0.6).abs() < 1e-3);
    }

    #[test]
    fn the_best_and_what_is_as_good_but_for_luck_cost_nothing() {
        assert_eq!(judged(&Toy::sure(&[0.4, 0.1, 0.7]), 2, 0.0), None);
        assert_eq!(judged(&Toy::sure(&[0.5, 0.54]), 0, 0.0), None, "too little to speak of");
        assert!(judged(&Toy::sure(&[0.5, 0.56]), 0, 0.0).is_some());
        let even = Toy::lucky(&[50; 6]);
        let faulted = |caution| (0..6).filter(|done| judged(&even, *done, caution).is_some()).count();
        assert!(faulted(4.0) == 0 && faulted(0.0) > 0);
    }

    #[test]
    fn judgement_is_silent_without_a_comparable_move() {
        let toy = || Toy::sure(&[0.4, 0.1, 0.7]);
        assert_eq!(judged(&toy(), 9, 1.0), None);
        assert_eq!(judged(&Toy { idle: Some(1), ..toy() }, 1, 1.0), None);
        assert_eq!(judged(&Toy { judged: false, ..toy() }, 1, 1.0), None);
        assert_eq!(judged(&Toy::sure(&[0.1]), 0, 1.0), None, "nothing else could have been done");
    }

    #[test]
    fn judgement_out_of_time_looks_into_one_world() {
        let toy = Toy::sure(&[0.4, 0.1, 0.7]);
        let (look, mut dice) = (Look { budget: 600, caution: 0.0, least: 0.0 }, Seed::from_number(3).advice(0));
        let until = Instant::now().checked_sub(Duration::from_millis(1));
        let judged = judge(&toy, &called(1), look, &mut dice, until).expect("one world shows it");
        assert_eq!(number(&judged.better), 2);
    }
}
