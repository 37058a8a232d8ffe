//! The puzzles of the day, and the answers of people to them.

use crate::{People, Person};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::{StoreError, Write};

/// The answers that a person gave to the puzzles of the day. Days are counted from 1970 on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Puzzling {
    /// The day of their last answer in each game, by its key, and whether it was the best move.
    pub last: BTreeMap<String, (i64, bool)>,
    /// The number of their answers.
    pub answered: u64,
    /// The number of those that were the best move.
    pub found: u64,
    /// The last day on which they found a best move.
    pub found_on: i64,
    /// The number of days in a row, up to that day, on each of which they found one.
    pub streak: u64,
    /// The longest such row.
    pub longest: u64,
}

impl Puzzling {
    /// Returns whether their answer in a game on a day was the best move; `None` if they gave none.
    pub fn on(&self, game: &str, day: i64) -> Option<bool> {
        self.last.get(game).filter(|(answered, _)| *answered == day).map(|(_, found)| *found)
    }

    /// Returns their days in a row as of a day: it goes on as long as no whole day was left out.
    pub fn streak_on(&self, day: i64) -> u64 {
        if day - self.found_on <= 1 { self.streak } else { 0 }
    }

    /// Notes an answer. Returns whether it counts: it is their first in this game on this day.
    fn note(&mut self, game: &str, day: i64, found: bool) -> bool {
        if self.last.get(game).is_some_and(|(answered, _)| *answered >= day) {
            return false;
        }
        self.last.insert(game.to_owned(), (day, found));
        self.answered += 1;
        if found {
            self.found += 1;
            if self.streak == 0 || self.found_on < day {
                self.streak = self.streak_on(day) + 1;
            }
            self.found_on = day;
            self.longest = self.longest.max(self.streak);
        }
        true
    }
}

/// Returns the number of the puzzle on a day, by the `last` day with a number. It is as far behind that number as the
/// days are apart.
fn follows(last: Option<(i64, i64)>, day: i64, count: i64) -> usize {
    let number = last.map_or(day, |(on, number)| number + day - on);
    number.rem_euclid(count) as usize
}

impl People {
    /// Notes an answer of `person` to the puzzle of a game on a day. Returns all their answers, and whether this one
    /// counts: it is their first in this game on this day.
    pub async fn answer_puzzle(
        &self,
        person: Person,
        (game, day): (&str, i64),
        found: bool,
    ) -> Result<(Puzzling, bool), StoreError> {
        let _one_at_a_time = self.settling.lock().await;
        let mut counts = false;
        let changed = self.changed_with(person, |known| {
            counts = known.puzzles.note(game, day, found);
            let count = || Write::PuzzleAnswer { game: game.to_owned(), day, found };
            counts.then(count).into_iter().collect()
        });
        let puzzles = changed.await?.puzzles;
        Ok((puzzles, counts))
    }

    /// Returns the number of a game's puzzle on a day, of `count` puzzles. It is counted from 0.
    ///
    /// It is kept when it is first asked for. So each process shows the same puzzle, and a day keeps it when puzzles
    /// are added. New ones stand behind the old ones, and have their turn before the first follows again.
    pub async fn puzzle_number(&self, game: &str, day: i64, count: usize) -> Result<usize, StoreError> {
        let (rows, count) = (self.store.people(), count.max(1));
        let last = rows.puzzle_number(game, day).await?;
        let number = follows(last, day, count as i64);
        if last.is_some_and(|(on, _)| on == day) {
            return Ok(number);
        }
        let write = Write::PuzzleNumber { game: game.to_owned(), day, number: number as i64 };
        self.store.commit(vec![write]).await?;
        // Another process may have been first.
        Ok(follows(rows.puzzle_number(game, day).await?, day, count as i64))
    }

    /// The number of people who answered the puzzle of a game on a day, and of those who found the move.
    pub async fn puzzle_answers(&self, game: &str, day: i64) -> Result<(u64, u64), StoreError> {
        self.store.people().puzzle_answers(game, day).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The streak and the longest after answers on these days.
    fn streaks(answers: &[(i64, bool)], today: i64) -> (u64, u64) {
        let mut puzzles = Puzzling::default();
        answers.iter().for_each(|(day, found)| assert!(puzzles.note("chamber", *day, *found)));
        (puzzles.streak_on(today), puzzles.longest)
    }

    #[test]
    fn streak_counts_days_in_a_row_and_ends_by_a_gap() {
        assert_eq!(streaks(&[], 9), (0, 0));
        assert_eq!(streaks(&[(5, true), (6, true), (7, true)], 7), (3, 3));
        assert_eq!(streaks(&[(5, true), (6, true)], 7), (2, 2), "the day is not over");
        assert_eq!(streaks(&[(5, true), (6, true)], 8), (0, 2));
        assert_eq!(streaks(&[(5, true), (6, true), (8, true)], 8), (1, 2));
        assert_eq!(streaks(&[(5, true), (6, false), (7, true)], 7), (1, 1));
    }

    #[test]
    fn one_answer_a_day_counts_in_each_game() {
        let mut puzzles = Puzzling::default();
        assert!(puzzles.note("chamber", 5, false));
        assert!(!puzzles.note("chamber", 5, true), "a second answer");
        assert!(!puzzles.note("chamber", 4, true), "an answer to an earlier day");
        assert!(puzzles.note("swords", 5, true) && puzzles.note("quest", 5, true));
        assert_eq!((puzzles.on("chamber", 5), puzzles.on("swords", 5)), (Some(false), Some(true)));
        assert_eq!((puzzles.on("swords", 6), puzzles.on("stones", 5)), (None, None));
        assert_eq!((puzzles.answered, puzzles.found, puzzles.streak_on(5)), (3, 2, 1), "a day counts once");
    }
}
