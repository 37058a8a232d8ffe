//! The puzzles of a game, as they are written down. One whose moves the menus no longer take is deleted from its file.

use crate::script::Misfit;
use engine::{Entry, Setup};
use serde::{Deserialize, Serialize};

/// The text between two moves.
const BETWEEN: &str = ";";

/// A puzzle: a position from a game among computers, and the one best move in it.
///
/// `pervigil puzzles` makes them. Its numbers are those of the search that proved the answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The number that all chance of its game comes from.
    pub seed: u64,
    /// The agreement of its game.
    pub setup: Setup,
    /// The moves that lead to the position, each of the first seat that is awaited.
    pub moves: String,
    /// The number of the player who is asked, from 1.
    pub seat: u8,
    /// The best move.
    pub answer: String,
    /// The chance of winning after the best move, in a hundred.
    pub chance: u8,
    /// The chance of winning after the next best move, in a hundred.
    pub next: u8,
    /// The number of turns through which each move was played on.
    pub turns: u32,
    /// The number of moves that were compared.
    pub tried: u32,
    /// The number of moves made in imagination until the puzzle was found.
    pub found: u32,
    /// The number of moves made in imagination until it was proved.
    pub proved: u32,
}

impl Puzzle {
    /// Returns the number of puzzles of a game.
    pub fn count(entry: &Entry) -> usize {
        entry.info.puzzles.lines().count()
    }

    /// Returns the puzzle of a game with this number, counted from 0.
    pub fn of(entry: &Entry, number: usize) -> Result<Puzzle, Misfit> {
        Ok(serde_json::from_str(entry.info.puzzles.lines().nth(number).ok_or(Misfit::None)?)?)
    }

    /// Returns the puzzle of a game for a day, counted from 1970 on. After the last one the first follows again.
    pub fn of_day(entry: &Entry, day: i64) -> Result<Puzzle, Misfit> {
        let count = Puzzle::count(entry).max(1);
        Puzzle::of(entry, day.rem_euclid(count as i64) as usize)
    }

    /// Returns the moves that lead to the position.
    pub fn moves(&self) -> impl Iterator<Item = &str> {
        self.moves.split(BETWEEN).filter(|said| !said.is_empty())
    }

    /// Returns moves as a puzzle keeps them.
    pub fn kept(moves: &[String]) -> String {
        moves.join(BETWEEN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Verdict;
    use engine::Occasion;
    use games::CATALOGUE;
    use std::collections::HashSet;

    /// The amount by which the best move of a puzzle is better than the next, in a hundred.
    const WIDE: u8 = 25;
    /// The fewest moves that there are to choose from.
    const FEWEST: usize = 4;
    /// The bytes that all puzzles together may have.
    const MOST_BYTES: usize = 1_500_000;

    fn puzzles() -> impl Iterator<Item = (&'static Entry, Puzzle)> {
        let of = |entry: &'static Entry| {
            let read = |number| Puzzle::of(entry, number).unwrap_or_else(|why| panic!("{}: {why}", entry.info.key));
            (0..Puzzle::count(entry)).map(move |number| (entry, read(number)))
        };
        CATALOGUE.iter().flat_map(of)
    }

    /// Every puzzle replays by the rules, asks its seat, and takes its answer and no other.
    #[test]
    fn every_puzzle_is_answered_by_its_best_move_alone() {
        for (entry, puzzle) in puzzles() {
            let name = format!("{}, seed {}", entry.info.key, puzzle.seed);
            let position = puzzle.position(entry).unwrap_or_else(|why| panic!("{name}: {why}"));
            let (seat, session) = (position.learner(), position.session());
            assert_eq!(session.awaited().owing().iter().next(), Some(seat), "{name}");
            let stamp = session.stamp(seat, Occasion::Awaited).unwrap_or_else(|| panic!("{name}: nobody is asked"));
            let answer = position.right().expect("an answer");
            let verdict = position.judge(stamp, &answer);
            assert!(matches!(verdict, Ok(Verdict::Right(_))), "{name}: {verdict:?}");
            let moves = position.moves(FEWEST);
            let wrong = moves.iter().filter(|path| position.judge(stamp, path) == Ok(Verdict::Wrong));
            assert!(moves.len() >= FEWEST && wrong.count() > 0, "{name}: {moves:?}");
        }
    }

    #[test]
    fn every_puzzle_is_proved_deeper_than_it_was_found() {
        for (entry, puzzle) in puzzles() {
            let name = format!("{}, seed {}", entry.info.key, puzzle.seed);
            assert!(puzzle.proved >= 4 * puzzle.found && puzzle.tried as usize >= FEWEST, "{name}");
            // Both chances are told to the nearest in a hundred.
            assert!(puzzle.chance + 1 >= puzzle.next + WIDE, "{name}");
        }
    }

    #[test]
    fn no_puzzle_is_there_twice() {
        let mut known = HashSet::new();
        for (entry, puzzle) in puzzles() {
            let (game, setup) = (entry.info.key, format!("{:?}", puzzle.setup));
            assert!(known.insert((game, setup.clone(), puzzle.seed.to_string())), "{game}: {}", puzzle.seed);
            assert!(known.insert((game, setup, puzzle.moves.clone())), "{game}: {}", puzzle.seed);
        }
        let bytes: usize = CATALOGUE.iter().map(|entry| entry.info.puzzles.len()).sum();
        assert!(bytes <= MOST_BYTES, "{bytes} bytes");
    }

    #[test]
    fn puzzles_follow_one_another_from_day_to_day() {
        let entry = CATALOGUE.iter().find(|entry| Puzzle::count(entry) > 1).expect("a game with puzzles");
        let (of_day, count) = (|day| Puzzle::of_day(entry, day).expect("a puzzle"), Puzzle::count(entry) as i64);
        assert_ne!(of_day(20_000), of_day(20_001));
        assert_eq!(of_day(20_000), of_day(20_000 + count));
        let none = CATALOGUE.iter().find(|entry| Puzzle::count(entry) == 0);
        assert!(none.is_none_or(|entry| Puzzle::of_day(entry, 20_000).is_err()));
    }
}
