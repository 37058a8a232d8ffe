//! Advice from looking ahead, for a person who asks for it.

use super::{
    flat::search,
    levels::plan,
    why::{OTHERS, Why, why},
};
use engine::{Dice, Level, Path, Prospect, Search};
use std::time::Instant;

/// The most moves that are advised.
const MOST: usize = 2;

/// The advice of looking ahead on a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The best moves, the best first. There is a single move if no other is worth trying, or if nothing was looked
    /// into.
    pub moves: Vec<Advised>,
    /// True if all tried moves came to the same chance, as far as it is told.
    pub alike: bool,
    /// The grounds for the best move and against it, compared with the next ones.
    pub why: Why,
}

/// A move, and what looking ahead says of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// The path of the move.
    pub path: Path,
    /// The chance of winning after it in a hundred; `None` if it was not looked into.
    pub chance: Option<u8>,
}

/// Returns the best moves at the decision of `prospect`, as the best computer looks at it.
///
/// It makes no more than `most` moves in imagination. Once `until` passes, it stops after the world it is in. If
/// chances mean nothing, it returns the game's own idea, without chances. The same prospect and dice give the same
/// advice, unless time runs out.
pub fn advise(prospect: &dyn Prospect, most: Option<u32>, dice: &mut Dice, until: Option<Instant>) -> Advice {
    let looked = plan(Level::Hard, prospect.search()).filter(|_| prospect.is_judged());
    let Some(usual) = looked else {
        let own = prospect.candidates(None, 1, dice).into_iter().map(|path| Advised { path, chance: None });
        return Advice { moves: own.collect(), alike: false, why: Why::default() };
    };
    let budget = most.map_or(usual.budget, |most| most.min(usual.budget));
    let mut moves = prospect.candidates(None, usual.candidates, dice);
    if moves.iter().any(|path| !prospect.is_idle(path)) {
        moves.retain(|path| !prospect.is_idle(path));
    }
    let found = search(prospect, moves, Search { budget, caution: 0.0, ..usual }, dice, until);
    if let [(only, _)] = &found.moves[..] {
        let only = Advised { path: only.clone(), chance: None };
        return Advice { moves: vec![only], alike: false, why: Why::default() };
    }
    let chances: Vec<u8> = found.moves.iter().map(|(_, chance)| in_a_hundred(*chance)).collect();
    let alike = chances.iter().all(|chance| *chance == chances[0]);
    let compared: Vec<&Path> = found.moves.iter().map(|(path, _)| path).take(1 + OTHERS).collect();
    let why = if alike { Why::default() } else { why(prospect, &compared, budget / 2, usual.turns, dice, until) };
    let told = found.moves.into_iter().zip(chances).take(MOST);
    let moves = told.map(|((path, _), chance)| Advised { path, chance: Some(chance) }).collect();
    Advice { moves, alike, why }
}

/// Returns a chance as it is told: in a hundred, to the nearest.
pub fn in_a_hundred(chance: f32) -> u8 {
    (chance.clamp(0.0, 1.0) * 100.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;
    use engine::Seed;

    fn advised(chances: &[f32], judged: bool) -> (Vec<(String, Option<u8>)>, bool) {
        let toy = Toy { judged, ..Toy::sure(chances) };
        let Advice { moves, alike, .. } = advise(&toy, None, &mut Seed::from_number(1).advice(0), None);
        (moves.into_iter().map(|told| (told.path.to_string(), told.chance)).collect(), alike)
    }

    #[test]
    fn idle_moves_are_not_advised() {
        let toy = Toy { idle: Some(0), ..Toy::sure(&[0.9, 0.2, 0.3]) };
        let Advice { moves, .. } = advise(&toy, None, &mut Seed::from_number(1).advice(0), None);
        let told: Vec<_> = moves.iter().map(|told| told.path.to_string()).collect();
        assert_eq!(told, ["2", "1"]);
    }

    #[test]
    fn the_two_best_are_told_with_their_chances() {
        let told = |moves: &[(&str, Option<u8>)]| {
            moves.iter().map(|(path, chance)| ((*path).to_owned(), *chance)).collect::<Vec<_>>()
        };
        assert_eq!(advised(&[0.2, 0.618, 0.3, 0.5], true), (told(&[("1", Some(62)), ("3", Some(50))]), false));
        assert_eq!(advised(&[0.5, 0.501], true), (told(&[("1", Some(50)), ("0", Some(50))]), true));
        assert_eq!(advised(&[0.7], true), (told(&[("0", None)]), false));
        assert_eq!(advised(&[0.2, 0.9], false), (told(&[("0", None)]), false));
        assert_eq!(advised(&[], true), (vec![], true));
    }
}
