//! What looking ahead advises somebody to do who asks for it.

use super::{
    flat::search,
    levels::plan,
    why::{OTHERS, Why, why},
};
use engine::{Dice, Level, Path, Prospect, Search};
use std::time::Instant;

/// How many moves are advised at most.
const MOST: usize = 2;

/// What looking ahead says of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The best moves, the best first; a single one where it is the only one worth trying, or nothing was looked into.
    pub moves: Vec<Advised>,
    /// Whether all that was tried came to the same chance, as far as it is told.
    pub alike: bool,
    /// What speaks for the best and against it, compared with what comes next.
    pub why: Why,
}

/// A move, and what looking ahead says of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// The move.
    pub path: Path,
    /// The chance of winning after it in a hundred; nothing where it was not looked into.
    pub chance: Option<u8>,
}

/// What is best done at the decision of `prospect`, as the best computer looks at it, but with no more than `most` moves
/// in imagination; where `until` passes it stops after the world it is in.
///
/// Where chances mean nothing it says the game's own idea, without any. The same prospect and dice, unless time runs out,
/// come to the same.
pub fn advise(prospect: &dyn Prospect, most: Option<u32>, dice: &mut Dice, until: Option<Instant>) -> Advice {
    let looked = plan(Level::Hard, prospect.search()).filter(|_| prospect.is_judged());
    let Some(usual) = looked else {
        let own = prospect.candidates(None, 1, dice).into_iter().map(|path| Advised { path, chance: None });
        return Advice { moves: own.collect(), alike: false, why: Why::default() };
    };
    let budget = most.map_or(usual.budget, |most| most.min(usual.budget));
    let moves = prospect.candidates(None, usual.candidates, dice);
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

/// A chance as it is told: in a hundred, to the nearest.
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
