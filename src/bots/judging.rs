//! What looking ahead says of a move that was made: whether another would have been better, and by how much.

use super::flat::search;
use engine::{Dice, Path, Prospect, Search};
use std::time::Instant;

/// A move that was made, and one that would have been better, as chances of winning in the same worlds.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The chance after what was done, from 0 to 1.
    pub done: f32,
    /// What would have been better.
    pub better: Path,
    /// The chance after that.
    pub chance: f32,
}

impl Judged {
    /// What the move cost, in chances of winning.
    pub fn cost(&self) -> f32 {
        self.chance - self.done
    }
}

/// How closely a move is looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// How many moves may be made in imagination.
    pub budget: u32,
    /// By how many standard errors another move has to be better.
    pub caution: f32,
}

/// Looks for a move that would have been better than `done`; where `until` passes it stops after the world it is in.
///
/// Nothing where none is found, where it is one that nobody gains by trying, or where chances mean nothing. The same
/// prospect and dice, unless time runs out, come to the same.
pub fn judge(
    prospect: &dyn Prospect,
    done: &Path,
    look: Look,
    dice: &mut Dice,
    until: Option<Instant>,
) -> Option<Judged> {
    let usual = Some(prospect.search()).filter(|_| prospect.is_judged())?;
    let moves = prospect.candidates(Some(done), usual.candidates, dice);
    if moves.first() != Some(done) {
        return None;
    }
    let plan = Search { budget: look.budget, caution: look.caution, ..usual };
    let found = search(prospect, moves, plan, dice, until);
    let (_, made) = found.moves.iter().find(|(path, _)| path == done)?;
    let (better, chance) = found.moves.first().filter(|(path, _)| path != done)?;
    Some(Judged { done: *made, better: better.clone(), chance: *chance })
}
