//! The puzzles of a game, as they are written down. A file only grows, as days are known by the numbers of lines. A
//! puzzle whose moves the menus no longer take is replaced where it stands.

use crate::script::Misfit;
use engine::{Deduction, Entry, Setup, Sure};
use serde::{Deserialize, Serialize};

/// The text between two moves.
const BETWEEN: &str = ";";

/// A puzzle: a position from a game among computers, and the one best move in it.
///
/// `pervigil puzzles` makes them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
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
    /// The proof that it is the best.
    #[serde(flatten)]
    pub proof: Proof,
}

/// The proof that no other move is as good.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Proof {
    /// A search compared the moves.
    Searched(Searched),
    /// Every secret was tried, and the move is right in the only one that fits.
    Deduced(Deduced),
}

/// The numbers of a search that compared moves.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Searched {
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

/// The numbers of secrets that were tried.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deduced {
    /// The number of ways in which all that the seat cannot see could have been dealt.
    pub dealt: u64,
    /// The number of ways that fit without the last thing that the seat was told.
    pub before: u64,
    /// The number of things it was told without each of which more than one way would fit.
    pub needed: u32,
    /// The number of things it was told in all.
    pub told: u32,
}

impl From<(&Deduction, &Sure)> for Deduced {
    fn from((deduction, sure): (&Deduction, &Sure)) -> Deduced {
        Deduced { dealt: deduction.dealt, before: sure.before, needed: sure.needed, told: sure.told }
    }
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

    /// Returns the moves that lead to the position.
    pub fn moves(&self) -> impl Iterator<Item = &str> {
        moves(&self.moves)
    }

    /// Returns moves as a puzzle keeps them.
    pub fn kept(moves: &[String]) -> String {
        moves.join(BETWEEN)
    }
}

/// Returns the moves of a text that keeps them.
pub(crate) fn moves(kept: &str) -> impl Iterator<Item = &str> {
    kept.split(BETWEEN).filter(|said| !said.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Verdict;
    use catalogue::tier::sample;
    use engine::{Occasion, Seed, Submitted};
    use games::CATALOGUE;
    use std::collections::HashSet;

    /// The amount by which the best move of a puzzle is better than the next, in a hundred.
    const WIDE: u8 = 25;
    /// The fewest moves that there are to choose from.
    const FEWEST: usize = 4;
    /// The fewest secrets that fit a deduction without the last thing that was told, and the fewest things it needs.
    const OPEN: u64 = 4;
    const NEEDED: u32 = 3;
    /// The most things that were told: a picture shows so many.
    const TOLD: u32 = 8;
    /// The bytes that all puzzles together may have.
    const MOST_BYTES: usize = 1_500_000;
    /// The step with which puzzles are played in the ordinary tier. The long tier plays all.
    const EVERY: usize = 6;

    fn puzzles() -> impl Iterator<Item = (&'static Entry, Puzzle)> {
        let of = |entry: &'static Entry| {
            let read = |number| Puzzle::of(entry, number).unwrap_or_else(|why| panic!("{}: {why}", entry.info.key));
            (0..Puzzle::count(entry)).map(move |number| (entry, read(number)))
        };
        CATALOGUE.iter().flat_map(of)
    }

    /// The puzzles of this tier.
    fn some_puzzles() -> impl Iterator<Item = (&'static Entry, Puzzle)> {
        puzzles().step_by(sample(EVERY, 1))
    }

    /// Every puzzle replays by the rules, asks its seat, and takes its answer and no other.
    #[test]
    fn every_puzzle_is_answered_by_its_best_move_alone() {
        for (entry, puzzle) in some_puzzles() {
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
    fn every_puzzle_of_a_search_is_proved_deeper_than_it_was_found() {
        for (entry, puzzle) in puzzles() {
            let name = format!("{}, seed {}", entry.info.key, puzzle.seed);
            let Proof::Searched(Searched { chance, next, tried, found, proved, .. }) = puzzle.proof else { continue };
            assert!(proved >= 4 * found && tried as usize >= FEWEST, "{name}");
            // Both chances are told to the nearest in a hundred.
            assert!(chance + 1 >= next + WIDE, "{name}");
        }
    }

    /// Every secret is tried anew: the answer is right in the only one that fits, and several answers lead to it.
    #[test]
    fn every_deduction_leaves_a_single_answer() {
        for (entry, puzzle) in some_puzzles() {
            let name = format!("{}, seed {}", entry.info.key, puzzle.seed);
            let (position, deduced) = (puzzle.position(entry).expect("a position"), Proof::Deduced);
            let Some(deduction) = position.session().deduction(position.learner()) else { continue };
            let sure = deduction.sure.as_ref().unwrap_or_else(|| panic!("{name}: {} fit", deduction.left));
            assert_eq!((deduction.left, &sure.answer), (1, &position.right().expect("an answer")), "{name}");
            assert_eq!(puzzle.proof, deduced(Deduced::from((&deduction, sure))), "{name}");
            assert!(sure.before >= OPEN && sure.needed >= NEEDED && sure.told <= TOLD, "{name}: {sure:?}");
        }
    }

    /// The answer of a deduction wins in every world that the seat can imagine.
    #[test]
    fn answer_of_a_deduction_wins_in_imagined_worlds() {
        for (entry, puzzle) in some_puzzles().filter(|(_, puzzle)| matches!(puzzle.proof, Proof::Deduced(_))) {
            let position = puzzle.position(entry).expect("a position");
            let (seat, right) = (position.learner(), position.right().expect("an answer"));
            for seed in (0..3).map(Seed::from_number) {
                let mut world = position.session().imagined(seat, &seed);
                let stamp = world.stamp(seat, Occasion::Awaited).expect("the seat is asked");
                let Ok(Submitted::Accepted(effects)) = world.submit(seat, stamp, &right, &seed) else {
                    panic!("{}, seed {}: {right} is no move", entry.info.key, puzzle.seed)
                };
                world.replay(&effects.rows).expect("it is taken in");
                assert!(world.outcome().is_some_and(|outcome| outcome.winners().has(seat)), "seed {}", puzzle.seed);
            }
        }
    }

    #[test]
    fn line_of_a_puzzle_says_nothing_that_is_not_read() {
        for (entry, number) in CATALOGUE.iter().flat_map(|entry| (0..Puzzle::count(entry)).map(move |at| (entry, at))) {
            let (line, read) = (entry.info.puzzles.lines().nth(number), Puzzle::of(entry, number).expect("a puzzle"));
            assert_eq!(line, Some(&*serde_json::to_string(&read).expect("it is written")));
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
    fn puzzle_behind_the_last_is_none() {
        for entry in CATALOGUE {
            assert!(matches!(Puzzle::of(entry, Puzzle::count(entry)), Err(Misfit::None)), "{}", entry.info.key);
        }
    }
}
