//! A toy decision on which searches are tried.

use engine::{Comparison, Dice, Ground, Line, Path, Prospect, Search, Trial, Weighed};

/// A decision between moves, each called by its number; the first is the game's own idea.
pub struct Toy {
    /// The chance of winning after each move.
    pub chances: Vec<f32>,
    /// True if a world shows no more of it than a win or a loss.
    pub lucky: bool,
    /// True if chances mean anything.
    pub judged: bool,
    /// The move that nobody gains by trying.
    pub idle: Option<usize>,
    /// The grounds for a move, each with its worth and how much more of it there is, in one world and in the next.
    pub grounds: Vec<(Ground, [Weighed; 2])>,
}

impl Toy {
    /// A decision in which every world shows the chance.
    pub fn sure(chances: &[f32]) -> Toy {
        Toy { chances: chances.to_vec(), lucky: false, judged: true, idle: None, grounds: vec![] }
    }

    /// A decision in which moves win so many worlds in a hundred.
    pub fn lucky(percent: &[u32]) -> Toy {
        let chances: Vec<f32> = percent.iter().map(|percent| *percent as f32 / 100.0).collect();
        Toy { lucky: true, ..Toy::sure(&chances) }
    }
}

/// Returns the number by which a move is called.
pub fn number(path: &Path) -> usize {
    path.to_string().parse().expect("a number")
}

/// The move of this number.
pub fn called(number: usize) -> Path {
    number.to_string().parse().expect("a word")
}

impl Prospect for Toy {
    fn search(&self) -> Search {
        Search { turns: 1, candidates: 8, caution: 1.0, budget: 2_000 }
    }

    fn is_judged(&self) -> bool {
        self.judged
    }

    fn candidates(&self, done: Option<&Path>, most: usize, _: &mut Dice) -> Vec<Path> {
        let done = done.map(number).filter(|done| *done < self.chances.len() && Some(*done) != self.idle);
        let rest = (0..self.chances.len()).filter(|other| Some(*other) != done);
        done.into_iter().chain(rest).take(most).map(called).collect()
    }

    fn try_out(&self, moves: &[&Path], _: u32, dice: &mut Dice) -> Trial {
        let mut shown = |chance: f32| {
            if self.lucky { f32::from(u8::from((dice.below(100) as f32) < chance * 100.0)) } else { chance }
        };
        let chances = moves.iter().map(|path| shown(self.chances[number(path)])).collect();
        Trial { chances, moves: moves.len() as u32 }
    }

    fn is_idle(&self, path: &Path) -> bool {
        Some(number(path)) == self.idle
    }

    fn plight(&self) -> Vec<Line> {
        vec![]
    }

    fn aim(&self) -> Option<Line> {
        None
    }

    fn grounds(&self) -> Vec<Ground> {
        self.grounds.iter().map(|(ground, _)| ground.clone()).collect()
    }

    fn compare(&self, moves: &[&Path], _: u32, dice: &mut Dice) -> Comparison {
        let world = dice.below(2) as usize;
        let weighed = self.grounds.iter().map(|(_, worlds)| worlds[world]).collect();
        Comparison { weighed, moves: moves.len() as u32 }
    }
}
